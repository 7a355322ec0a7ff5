import { describe, expect, it } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { countRequests, stableScreenshot } from './stable-screenshot.ts';

/** A page that returns each of the given screenshots in turn, and then repeats the last one. */
function aPage(...frames: readonly string[]) {
  const taken: string[] = [];
  const listeners = new Map<string, (request: Request) => void>();
  const page = {
    on: (event: string, listener: (request: Request) => void) => listeners.set(event, listener),
    viewportSize: () => ({ width: 1440, height: 900 }),
    setViewportSize: () => Promise.resolve(),
    evaluate: () => Promise.resolve(),
    waitForTimeout: () => Promise.resolve(),
    screenshot: () => {
      taken.push(frames[taken.length] ?? frames.at(-1)!);
      return Promise.resolve(Buffer.from(taken.at(-1)!));
    },
  } as unknown as Page;
  return { page, taken, happens: (event: string, request: Request) => listeners.get(event)!(request) };
}

describe('the screenshot of a page', () => {
  it('is the first that equals the previous one', async () => {
    const { page, taken } = aPage('loading', 'half', 'shown');

    const png = await stableScreenshot(page, () => 0);

    expect(png?.toString()).toBe('shown');
    expect(taken).toEqual(['loading', 'half', 'shown', 'shown']);
  });

  it('is not taken while a request is pending', async () => {
    const { page, taken } = aPage('loading', 'loading', 'loading', 'shown');

    const png = await stableScreenshot(page, () => (taken.length <= 3 ? 1 : 0));

    expect(png?.toString()).toBe('shown');
    expect(taken).toEqual(['loading', 'loading', 'loading', 'shown', 'shown']);
  });

  it('is null after 20 screenshots of a page that keeps changing', async () => {
    const { page, taken } = aPage(...Array.from({ length: 30 }, (_, second) => `${second} s`));

    expect(await stableScreenshot(page, () => 0)).toBeNull();
    expect(taken).toHaveLength(20);
  });
});

describe('the pending requests of a page', () => {
  it('are counted until they complete or fail', () => {
    const { page, happens } = aPage('shown');
    const [one, other] = [{} as Request, {} as Request];
    const requests = countRequests(page);

    happens('request', one);
    happens('request', other);
    expect(requests()).toBe(2);
    happens('requestfinished', one);
    expect(requests()).toBe(1);
    happens('requestfailed', other);
    expect(requests()).toBe(0);
  });
});
