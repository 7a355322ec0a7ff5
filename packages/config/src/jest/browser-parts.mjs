// What components ask of a browser and jsdom does not have. Nothing here answers a question that a test is about.

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const frameMs = 16;

/**
 * Gives the page the parts that it lacks: no media query matches, nothing is ever resized, nothing scrolls, no font is on
 * its way. Frames follow the clock of the process, which a spec may hold; those of jsdom would stop for good with it.
 */
export function addBrowserParts() {
  const matchMedia = (/** @type {string} */ media) => ({
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  });
  const parts = {
    matchMedia,
    ResizeObserver: NoObserver,
    IntersectionObserver: NoObserver,
    scrollTo() {},
    requestAnimationFrame: (/** @type {FrameRequestCallback} */ draw) =>
      setTimeout(() => draw(performance.now()), frameMs),
    cancelAnimationFrame: (/** @type {NodeJS.Timeout} */ frame) => clearTimeout(frame),
  };
  Object.assign(globalThis, parts);
  // Libraries ask the window of an element.
  Object.assign(document.defaultView ?? {}, parts);
  HTMLElement.prototype.scrollIntoView = () => {};
  Blob.prototype.text ??= async function () {
    return new TextDecoder().decode(await readBytes(this));
  };
  Object.assign(document, { fonts: { ready: Promise.resolve(), addEventListener() {}, removeEventListener() {} } });
}

function readBytes(/** @type {Blob} */ blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(/** @type {ArrayBuffer} */ (reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(blob);
  });
}
