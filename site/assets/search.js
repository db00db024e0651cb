/* What the theme's search lacks: a whole word comes before its beginnings ("add" before "addmm"), and pages that lie in
 * a folder (file:) can be searched. */
window.__search = {
  transform: query => query.replace(/[^\w.\s]+/g, " ").trim().replace(/\S+/g, word => `${word}^100 ${word}`)
};

/* From a folder, browsers neither start a worker nor read JSON: the search runs in a hidden frame, and its index is a
 * script. */
if (location.protocol === "file:") {
  const index = document.createElement("script");
  index.src = new URL("../search/search_index.js", document.currentScript.src);
  window.__search.index = new Promise(resolve => { window.__search_loaded = resolve; });
  document.head.append(index);

  window.Worker = class extends EventTarget {
    constructor(address) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      const inner = frame.contentWindow;
      inner.postMessage = data => this.dispatchEvent(new MessageEvent("message", { data }));
      this.ready = new Promise(resolve => {
        const script = inner.document.createElement("script");
        script.src = address;
        script.onload = () => resolve(inner);
        inner.document.body.append(script);
      });
    }
    postMessage(data) {
      this.ready.then(inner => inner.dispatchEvent(new inner.MessageEvent("message", { data })));
    }
  };
}
