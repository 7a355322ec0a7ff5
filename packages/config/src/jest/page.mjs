import { JSDOM } from 'jsdom';

/** @type {JSDOM | undefined} */
let page;

/** What Node has too, and what its own parts or fake timers need to be Node's. */
const fromNode = new Set(
  [
    'AbortController AbortSignal Headers TextDecoder TextDecoderStream TextEncoder URL URLSearchParams WebSocket',
    'clearInterval clearTimeout console fetch performance queueMicrotask Request Response setInterval setTimeout',
    'globalThis parent self structuredClone top window',
  ].flatMap((names) => names.split(' ')),
);

/** Gives the process the globals of a browser page, once. */
export function addPage() {
  if (page) return;
  page = new JSDOM('<!DOCTYPE html><html><head></head><body></body></html>', {
    url: 'http://localhost/',
    pretendToBeVisual: true,
  });
  const { window } = page;
  for (const name of Object.getOwnPropertyNames(window)) {
    if (fromNode.has(name) || name.startsWith('_') || Object.is(globalThis[name], window[name])) continue;
    define(name, window);
  }
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
    define(name, { [name]: window[name].bind(window) });
  for (const name of ['window', 'self', 'top', 'parent']) define(name, { [name]: globalThis });
  Object.assign(globalThis, missingParts);
  Object.assign(window, missingParts);
  window.HTMLElement.prototype.scrollIntoView = () => {};
  Object.assign(window.document, { fonts: { addEventListener() {}, removeEventListener() {} } });
  // Testing Library sets it for the first spec file of a process only.
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
}

/** Unmounts what a test rendered. */
export async function unmountAll() {
  const { cleanup } = await import('@testing-library/react');
  cleanup();
}

/** Makes the page as it was before the spec file. */
export function emptyPage() {
  if (!page) return;
  const { document, history, localStorage, sessionStorage } = page.window;
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** What components ask of a browser and jsdom does not have: no media query matches, nothing is resized or scrolled. No answer here is what a test is about. */
const missingParts = {
  matchMedia: (/** @type {string} */ media) => ({
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  }),
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  scrollTo() {},
};

function define(/** @type {string} */ name, /** @type {Record<string, unknown>} */ holder) {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => holder[name],
    set: (value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true }),
  });
}
