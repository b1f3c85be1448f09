(() => {
  if (!window.Reveal) return;
  const start = () => Reveal.initialize({
    ...size,
    margin: 0,
    center: false,
    hash: true,
    // A slide has its own line of time and its own counter where these would be.
    controls: false,
    transition: "none",
    backgroundTransition: "none",
    plugins: window.RevealNotes ? [window.RevealNotes] : [],
  });
  if (window.RevealNotes) {
    start();
    return;
  }
  // Until reveal.js 5 the notes were elsewhere.
  const notes = document.createElement("script");
  notes.src = "plugin/notes/notes.js";
  notes.onload = notes.onerror = start;
  document.body.append(notes);
})();
