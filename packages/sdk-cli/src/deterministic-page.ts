import type { BrowserContext } from 'playwright-core';

/**
 * Arguments of Chromium. Animated images show their first frame. Each tile is painted from scratch, because repainting a part of it leaves edges that depend on the
 * order in which images arrived.
 */
export const deterministicRendering: readonly string[] = [
  '--blink-settings=imageAnimationPolicy=2',
  '--disable-partial-raster',
];

/** Hides the banner of an override, which names the version, but keeps its space. The shell's Content-Security-Policy blocks Playwright's own styles, which would also hide the caret. */
const styles = `
  [data-banner], [data-visual-ignore], [data-visual-ignore] * { visibility: hidden !important }
  *, ::before, ::after {
    caret-color: transparent !important;
    animation-delay: 0s !important;
    animation-duration: 0.01ms !important;
    animation-iteration-count: 1 !important;
    transition-delay: 0s !important;
    transition-duration: 0.01ms !important;
  }`;

/** The browser globals used here; this package is compiled without DOM types. */
interface BrowserGlobals {
  readonly document: { readonly adoptedStyleSheets: unknown[] };
  readonly CSSStyleSheet: new () => { replaceSync(css: string): void };
}

/** Makes the pages of a context look the same in each load: without the version and the caret, and with the same random values. */
export async function makeDeterministic(context: BrowserContext): Promise<void> {
  await context.addInitScript(adoptStyles, styles);
  await context.addInitScript(repeatRandomValues);
}

/** Runs in the browser before any other script. */
function adoptStyles(css: string): void {
  const { document, CSSStyleSheet } = globalThis as unknown as BrowserGlobals;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Makes the n-th call in a synchronous run of code always return the same values. Counting all calls wouldn't work: React renders a component again, in a later task,
 * if something that it needs was still loading, and how often depends on the network.
 */
function repeatRandomValues(): void {
  let calls = 0;
  crypto.getRandomValues = <T extends ArrayBufferView>(array: T): T => {
    if (calls === 0) queueMicrotask(() => (calls = 0));
    let state = ++calls;
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let index = 0; index < bytes.length; index++) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      bytes[index] = state >>> 16;
    }
    return array;
  };
}
