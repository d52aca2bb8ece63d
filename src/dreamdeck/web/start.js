// Before anything is drawn: the theme and the language as they were left, so that nothing flickers.
(() => {
  const root = document.documentElement;
  let kept = {};
  try { kept = JSON.parse(localStorage.getItem("dreamdeck.settings")) ?? {}; } catch { /* private mode */ }
  root.dataset.theme = kept.theme ?? "night";
  root.lang = kept.lang ?? (navigator.languages?.some((lang) => lang.startsWith("ru")) ? "ru" : "en");
  root.dataset.motion = kept.motion ?? "normal";
})();
