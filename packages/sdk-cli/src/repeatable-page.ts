import type { BrowserContext } from 'playwright-core';

/**
 * Arguments of Chromium. Animated images show their first frame. Each tile is painted from scratch: painting a part of it over the rest leaves edges that depend on the
 * order in which images arrived.
 */
export const repeatableRendering: readonly string[] = [
  '--blink-settings=imageAnimationPolicy=2',
  '--disable-partial-raster',
];

/** The banner of an override names the version, and keeps its place. Playwright's own styles, which also hide the caret, are blocked by the shell's Content-Security-Policy. */
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

/** The parts of a browser that are used; its types are not known here. */
interface Page {
  readonly document: { readonly adoptedStyleSheets: unknown[] };
  readonly CSSStyleSheet: new () => { replaceSync(css: string): void };
}

/** Makes the pages of a context show the same each time: nothing that names the version, no caret, and the same random codes. */
export async function makeRepeatable(context: BrowserContext): Promise<void> {
  await context.addInitScript(adoptStyles, styles);
  await context.addInitScript(repeatRandomValues);
}

/** Runs in the browser before any other script. */
function adoptStyles(css: string): void {
  const { document, CSSStyleSheet } = globalThis as unknown as Page;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Makes the n-th call in a task return the n-th random values, always the same. A count of all calls would not do: React renders a component again, in a later task,
 * when something that it needs was still loading, and how often depends on the network.
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
