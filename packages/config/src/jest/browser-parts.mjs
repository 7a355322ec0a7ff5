// Browser APIs that components need and jsdom lacks. None of these stubs decides the outcome of a test.

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const frameMs = 16;

/**
 * Adds the browser APIs that the page lacks: no media query matches, nothing is resized or scrolls, and no font is loading.
 * Animation frames use the timers of the process, which a spec may freeze; jsdom's own frames would then never run again.
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
  // Libraries read them from the window of an element.
  Object.assign(document.defaultView ?? {}, parts);
  HTMLElement.prototype.scrollIntoView = () => {};
  Blob.prototype.text ??= async function () {
    return new TextDecoder().decode(await readBytes(this));
  };
  Object.assign(document, { fonts: { ready: Promise.resolve(), addEventListener() {}, removeEventListener() {} } });
}

/** The labelable elements that our pages use. */
const labelable = new Set(['BUTTON', 'INPUT', 'METER', 'OUTPUT', 'PROGRESS', 'SELECT', 'TEXTAREA']);
const isLabelable = (/** @type {Element} */ element) =>
  labelable.has(element.tagName) && element.getAttribute('type')?.toLowerCase() !== 'hidden';

/** The labels of a tree, cached by its version. */
const labelsOf = new WeakMap();

/** Returns the labels of a tree, and searches for them again only after a change: jsdom walks the whole subtree each time. */
function labelsIn(/** @type {any} */ root) {
  const version = Reflect.get(root, implementationSymbol(root))._version;
  const known = labelsOf.get(root);
  if (known?.version === version) return known.labels;
  const labels = [...root.querySelectorAll('label')];
  labelsOf.set(root, { version, labels });
  return labels;
}

/** Returns the symbol under which jsdom stores the implementation of a node. */
export function implementationSymbol(/** @type {Node} */ node) {
  const symbol = Object.getOwnPropertySymbols(node).find(({ description }) => description === 'impl');
  if (!symbol) throw new Error('jsdom stores its nodes elsewhere now');
  return symbol;
}

/**
 * Makes labels find their controls, and controls their labels, by the rules of the HTML standard without walking the whole tree.
 * jsdom walks it each time: finding elements by their names took a sixth of the time of component specs.
 */
export function findLabelsFast() {
  const controlOf = (/** @type {HTMLLabelElement} */ label) => {
    const id = label.getAttribute('for');
    if (id === null) {
      for (const element of label.getElementsByTagName('*')) if (isLabelable(element)) return element;
      return null;
    }
    const root = /** @type {Document} */ (label.getRootNode());
    const found = root.getElementById?.(id) ?? null;
    return found && isLabelable(found) ? found : null;
  };
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    configurable: true,
    get() {
      return controlOf(this);
    },
  });
  const labels = {
    configurable: true,
    get() {
      if (!isLabelable(this)) return null;
      const own = [];
      for (const label of labelsIn(this.getRootNode())) {
        const id = label.getAttribute('for');
        if ((id === null ? label.contains(this) : id === this.id) && controlOf(label) === this) own.push(label);
      }
      return own;
    },
  };
  for (const control of [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLMeterElement,
    HTMLOutputElement,
    HTMLProgressElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ])
    Object.defineProperty(control.prototype, 'labels', labels);
}

/**
 * Ignores the assignment of an unchanged name to a field, which React repeats on every render: jsdom would search the whole tree
 * for the group of radio buttons, and notify all observers of a change.
 */
export function retainEqualNames() {
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'name');
  if (!own?.set || !own.get) throw new Error('jsdom stores names elsewhere now');
  const { get, set } = own;
  Object.defineProperty(HTMLInputElement.prototype, 'name', {
    ...own,
    set(value) {
      if (!this.hasAttribute('name') || get.call(this) !== `${value}`) set.call(this, value);
    },
  });
}

function readBytes(/** @type {Blob} */ blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(/** @type {ArrayBuffer} */ (reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(blob);
  });
}
