(() => {
  if (!window.Reveal) return;
  const start = () => Reveal.initialize({
    ...size,
    margin: 0,
    center: false,
    hash: true,
    // Slides have a timeline and a counter of their own.
    controls: false,
    transition: "none",
    backgroundTransition: "none",
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
