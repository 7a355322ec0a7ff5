// What components ask of a browser and jsdom does not have. Nothing here answers a question that a test is about.

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Gives a jsdom page the parts that it lacks: no media query matches, nothing is ever resized, nothing scrolls, no font is on its way. */
export function addBrowserParts(): void {
  const query = (media: string): MediaQueryList => ({
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  });
  Object.assign(globalThis, { matchMedia: query, ResizeObserver: NoObserver, IntersectionObserver: NoObserver });
  Object.assign(globalThis.window, {
    matchMedia: query,
    ResizeObserver: NoObserver,
    IntersectionObserver: NoObserver,
    scrollTo() {},
  });
  HTMLElement.prototype.scrollIntoView = () => {};
  Object.assign(document, { fonts: { addEventListener() {}, removeEventListener() {} } });
}
