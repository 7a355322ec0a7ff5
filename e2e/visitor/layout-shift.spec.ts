import type { Page } from '@playwright/test';
import { defaultLegacyBar } from '@lastcall/contracts/campaigns/legacy-bars';
import type { FloatingElement } from '@lastcall/widgets/bar';
import { expect, test } from '../offers.ts';
import { skeletons } from '../sites/skeletons.ts';
import { shiftPage, recordLayoutShifts, reloadUntilVisible } from './visit.ts';

const wide = { width: 1440, height: 900 };
const kinds = [
  { element: 'lastcall-bar', type: 'floatbar_v2', viewport: wide },
  { element: 'lastcall-bar', type: 'floatbar_v2', viewport: { width: 390, height: 844 } },
  { element: 'lastcall-sidebar-bar', type: 'floatbar', viewport: wide },
  { element: 'lastcall-legacy-bar', type: 'floatbar', viewport: wide },
] as const;

/** Returns the layout shifts of each page while a bar appears, stays and is closed. */
async function moved(
  page: Page,
  shifts: Awaited<ReturnType<typeof recordLayoutShifts>>,
  shop: string,
  element: string,
): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const [index, name] of Object.keys(skeletons).entries()) {
    await page.goto(`${shop}/${index}`);
    const bar = page.locator(element);
    // `waitFor` retries each frame; an expectation would retry only after a second.
    await bar.getByRole('timer').waitFor();
    // On a phone, the close button is visible only after the bar is expanded.
    await bar.evaluate((shown) => (shown as FloatingElement<unknown>).close());
    await bar.getByRole('region').waitFor({ state: 'hidden' });
    const end = await shiftPage(page, shifts);
    sums[name] = (await shifts()).filter(({ startTime }) => startTime < end).reduce((sum, { value }) => sum + value, 0);
    await page.evaluate(() => sessionStorage.clear());
  }
  return sums;
}

test('no bar shifts the layout of five kinds of pages, when it appears or disappears', async ({
  page,
  site,
  customer,
  makeOffer,
}) => {
  const shopOf = ({ element, viewport }: (typeof kinds)[number]) => `/shop-${element}-${viewport.width}`;
  // Browsers cache the page script for a while, so all pages are created before the first visit.
  for (const kind of kinds) {
    for (const [index, skeleton] of Object.values(skeletons).entries()) site.put(`${shopOf(kind)}/${index}`, skeleton);
    const { campaignId } = await makeOffer({ url: `${site.origin}${shopOf(kind)}/*`, types: [kind.type] });
    if (kind.element === 'lastcall-legacy-bar')
      await customer.callApi('saveLegacyBar', { params: { campaignId }, data: { settings: defaultLegacyBar } });
  }

  const shifts = await recordLayoutShifts(page);
  for (const kind of kinds) {
    const { element, viewport } = kind;
    const shop = `${site.origin}${shopOf(kind)}`;
    await test.step(`${element} ${viewport.width}`, async () => {
      await page.setViewportSize(viewport);
      await reloadUntilVisible(page, `${shop}/0`, element);

      expect(await moved(page, shifts, shop, element), `${element} ${viewport.width}`).toEqual(
        Object.fromEntries(Object.keys(skeletons).map((name) => [name, 0])),
      );
    });
  }
});
