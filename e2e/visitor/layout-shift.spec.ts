import type { Page } from '@playwright/test';
import { defaultLegacyBar } from '@lastcall/contracts/legacy-bars';
import type { CustomerSite } from '../customer-site.ts';
import { expect, test } from '../offers.ts';
import { skeletons } from '../sites/skeletons.ts';
import { moveEverything, shiftsOn, untilShown } from './visit.ts';

test.describe.configure({ mode: 'parallel' });

const kinds = [
  { element: 'lastcall-bar', type: 'floatbar_v2' },
  { element: 'lastcall-older-bar', type: 'floatbar' },
  { element: 'lastcall-legacy-bar', type: 'floatbar' },
] as const;

/** What moved on each page while a bar came, stood there and was closed. */
async function moved(page: Page, site: CustomerSite, element: string): Promise<Record<string, number>> {
  const shifts = await shiftsOn(page);
  const sums: Record<string, number> = {};
  for (const [index, name] of Object.keys(skeletons).entries()) {
    await page.goto(`${site.origin}/shop/${index}`);
    const bar = page.locator(element);
    await expect(bar.getByRole('timer')).toBeVisible();
    await bar.getByRole('button', { name: /Hide|Close/ }).click();
    await expect(bar.getByRole('region')).toBeHidden();
    const end = await moveEverything(page, shifts);
    sums[name] = (await shifts()).filter(({ startTime }) => startTime < end).reduce((sum, { value }) => sum + value, 0);
    await page.evaluate(() => sessionStorage.clear());
  }
  return sums;
}

for (const { element, type } of kinds) {
  test(`${element} moves nothing on five kinds of pages, coming and going`, async ({
    page,
    site,
    customer,
    makeOffer,
  }) => {
    test.slow();
    for (const [index, skeleton] of Object.values(skeletons).entries()) site.put(`/shop/${index}`, skeleton);
    const { campaignId } = await makeOffer({ url: `${site.origin}/shop/*`, types: [type] });
    if (element === 'lastcall-legacy-bar')
      await customer.ask('saveLegacyBar', { params: { campaignId }, data: { settings: defaultLegacyBar } });
    await untilShown(page, `${site.origin}/shop/0`, element);

    expect(await moved(page, site, element)).toEqual(
      Object.fromEntries(Object.keys(skeletons).map((name) => [name, 0])),
    );
  });
}
