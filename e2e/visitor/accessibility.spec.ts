import type { Page } from '@playwright/test';
import { defaultLegacyBar } from '@lastcall/contracts/campaigns/legacy-bars';
import { violationsOn } from '../accessibility-checks.ts';
import { expect, test } from '../offers.ts';
import { barOn, countdownOn, reloadUntilVisible } from './visit.ts';

const cta = { text: 'Take a seat', url: '#seats', variant: 'button', target: '_parent' } as const;

/** Describes the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
    return element === document.body ? 'nothing' : (element?.ariaLabel ?? element?.textContent ?? '');
  });

async function tabs(page: Page, times: number): Promise<string[]> {
  const names: string[] = [];
  for (let each = 0; each < times; each++) {
    await page.keyboard.press('Tab');
    names.push(await focused(page));
  }
  return names;
}

test('screen readers announce the bar as a region, and the keyboard reaches it after the page and closes it', async ({
  page,
  makeOffer,
}) => {
  const { url } = await makeOffer({ bar: { cta } });

  await page.goto(url);

  await expect(barOn(page)).toMatchAriaSnapshot(`
    - region "Offer ends soon":
      - strong: Offer ends soon
      - text: Your special price is reserved until time runs out.
      - timer: /0\\d Days 0\\d Hrs \\d\\d Min \\d\\d Sec/
      - link "Take a seat":
        - /url: /\\/offer#seats/
      - button "Hide"
      - link "Powered by Lastcall":
        - /url: /\\/sign-up\\?friend=/
      - status
  `);
  expect(await violationsOn(page)).toEqual([]);

  expect(await tabs(page, 3)).toEqual(['Ask a question', 'Take a seat', 'Hide']);
  await expect(barOn(page).getByRole('button', { name: 'Hide' })).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#seats$/);
  await expect(countdownOn(page)).toBeVisible();

  await barOn(page).getByRole('button', { name: 'Hide' }).press('Enter');
  await expect(countdownOn(page)).toBeHidden();
  await page.getByRole('button', { name: 'Ask a question' }).focus();
  await page.keyboard.press('Tab');
  expect(['Take a seat', 'Hide']).not.toContain(await focused(page));
});

test('a bar appears with motion, and without any for visitors who prefer reduced motion', async ({
  page,
  customer,
  site,
  makeOffer,
}) => {
  const bars = [
    { element: 'lastcall-bar', type: 'floatbar_v2' },
    { element: 'lastcall-sidebar-bar', type: 'floatbar' },
    { element: 'lastcall-legacy-bar', type: 'floatbar_v2' },
  ] as const;
  const urls = new Map<string, string>();
  // Browsers cache the page script for a while, so all pages are created before the first visit.
  for (const { element, type } of bars) {
    const { url, campaignId } = await makeOffer({ url: `${site.origin}/${element}`, types: [type] });
    if (element === 'lastcall-legacy-bar')
      await customer.callApi('saveLegacyBar', { params: { campaignId }, data: { settings: defaultLegacyBar } });
    urls.set(element, url);
  }
  await page.goto(urls.get('lastcall-bar')!);
  await expect(barOn(page).getByRole('region')).toHaveCSS('animation-name', 'arrive');
  await page.emulateMedia({ reducedMotion: 'reduce' });

  for (const { element } of bars) {
    await test.step(element, async () => {
      await reloadUntilVisible(page, urls.get(element)!, element);

      const bar = page.locator(element);
      const motions = () => bar.evaluate((shown) => shown.shadowRoot!.getAnimations().length);
      expect(await motions(), element).toBe(0);
      await bar.getByRole('button', { name: /Hide|Close/ }).click();
      expect(await motions(), element).toBe(0);
      await expect(bar.getByRole('timer')).toBeHidden();
    });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the bar is a line of text and countdown, opens by a tap and by its button, and closes again', async ({
    page,
    makeOffer,
  }) => {
    const { url } = await makeOffer({ bar: { cta } });
    await page.goto(url);
    const region = barOn(page).getByRole('region');
    const more = barOn(page).getByRole('button', { name: 'Offer ends soon' });
    const link = barOn(page).getByRole('link', { name: 'Take a seat' });

    await expect(countdownOn(page)).toBeVisible();
    await expect(link).toBeHidden();
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    expect((await region.boundingBox())!.height).toBeLessThan(90);

    await region.getByText('Offer ends soon').tap();
    await expect(link).toBeVisible();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(region.getByText('Your special price is reserved until time runs out.')).toBeVisible();

    await more.press('Enter');
    await expect(link).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violationsOn(page)).toEqual([]);
  });
});
