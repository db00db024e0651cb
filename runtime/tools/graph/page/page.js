"use strict";
(() => {
  const graph = JSON.parse(document.getElementById("graph").textContent);
  const nodes = graph.nodes, high = graph.nodeHeight;
  const byId = (id) => document.getElementById(id);
  const canvas = byId("canvas"), pen = canvas.getContext("2d");
  const view = { scale: 1, x: 0, y: 0, width: 0, height: 0 };
  const state = { selected: -1, found: [], isFound: new Set(), at: -1, type: null };

  /* ---- text ---- */

  function bytes(count) {
    if (count === null) return "unknown";
    const units = ["bytes", "KiB", "MiB", "GiB", "TiB"];
    let unit = 0;
    for (; count >= 1024 && unit < units.length - 1; unit++) count /= 1024;
    return unit ? `${count.toFixed(1)} ${units[unit]}` : `${count} ${count === 1 ? "byte" : "bytes"}`;
  }

  const plural = (count, word) => `${count.toLocaleString("en")} ${word}${count === 1 ? "" : "s"}`;
  const form = (tensor) => `${tensor.dtype}[${tensor.sizes.join(", ")}]`;
  const nameOf = (node) => (node.leaf && node.leaf.name) || (node.outputs[0] && node.outputs[0].name) || "";
  const label = (node) => (node.leaf && node.leaf.name) || node.name;
  const keptBy = (node) => node.saves.reduce((sum, save) => sum + (save.counted ? save.bytes : 0), 0);

  /* ---- an index by layer, which finds the visible nodes without visiting the whole graph ---- */

  const layers = new Map(); /* y -> {nodes by x, edges that pass} */
  const layerAt = (y) => {
    if (!layers.has(y)) layers.set(y, { nodes: [], edges: [] });
    return layers.get(y);
  };
  const edges = [];
  nodes.forEach((node, index) => {
    node.kept = keptBy(node);
    node.users = [];
    layerAt(node.y).nodes.push(index);
  });
  const towards = (edge) => (edge.via ? edge.via[0] : nodes[edge.to].x);
  nodes.forEach((node, from) => node.edges.filter(Boolean).sort((a, b) => towards(a) - towards(b)).forEach((edge, slot, all) => {
    const to = nodes[edge.to];
    const start = node.x + (all.length > 1 ? (slot / (all.length - 1) - 0.5) * node.w * 0.6 : 0);
    const points = [start, node.y + high / 2, ...(edge.via || []), to.x, to.y - high / 2];
    const record = { from, to: edge.to, points, drawn: 0 };
    edges.push(record);
    to.users.push(from);
    layerAt(node.y).edges.push(record);
    for (let i = 3; i < points.length - 2; i += 2) layerAt(points[i]).edges.push(record);
    layerAt(to.y).edges.push(record);
  }));
  const heights = [...layers.keys()].sort((a, b) => a - b);
  layers.forEach((layer) => layer.nodes.sort((a, b) => nodes[a].x - nodes[b].x));

  /* binary search: the first index for which value returns true; value is false below it and true from it on */
  function firstAtLeast(count, value) {
    let low = 0, end = count;
    while (low < end) {
      const middle = (low + end) >> 1;
      if (value(middle)) end = middle; else low = middle + 1;
    }
    return low;
  }

  const WIDEST = 300;
  function visit(left, top, right, bottom, see) {
    let h = firstAtLeast(heights.length, (i) => heights[i] >= top);
    for (; h < heights.length && heights[h] <= bottom; h++) {
      const layer = layers.get(heights[h]);
      let n = firstAtLeast(layer.nodes.length, (i) => nodes[layer.nodes[i]].x >= left - WIDEST);
      const shown = [];
      for (; n < layer.nodes.length && nodes[layer.nodes[n]].x <= right + WIDEST; n++) shown.push(layer.nodes[n]);
      see(shown, layer.edges);
    }
  }

  /* ---- drawing ---- */

  let colours = {};
  function readColours() {
    const style = getComputedStyle(document.documentElement);
    for (const name of ["paper", "line", "text", "muted", "accent", "node", "leaf", "root", "saves", "edge", "found"])
      colours[name] = style.getPropertyValue(`--${name}`).trim();
  }

  function trace(points) {
    pen.moveTo(points[0], points[1]);
    for (let i = 2; i < points.length; i += 2) {
      const middle = (points[i - 1] + points[i + 1]) / 2;
      pen.bezierCurveTo(points[i - 2], middle, points[i], middle, points[i], points[i + 1]);
    }
  }

  function arrow(points) {
    const x = points[points.length - 2], y = points[points.length - 1];
    pen.moveTo(x - 4, y - 7);
    pen.lineTo(x, y);
    pen.lineTo(x + 4, y - 7);
  }

  function drawEdges(list, colour, width) {
    pen.strokeStyle = colour;
    pen.lineWidth = width / Math.min(1, view.scale * 1.6);
    pen.beginPath();
    for (const edge of list) {
      trace(edge.points);
      if (view.scale > 0.4) arrow(edge.points);
    }
    pen.stroke();
  }

  function fit(text, room) {
    if (pen.measureText(text).width <= room) return text;
    let length = text.length;
    while (length > 1 && pen.measureText(text.slice(0, length) + "\u2026").width > room) length--;
    return text.slice(0, length) + "\u2026";
  }

  function drawNode(index) {
    const node = nodes[index], left = node.x - node.w / 2, top = node.y - high / 2;
    pen.fillStyle = node.leaf ? colours.leaf : node.root !== undefined ? colours.root
      : node.saves.length ? colours.saves : colours.node;
    pen.strokeStyle = index === state.selected ? colours.accent : state.isFound.has(index) ? colours.found : colours.line;
    pen.lineWidth = index === state.selected || state.isFound.has(index) ? 2.5 : 1;
    pen.beginPath();
    if (view.scale < 0.25) pen.rect(left, top, node.w, high); else pen.roundRect(left, top, node.w, high, node.leaf ? 14 : 5);
    pen.fill();
    pen.stroke();
    if (view.scale < 0.3) return;
    const room = node.w - 14;
    pen.fillStyle = colours.text;
    pen.font = "600 12px system-ui, sans-serif";
    pen.fillText(fit(label(node), room), node.x, top + 17);
    pen.fillStyle = colours.muted;
    pen.font = "11px system-ui, sans-serif";
    const kept = node.kept ? ` \u00b7 ${bytes(node.kept)}` : "";
    pen.fillText(fit((node.outputs.length ? form(node.outputs[0]) : "") + kept, room), node.x, top + 34);
  }

  let stamp = 0, waiting = false;
  function draw() {
    waiting = false;
    const ratio = window.devicePixelRatio || 1, s = view.scale;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.setTransform(ratio * s, 0, 0, ratio * s, ratio * view.x, ratio * view.y);
    pen.textAlign = "center";
    stamp++;
    const shown = [], plain = [], chosen = [];
    const layer = high * 2.2; /* a visible edge may begin or end in the next layer above or below */
    visit(-view.x / s, -view.y / s - layer, (view.width - view.x) / s, (view.height - view.y) / s + layer, (some, passing) => {
      for (const index of some) shown.push(index);
      for (const edge of passing) {
        if (edge.drawn === stamp) continue;
        edge.drawn = stamp;
        (edge.from === state.selected || edge.to === state.selected ? chosen : plain).push(edge);
      }
    });
    drawEdges(plain, colours.edge, 1.1);
    drawEdges(chosen, colours.accent, 2);
    for (const index of shown) drawNode(index);
  }

  function redraw() {
    if (!waiting) requestAnimationFrame(draw);
    waiting = true;
  }

  /* ---- moving and zooming ---- */

  function zoom(factor, x = view.width / 2, y = view.height / 2) {
    const scale = Math.min(3, Math.max(smallest(), view.scale * factor)), change = scale / view.scale;
    view.x = x - (x - view.x) * change;
    view.y = y - (y - view.y) * change;
    view.scale = scale;
    redraw();
  }

  const whole = () => Math.min(view.width / graph.width, view.height / graph.height, 1.25);
  const smallest = () => Math.min(0.1, whole());

  function showAll() {
    view.scale = whole();
    view.x = (view.width - graph.width * view.scale) / 2;
    view.y = Math.max(0, (view.height - graph.height * view.scale) / 2);
    redraw();
  }

  function centre(index, scale) {
    if (scale) view.scale = scale;
    view.x = view.width / 2 - nodes[index].x * view.scale;
    view.y = view.height / 2 - nodes[index].y * view.scale;
    redraw();
  }

  function begin() { /* shows the whole graph if it is legible, else the first root */
    if (!nodes.length || whole() >= 0.55) return showAll();
    centre(0, 0.9);
    view.y = 24;
  }

  function resize() {
    const ratio = window.devicePixelRatio || 1, before = view.width;
    view.width = canvas.clientWidth;
    view.height = canvas.clientHeight;
    canvas.width = Math.round(view.width * ratio);
    canvas.height = Math.round(view.height * ratio);
    if (before) redraw(); else begin();
  }

  function hit(clientX, clientY) {
    const box = canvas.getBoundingClientRect();
    const x = (clientX - box.left - view.x) / view.scale, y = (clientY - box.top - view.y) / view.scale;
    let found = -1;
    visit(x, y - high / 2, x, y + high / 2, (some) => {
      for (const index of some) if (Math.abs(nodes[index].x - x) <= nodes[index].w / 2) found = index;
    });
    return found;
  }

  const pointers = new Map();
  let travelled = 0;
  canvas.addEventListener("pointerdown", (event) => {
    if (!pointers.size) travelled = 0;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (pointers.size === 1) {
      view.x += now.x - before.x;
      view.y += now.y - before.y;
      travelled += Math.hypot(now.x - before.x, now.y - before.y);
      canvas.classList.toggle("moving", travelled > 4);
      redraw();
    } else {
      const other = [...pointers.entries()].find(([id]) => id !== event.pointerId)[1];
      const box = canvas.getBoundingClientRect();
      const apart = (a, b) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
      zoom(apart(now, other) / apart(before, other), (now.x + other.x) / 2 - box.left, (now.y + other.y) / 2 - box.top);
      travelled = 100;
    }
    pointers.set(event.pointerId, now);
  });
  for (const kind of ["pointerup", "pointercancel"])
    canvas.addEventListener(kind, (event) => {
      if (!pointers.delete(event.pointerId)) return;
      canvas.classList.remove("moving");
      if (kind === "pointerup" && travelled <= 4 && !pointers.size) select(hit(event.clientX, event.clientY));
    });
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    const box = canvas.getBoundingClientRect();
    zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0015)), event.clientX - box.left, event.clientY - box.top);
  }, { passive: false });
  canvas.addEventListener("keydown", (event) => {
    const steps = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
    if (steps[event.key]) {
      view.x += steps[event.key][0];
      view.y += steps[event.key][1];
      redraw();
    } else if (event.key === "+" || event.key === "=") zoom(1.25);
    else if (event.key === "-") zoom(0.8);
    else if (event.key === "0") showAll();
    else return;
    event.preventDefault();
  });
  byId("in").onclick = () => zoom(1.4);
  byId("out").onclick = () => zoom(1 / 1.4);
  byId("fit").onclick = showAll;

  /* ---- description of the selected node ---- */

  function element(tag, text, className) {
    const made = document.createElement(tag);
    if (text !== undefined) made.textContent = text;
    if (className) made.className = className;
    return made;
  }

  function linkTo(index) {
    const link = element("button", `#${index} ${label(nodes[index])}`, "link");
    link.type = "button";
    link.onclick = () => { select(index); centre(index); };
    return link;
  }

  function facts(node) {
    const list = element("dl");
    const add = (word, text) => list.append(element("dt", word), element("dd", text));
    if (nameOf(node)) add("Name", nameOf(node));
    if (node.attributes) add("Attributes", node.attributes);
    node.outputs.forEach((output, i) =>
      add(node.leaf ? "Leaf" : node.outputs.length > 1 ? `Output ${i}` : "Output", `${form(output)}, ${output.device}`));
    if (node.root !== undefined) add("Root", String(node.root));
    if (node.leaf) add("Memory", bytes(node.leaf.bytes));
    if (node.leaf) add("Grad", node.leaf.grad ? "has one" : "none yet");
    if (node.released) add("State", "released by a pass");
    return list;
  }

  function listed(title, items) {
    const MOST = 50, list = element("ul", undefined, "plain");
    items.slice(0, MOST).forEach((item) => {
      const line = element("li");
      line.append(item);
      list.append(line);
    });
    if (items.length > MOST) list.append(element("li", `and ${items.length - MOST} more`, "muted"));
    return [element("h3", title), list];
  }

  function savesTable(node) {
    const table = element("table"), head = element("tr"), body = element("tbody");
    ["Saved", "Bytes", "Where"].forEach((word, i) => head.append(element("th", word, i === 1 ? "number" : "")));
    node.saves.forEach((save) => {
      const row = element("tr"), name = element("td", save.name);
      name.append(element("br"), element("span", form(save), "muted"));
      row.append(name, element("td", bytes(save.bytes), "number"), element("td", save.place));
      body.append(row);
    });
    table.append(element("thead"), body);
    table.tHead.append(head);
    return table;
  }

  function describe() {
    const details = byId("details"), node = nodes[state.selected];
    details.replaceChildren();
    if (!node) {
      const hint = nodes.length ? "Select a node to see what it keeps." : "No root requires grad, so nothing was recorded.";
      details.append(element("h2", "No node selected"), element("p", hint, "muted"));
      return;
    }
    details.append(element("h2", `#${state.selected} ${node.name}`), facts(node));
    if (node.saves.length) details.append(element("h3", "Saved for backward"), savesTable(node));
    if (node.edges.length)
      details.append(...listed("Passes gradients to", node.edges.map((edge) =>
        edge ? linkTo(edge.to) : element("span", "an input that requires no grad", "muted"))));
    if (node.users.length) details.append(...listed("Receives gradients from", [...new Set(node.users)].map(linkTo)));
  }

  function select(index) {
    state.selected = index;
    describe();
    redraw();
  }

  /* ---- search ---- */

  const texts = nodes.map((node, index) => [`#${index}`, node.name, nameOf(node), node.attributes || "",
    ...node.outputs.map(form), ...node.saves.map((save) => `${save.name} ${save.place}`)].join("\n").toLowerCase());

  function find(matches) {
    state.found = nodes.map((_, index) => index).filter(matches);
    state.isFound = new Set(state.found);
    state.at = -1;
    byId("count").textContent = state.found.length ? plural(state.found.length, "match").replace("matchs", "matches")
      : byId("query").value ? "no match" : "";
    redraw();
  }

  function search() {
    const wanted = byId("query").value.trim().toLowerCase();
    state.type = null;
    markType();
    find((index) => wanted !== "" && texts[index].includes(wanted));
  }

  function step(by) {
    if (!state.found.length) return;
    state.at = (state.at + by + state.found.length + (state.at < 0 && by < 0 ? 1 : 0)) % state.found.length;
    byId("count").textContent = `${state.at + 1} of ${state.found.length}`;
    select(state.found[state.at]);
    centre(state.found[state.at], Math.max(view.scale, 0.6));
  }

  byId("query").addEventListener("input", search);
  byId("search").addEventListener("submit", (event) => { event.preventDefault(); step(1); });
  byId("before").onclick = () => step(-1);

  /* ---- the table ---- */

  const body = byId("types").tBodies[0], types = [...graph.types];
  function markType() {
    for (const row of body.rows) row.classList.toggle("on", row.dataset.name === state.type);
  }

  function fillTypes() {
    body.replaceChildren(...types.map((type) => {
      const row = element("tr"), name = element("td"), choose = element("button", type.name, "link");
      choose.type = "button";
      name.append(choose);
      row.dataset.name = type.name;
      row.append(name, element("td", type.nodes.toLocaleString("en"), "number"),
        element("td", type.saves.toLocaleString("en"), "number"),
        element("td", bytes(type.bytes) + (type.unknown ? ` + ${type.unknown} unknown` : ""), "number"));
      row.onclick = () => {
        state.type = state.type === type.name ? null : type.name;
        byId("query").value = "";
        find((index) => nodes[index].name === state.type);
        markType();
      };
      return row;
    }));
    markType();
  }

  for (const button of byId("types").tHead.querySelectorAll("button"))
    button.onclick = () => {
      const cell = button.parentElement, key = button.dataset.key, last = cell.getAttribute("aria-sort");
      const order = last ? (last === "ascending" ? "descending" : "ascending") : key === "name" ? "ascending" : "descending";
      for (const other of cell.parentElement.cells) other.removeAttribute("aria-sort");
      cell.setAttribute("aria-sort", order);
      const sign = order === "ascending" ? 1 : -1;
      types.sort((a, b) => sign * (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : 0));
      fillTypes();
    };

  /* ---- start ---- */

  const totals = graph.totals;
  byId("title").textContent = graph.title;
  byId("totals").textContent = `${plural(totals.nodes, "node")}, ${plural(totals.saves, "save")}, `
    + `${bytes(totals.bytes)} kept for backward`
    + (totals.kept ? `, and ${bytes(totals.kept)} in leaves and named tensors` : "")
    + (totals.unknown ? `; ${plural(totals.unknown, "packed object")} of unknown size` : "");
  fillTypes();
  describe();
  readColours();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { readColours(); redraw(); });
  new ResizeObserver(resize).observe(canvas);
  window.graphView = { /* for scripts: the position of a node on the screen, the scale, and the selection of a node */
    place(index) {
      const box = canvas.getBoundingClientRect(), node = nodes[index];
      return [box.left + view.x + node.x * view.scale, box.top + view.y + node.y * view.scale];
    },
    scale: () => view.scale,
    select(index) { select(index); centre(index); },
  };
})();
