(() => {
  if (!window.Reveal) return;
  const start = () => Reveal.initialize({
    ...size,
    margin: 0,
    center: false,
    hash: true,
    pdfMaxPagesPerSlide: 1,
    // Slides have a timeline and a counter of their own.
    controls: false,
    transition: "none",
    backgroundTransition: "none",
    // Nodes of one name glide; what is drawn is measured as such.
    autoAnimateMatcher: (from, to) => [...to.querySelectorAll("[data-id]")].flatMap((node) => {
      const before = from.querySelector(`[data-id="${CSS.escape(node.dataset.id)}"]`);
      const measure = (drawn) => {
        const { x, y, width, height } = drawn.getBBox();
        const scale = Reveal.getScale();
        return { x: x * scale, y: y * scale, width, height };
      };
      return before ? [{ from: before, to: node, options: { measure, scale: false, styles: ["opacity"] } }] : [];
    }),
    plugins: window.RevealNotes ? [window.RevealNotes] : [],
  });
  if (window.RevealNotes) {
    start();
    return;
  }
  // Before reveal.js 5 the plugin was in another folder.
  const notes = document.createElement("script");
  notes.src = "plugin/notes/notes.js";
  notes.onload = notes.onerror = start;
  document.body.append(notes);
})();
