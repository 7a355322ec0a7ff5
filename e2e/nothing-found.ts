import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const wide = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Looks by axe, in the mode that leaves out frames of other origins: the customer's page in a preview is theirs. To send axe takes longer than its look, so it is sent to each document once. */
export async function violationsOn(
  page: Page,
  choose = (axe: AxeBuilder): AxeBuilder => axe,
): Promise<Awaited<ReturnType<AxeBuilder['analyze']>>['violations']> {
  const isThere = (
    await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window).catch(() => false)))
  ).every(Boolean);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  return (await choose(axe).analyze()).violations;
}

/** Shows the screen in light or dark, and waits until no colour is on its way any more. */
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
 * Looks by axe at what stands there on a phone and on a wide screen, and that nothing scrolls sideways.
 * Colours, by far the longest look, are the same at both sizes; they are looked at in light and dark at the last one.
 * `within` names a part of a long page whose rest was looked at before.
 */
export async function expectNothingFound(
  page: Page,
  state: string,
  sizes = [phone, wide],
  within?: string,
): Promise<void> {
  const look = (choose: (axe: AxeBuilder) => AxeBuilder) =>
    violationsOn(page, (axe) => choose(within === undefined ? axe : axe.include(within)));
  for (const size of sizes) {
    await page.setViewportSize(size);
    await turn(page, 'light');
    const hasColours = size === sizes.at(-1);
    const found = await look((axe) => (hasColours ? axe : axe.disableRules('color-contrast')));
    if (hasColours) {
      await turn(page, 'dark');
      found.push(...(await look((axe) => axe.withRules('color-contrast'))));
    }
    expect(
      found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      `${state}, ${size.width}`,
    ).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${state}, ${size.width}`).toBe(size.width);
  }
}
