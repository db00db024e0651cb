"use strict";
// Draws the traces in #data: time from left to right, nested calls below their caller, bytes of live tensors above. All
// runs have the same scales of time and bytes, so that they can be compared; a click enlarges a slice to the full
// width.
(() => {
  const ROW = 19, MEMORY = 90, GAP = 22, LEAST = 0.4, LETTER = 6.3, SHOWN = 15;
  const runs = JSON.parse(document.getElementById("data").textContent).map(prepare);
  const longest = Math.max(...runs.map(run => run.end));
  const most = Math.max(...runs.map(run => run.most));
  const chart = document.getElementById("chart"), details = document.getElementById("details");
  let chosen = 0, from = 0, to = longest, marked = null;

  // Depth of each slice, and its time without its children, computed from the order: a parent begins before its
  // children.
  function prepare(run) {
    const open = [];
    const slices = run.slices.map(([name, category, start, length, bytes]) => {
      while (open.length && open[open.length - 1].end <= start) open.pop();
      const slice = { name, category, start, length, bytes, end: start + length, depth: open.length, own: length };
      if (open.length) open[open.length - 1].own -= length;
      open.push(slice);
      return slice;
    });
    const end = Math.max(...slices.map(s => s.end)), rows = 1 + Math.max(...slices.map(s => s.depth));
    return { ...run, slices, end, rows };
  }

  function element(parent, name, attributes, text) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const key in attributes) made.setAttribute(key, attributes[key]);
    if (text !== undefined) made.textContent = text;
    parent.append(made);
    return made;
  }

  const time = us => us >= 1000 ? `${(us / 1000).toFixed(2)} ms` : `${us.toFixed(1)} µs`;

  function size(bytes) {
    const n = Math.abs(bytes), sign = bytes < 0 ? "-" : "";
    if (n < 1024) return `${sign}${n} bytes`;
    return sign + (n >= 1048576 ? `${(n / 1048576).toFixed(1)} MiB` : `${(n / 1024).toFixed(1)} KiB`);
  }

  function tell(slice) {
    details.textContent = `${slice.name}: ${time(slice.length)}, ${time(slice.own)} of its own; tensor bytes ` +
      `${slice.bytes > 0 ? "+" : ""}${size(slice.bytes)}`;
  }

  // The outline of the bytes within the visible range of time.
  function drawMemory(svg, run, x) {
    const y = bytes => GAP + MEMORY * (1 - bytes / most);
    let path = "", held = run.memory[0][1];
    for (const [at, bytes] of run.memory) {
      if (at > to) break;
      const left = x(at).toFixed(1), step = `V${y(bytes).toFixed(1)}`;
      if (at >= from) path += (path ? `H${left}` : `M${left} ${y(held).toFixed(1)}`) + step;
      held = bytes;
    }
    const begin = Math.max(from, run.memory[0][0]), end = Math.min(to, run.end);
    const top = path || `M${x(begin).toFixed(1)} ${y(held).toFixed(1)}`;
    const left = top.slice(1, top.indexOf(" "));
    element(svg, "path", { class: "memory", d: `${top}H${x(end).toFixed(1)}V${y(0)}H${left}Z` });
    const scale = `the scale ends at ${size(most)}`;
    element(svg, "text", { x: 2, y: 14 }, `bytes of live tensors, at most ${size(run.most)}; ${scale}`);
  }

  function drawSlice(svg, slice, x) {
    const left = Math.max(x(slice.start), -1), right = Math.min(x(slice.end), x(to) + 1);
    if (slice.end < from || slice.start > to || right - left < LEAST) return;
    const y = 2 * GAP + MEMORY + slice.depth * ROW;
    const box = element(svg, "rect", { class: `slice ${slice.category}`, x: left.toFixed(1), y, rx: 2,
      width: (right - left).toFixed(1), height: ROW - 2 });
    if (slice === marked) box.classList.add("chosen");
    element(box, "title", {}, `${slice.name}: ${time(slice.length)}`);
    box.addEventListener("mouseenter", () => tell(slice));
    box.addEventListener("click", () => show(slice));
    const room = Math.floor((right - left - 6) / LETTER);
    const label = slice.name.length <= room ? slice.name : room > 3 ? `${slice.name.slice(0, room - 1)}…` : "";
    if (label) element(svg, "text", { class: "on", x: (left + 3).toFixed(1), y: y + 13 }, label);
  }

  function draw() {
    const run = runs[chosen], width = chart.clientWidth, height = 2 * GAP + MEMORY + run.rows * ROW;
    const x = us => (us - from) / (to - from) * width;
    chart.replaceChildren();
    const svg = element(chart, "svg", { viewBox: `0 0 ${width} ${height}`, height, role: "img",
      "aria-label": `flame chart of a step under ${run.policy}` });
    drawMemory(svg, run, x);
    element(svg, "text", { x: 2, y: 2 * GAP + MEMORY - 7 }, `${time(to - from)} from end to end`);
    for (const slice of run.slices) drawSlice(svg, slice, x);
  }

  function show(slice) {
    marked = slice;
    from = slice.start;
    to = Math.max(slice.end, slice.start + 1);
    tell(slice);
    draw();
  }

  function whole() {
    marked = null;
    from = 0;
    to = longest;
    details.textContent = "";
    draw();
  }

  function drawNames() {
    const sums = new Map();
    for (const { name, own } of runs[chosen].slices) {
      const sum = sums.get(name) || { count: 0, own: 0 };
      sums.set(name, { count: sum.count + 1, own: sum.own + own });
    }
    const rows = [...sums].sort((a, b) => b[1].own - a[1].own).slice(0, SHOWN);
    const table = document.getElementById("names");
    table.replaceChildren();
    const add = (kind, cells) => {
      const row = table.insertRow();
      for (const cell of cells) row.appendChild(document.createElement(kind)).textContent = cell;
    };
    add("th", ["name", "calls", "time of its own", "of the step"]);
    const all = runs[chosen].parts.reduce((a, b) => a + b) * 1000;
    for (const [name, { count, own }] of rows) add("td", [name, count, time(own), `${(100 * own / all).toFixed(1)} %`]);
  }

  function choose(index) {
    chosen = index;
    for (const button of document.querySelectorAll("[data-run]"))
      button.setAttribute("aria-pressed", String(Number(button.dataset.run) === index));
    whole();
    drawNames();
  }

  for (const button of document.querySelectorAll("[data-run]"))
    button.addEventListener("click", () => choose(Number(button.dataset.run)));
  document.getElementById("whole").addEventListener("click", whole);
  window.addEventListener("resize", draw);
  choose(0);
  window.stepView = { range: () => [from, to], slices: () => runs[chosen].slices };
})();
