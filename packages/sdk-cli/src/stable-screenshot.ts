import type { Page, Request } from 'playwright-core';

/** Milliseconds between two screenshots. */
const screenshotIntervalMs = 1000;
/** The number of screenshots after which a page counts as unstable. */
const maxScreenshots = 20;
/** Milliseconds after which a request counts as long-lived, such as a stream. */
const longRequestMs = 10_000;

/** Returns a function that counts the pending requests of a page, excluding long-lived ones. */
export function countRequests(page: Page): () => number {
  const begun = new Map<Request, number>();
  page.on('request', (request) => begun.set(request, performance.now()));
  page.on('requestfinished', (request) => begun.delete(request));
  page.on('requestfailed', (request) => begun.delete(request));
  return () => [...begun.values()].filter((at) => performance.now() - at < longRequestMs).length;
}

/** Takes screenshots of a page until two in a row are equal and no request is pending; returns null if it keeps changing. */
export async function stableScreenshot(page: Page, requests: () => number): Promise<Buffer | null> {
  let last: Buffer | undefined;
  for (let screenshots = 0; screenshots < maxScreenshots; screenshots++) {
    if (screenshots > 0) await page.waitForTimeout(screenshotIntervalMs);
    await remeasure(page);
    await repaint(page);
    const png = await page.screenshot({ fullPage: true, animations: 'disabled' });
    if (last?.equals(png) && requests() === 0) return png;
    last = png;
  }
  return null;
}

/** Resizes the page by a pixel and back, so that it repeats layout measurements from before its fonts were loaded. */
async function remeasure(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  for (const each of [width + 1, width]) {
    await page.setViewportSize({ width: each, height });
    await nextPaint(page);
  }
}

/** Declares the browser globals used here; this package is compiled without DOM types. */
interface BrowserGlobals {
  readonly document: {
    readonly documentElement: { readonly style: { willChange: string } };
    readonly images: Iterable<{ readonly complete: boolean; decode(): Promise<void> }>;
  };
  requestAnimationFrame(next: () => void): void;
}

/** Decodes the images and makes the browser rebuild its layers: it keeps layers of finished animations, and paints rounded corners in them differently. */
async function repaint(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { images, documentElement } = (globalThis as unknown as BrowserGlobals).document;
    // Waiting for an incomplete image could take forever: it may load only once it is in view.
    const complete = [...images].filter((image) => image.complete);
    // A broken image can't be decoded, and is shown as broken.
    await Promise.allSettled(complete.map((image) => image.decode()));
    documentElement.style.willChange = 'opacity';
  });
  await nextPaint(page);
  await page.evaluate(() => {
    (globalThis as unknown as BrowserGlobals).document.documentElement.style.willChange = '';
  });
  await nextPaint(page);
}

/** Waits until the browser has painted the page. */
async function nextPaint(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { requestAnimationFrame } = globalThis as unknown as BrowserGlobals;
    return new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  });
}
