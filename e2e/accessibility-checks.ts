import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const wide = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/**
 * Looks by axe at the document itself: all frames of the product are of other origins, such as the customer's page in a preview, and to ask them takes half a second each.
 * To send axe takes longer than its look, so it is sent to each document once.
 */
export async function violationsOn(
  page: Page,
  choose = (axe: AxeBuilder): AxeBuilder => axe,
): Promise<Awaited<ReturnType<AxeBuilder['analyze']>>['violations']> {
  const isThere = await page.evaluate(() => 'axe' in window);
  const withoutFrames = Object.create(page, { frames: { value: () => [] } }) as Page;
  const axe = new AxeBuilder({ page: withoutFrames, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode()
    // Without stylesheets, which no enabled rule reads and which axe would fetch again.
    .options({ resultTypes: ['violations'], selectors: false, iframes: false, preload: { assets: ['media'] } });
  return (await choose(axe).analyze()).violations;
}

/** Renders the screen in light or dark, and waits until color transitions have ended. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (scheme) =>
      document.documentElement.dataset.mantineColorScheme === scheme &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    colorScheme,
  );
}

/**
 * Expects that axe finds nothing on a phone in dark and on a wide screen in light, or in both schemes where there is one size, and that nothing scrolls sideways.
 * `within` names a part of a long page whose rest was looked at before.
 */
export async function expectNothingFound(
  page: Page,
  state: string,
  sizes = [phone, wide],
  within?: string,
): Promise<void> {
  const emptySearches = [
    { size: sizes[0]!, scheme: 'dark' },
    { size: sizes.at(-1)!, scheme: 'light' },
  ] as const;
  for (const { size, scheme } of emptySearches) {
    await Promise.all([page.setViewportSize(size), turn(page, scheme)]);
    const found = await violationsOn(page, (axe) => (within === undefined ? axe : axe.include(within)));
    const where = `${state}, ${size.width}, ${scheme}`;
    expect(
      found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      where,
    ).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(size.width);
  }
}
