// A game's pictures, put into the page once: <svg><use href="#red-sun"/></svg> then shows one of them.
const sprites = new Map();

export function loadSprite(url) {
  if (!sprites.has(url)) sprites.set(url, fetchDocument(url).then(insert));
  return sprites.get(url);
}

// The browser parses the document itself: no HTML is made from text, as Trusted Types want it.
const fetchDocument = (url) => new Promise((resolve, reject) => {
  const request = new XMLHttpRequest();
  request.open("GET", url);
  request.responseType = "document";
  request.overrideMimeType("image/svg+xml");
  request.onload = () => (request.responseXML ? resolve(request.responseXML) : reject(new Error(`${url}: ${request.status}`)));
  request.onerror = () => reject(new Error(`${url} cannot be loaded`));
  request.send();
});

function insert(document_) {
  const svg = document.importNode(document_.documentElement, true);
  svg.setAttribute("aria-hidden", "true");
  svg.classList.add("sr");
  document.body.prepend(svg);
}
