import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const wide = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** In the mode that leaves out frames of other origins: the customer's page in a preview is theirs. */
const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

/** Shows the screen in light or dark, and waits until no colour is on its way any more. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((scheme) => document.documentElement.dataset.mantineColorScheme === scheme && document.getAnimations().every(({ playState }) => playState !== 'running'), colorScheme);
}

/**
 * Looks by axe at what stands there on a phone and on a wide screen, and that nothing scrolls sideways.
 * Colours, by far the longest look, are the same at both sizes; they are looked at in light and dark at the last one.
 */
export async function expectNothingFound(page: Page, state: string, sizes = [phone, wide]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await turn(page, 'light');
    const hasColours = size === sizes.at(-1);
    const found = (await (hasColours ? axe(page) : axe(page).disableRules('color-contrast')).analyze()).violations;
    if (hasColours) {
      await turn(page, 'dark');
      found.push(...(await axe(page).withRules('color-contrast').analyze()).violations);
    }
    expect(found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`), `${state}, ${size.width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${state}, ${size.width}`).toBe(size.width);
  }
}
