import { inspect } from 'node:util';
import { JSDOM, VirtualConsole } from 'jsdom';
import { addBrowserParts, findLabelsFast, implementationSymbol, retainEqualNames } from './browser-parts.mjs';
import { computeStylesFast } from './computed-styles.mjs';
import SharedEnvironment, { jestObject } from './shared-environment.mjs';

/** Globals that Node and browsers share, and of which Node's are kept: the timers, which specs freeze, and those that `fetch` needs. */
const ofNode = new Set([
  'AbortController',
  'AbortSignal',
  'Headers',
  'URL',
  'URLSearchParams',
  'atob',
  'btoa',
  'clearInterval',
  'clearTimeout',
  'console',
  'crypto',
  'fetch',
  'globalThis',
  'performance',
  'queueMicrotask',
  'setInterval',
  'setTimeout',
  'structuredClone',
]);
const itself = new Set(['window', 'self', 'top', 'parent', 'frames']);

/** @type {JSDOM | undefined} */
let page;
/** The own properties of the page's objects before a spec adds more. */
const own = new Map();

/** Milliseconds that a query of a spec waits for an element. Generous, so that specs do not fail on a slow machine. */
const asyncUtilTimeout = 30_000;

/** The process with a page in it, as the environment of component specs. All files of a worker see the same page, emptied before each. */
export default class SharedPageEnvironment extends SharedEnvironment {
  constructor(/** @type {import('@jest/environment').JestEnvironmentConfig} */ config) {
    // Runs before the fake clock is installed, which also replaces the page's animation frames.
    page ??= openPage();
    super(config);
  }

  async setup() {
    const { configure } = await import('@testing-library/react');
    configure({ asyncUtilTimeout });
    await dropOwnerStacks();
    await super.setup();
  }

  /** Unmounts what a test rendered, before the hooks of its file, which may install or remove the fake clock. */
  async handleTestEvent(/** @type {import('jest-circus').Circus.Event} */ { name }) {
    if (name !== 'test_fn_success' && name !== 'test_fn_failure') return;
    const { cleanup } = await import('@testing-library/react');
    cleanup();
  }

  async teardown() {
    await super.teardown();
    if (page) emptyPage(page.window);
  }
}

/**
 * React's development build records where in the code each element was created, which takes a tenth of the time of a spec.
 * It does so for the first 10,000 elements of a render; here that limit counts as already reached. Warnings still name the component.
 */
async function dropOwnerStacks() {
  const react = await import('react');
  const internals = Reflect.get(react.default, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set() {},
  });
}

/** Makes the process look like a browser to modules loaded afterward. */
function openPage() {
  // Prints an element in a library's warning by name, without React's internals.
  inspect.defaultOptions.depth = 0;
  const virtualConsole = new VirtualConsole().sendTo(console, { omitJSDOMErrors: true });
  virtualConsole.on('jsdomError', (error) => console.error(error.message));
  const opened = new JSDOM('<!doctype html>', { url: 'http://localhost/', pretendToBeVisual: true, virtualConsole });
  const { window } = opened;
  for (const name of namesOf(window)) if (!ofNode.has(name) && !itself.has(name)) expose(window, name);
  for (const name of itself) Object.defineProperty(globalThis, name, { configurable: true, get: () => globalThis });
  addBrowserParts();
  findLabelsFast();
  retainEqualNames();
  const implementation = implementationSymbol(window.document);
  computeStylesFast((node) => Reflect.get(node, implementation));
  // `@testing-library/react` looks for these.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, jest: jestObject });
  for (const object of [window.document, window.navigator, window.history])
    own.set(object, Object.getOwnPropertyDescriptors(object));
  return opened;
}

/** Returns every property of a window, those of `EventTarget` included. */
function namesOf(/** @type {object} */ window) {
  const names = new Set();
  for (let holder = window; holder !== Object.prototype; holder = Object.getPrototypeOf(holder))
    for (const name of Object.getOwnPropertyNames(holder)) names.add(name);
  return [...names].filter((name) => name !== 'constructor' && !name.startsWith('_') && !(name in Object.prototype));
}

/** Exposes classes unchanged, functions bound to their window, and everything else as a getter on the window. */
function expose(/** @type {any} */ window, /** @type {string} */ name) {
  const value = window[name];
  if (Object.is(value, Reflect.get(globalThis, name))) return;
  const descriptor =
    typeof value === 'function'
      ? { writable: true, value: /^[A-Z]/.test(name) ? value : value.bind(window) }
      : { get: () => window[name], set: (/** @type {unknown} */ next) => (window[name] = next) };
  Object.defineProperty(globalThis, name, { configurable: true, enumerable: true, ...descriptor });
}

/** Resets the page: its initial URL, an empty document and empty storage. */
function emptyPage(/** @type {import('jsdom').DOMWindow} */ { document, history, localStorage, sessionStorage }) {
  for (const [object, before] of own) {
    for (const name of Object.keys(Object.getOwnPropertyDescriptors(object)))
      if (!Object.hasOwn(before, name)) Reflect.deleteProperty(object, name);
    Object.defineProperties(object, before);
  }
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=;path=/;max-age=0`;
  history.replaceState(null, '', '/');
}
