import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';

export const wide = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns the violations that axe finds in the document itself, or in the part of it that matches a selector. Frames are skipped: all frames in the product have
 * other origins, such as the customer's page in a preview, and checking each of them takes half a second. Injecting axe takes longer than running it, so it is
 * injected into each document once.
 */
export async function violationsOn(page: Page, within?: string): Promise<Axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(selector ?? document, {
      resultTypes: ['violations'],
      selectors: false,
      iframes: false,
      // Skips stylesheets, because no enabled rule reads them and axe would fetch them again.
      preload: { assets: ['media'], timeout: 60_000 },
    });
    return violations;
  }, within);
}

/** Renders the screen in light or dark mode, and waits until no area is loading and color transitions have ended. */
async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (scheme) =>
      document.documentElement.dataset.mantineColorScheme === scheme &&
      document.querySelector('[data-area][data-state="loading"]') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    colorScheme,
  );
}

/**
 * Expects that axe reports nothing on a phone in dark mode and on a wide screen in light mode, or in both modes when there is one size, and that nothing
 * scrolls sideways. `within` limits the check to a part of a long page whose other parts were checked before.
 */
export async function expectAccessible(
  page: Page,
  state: string,
  sizes = [phone, wide],
  within?: string,
): Promise<void> {
  const variants = [
    { size: sizes[0]!, scheme: 'dark' },
    { size: sizes.at(-1)!, scheme: 'light' },
  ] as const;
  for (const { size, scheme } of variants) {
    await Promise.all([page.setViewportSize(size), setColorScheme(page, scheme)]);
    const found = await violationsOn(page, within);
    const where = `${state}, ${size.width}, ${scheme}`;
    expect(
      found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      where,
    ).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(size.width);
  }
}
