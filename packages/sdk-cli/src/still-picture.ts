import type { Page, Request } from 'playwright-core';

/** Milliseconds between two pictures. */
const betweenMs = 1000;
/** The number of pictures after which a page counts as one that never stops changing. */
const mostPictures = 20;
/** Milliseconds after which a request is one that stays open. */
const longRequestMs = 10_000;

/** Returns a function that counts the requests of a page without a response; those that stay open don't count. */
export function countRequests(page: Page): () => number {
  const begun = new Map<Request, number>();
  page.on('request', (request) => begun.set(request, performance.now()));
  page.on('requestfinished', (request) => begun.delete(request));
  page.on('requestfailed', (request) => begun.delete(request));
  return () => [...begun.values()].filter((at) => performance.now() - at < longRequestMs).length;
}

/** Takes pictures of a page until two in a row are equal, and nothing is loading; returns null if it keeps changing. */
export async function stillPicture(page: Page, requests: () => number): Promise<Buffer | null> {
  let last: Buffer | undefined;
  for (let pictures = 0; pictures < mostPictures; pictures++) {
    if (pictures > 0) await page.waitForTimeout(betweenMs);
    await measureAgain(page);
    await paintAgain(page);
    const png = await page.screenshot({ fullPage: true, animations: 'disabled' });
    if (last?.equals(png) && requests() === 0) return png;
    last = png;
  }
  return null;
}

/** Resizes the page by a pixel and back, so that it repeats what it measured before its fonts were loaded. */
async function measureAgain(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  for (const each of [width + 1, width]) {
    await page.setViewportSize({ width: each, height });
    await painted(page);
  }
}

/** The parts of a browser that are used; its types are not known here. */
interface Painted {
  readonly document: {
    readonly documentElement: { readonly style: { willChange: string } };
    readonly images: Iterable<{ readonly complete: boolean; decode(): Promise<void> }>;
  };
  requestAnimationFrame(next: () => void): void;
}

/** Decodes the images, and makes the browser rebuild its layers: it keeps those of animations that have ended, and paints rounded corners inside them differently. */
async function paintAgain(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { images, documentElement } = (globalThis as unknown as Painted).document;
    // One that is not complete would be waited for forever if it loads only when it is in view.
    const complete = [...images].filter((image) => image.complete);
    // A broken image can't be decoded, and is shown as broken.
    await Promise.allSettled(complete.map((image) => image.decode()));
    documentElement.style.willChange = 'opacity';
  });
  await painted(page);
  await page.evaluate(() => {
    (globalThis as unknown as Painted).document.documentElement.style.willChange = '';
  });
  await painted(page);
}

/** Waits until the page was painted. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { requestAnimationFrame } = globalThis as unknown as Painted;
    return new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  });
}
