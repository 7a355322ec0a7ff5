import type { Page } from '@playwright/test';
import { defaultLegacyBar } from '@lastcall/contracts/legacy-bars';
import { violationsOn } from '../nothing-found.ts';
import { expect, test } from '../offers.ts';
import { barOn, clockOn, untilShown, visit } from './visit.ts';

const cta = { text: 'Take a seat', url: '#seats', variant: 'button', target: '_parent' } as const;

/** What has the keyboard's focus, in words. */
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

test('screen readers meet the bar as a region with its words, clock, link and buttons', async ({ page, makeOffer }) => {
  const { url } = await makeOffer({ bar: { cta } });

  await page.goto(url);

  await expect(barOn(page)).toMatchAriaSnapshot(`
    - region "Offer ends soon":
      - strong: Offer ends soon
      - text: Your special price is held until the clock runs out.
      - timer: /0\\d Days 0\\d Hrs \\d\\d Min \\d\\d Sec/
      - link "Take a seat":
        - /url: "#seats"
      - button "Hide"
      - link "Powered by Lastcall":
        - /url: /\\/sign-up\\?friend=/
      - status
  `);
  expect(await violationsOn(page)).toEqual([]);
});

test('the keyboard reaches the bar after the page, sees where it is, and closes it', async ({ page, makeOffer }) => {
  const { url } = await makeOffer({ bar: { cta } });
  await page.goto(url);
  await expect(clockOn(page)).toBeVisible();

  expect(await tabs(page, 3)).toEqual(['Ask a question', 'Take a seat', 'Hide']);
  await expect(barOn(page).getByRole('button', { name: 'Hide' })).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#seats$/);
  await expect(clockOn(page)).toBeVisible();

  await barOn(page).getByRole('button', { name: 'Hide' }).press('Enter');
  await expect(clockOn(page)).toBeHidden();
  await page.getByRole('button', { name: 'Ask a question' }).focus();
  await page.keyboard.press('Tab');
  expect(['Take a seat', 'Hide']).not.toContain(await focused(page));
});

test('the clock ticks in silence, and the last minute is said once', async ({ page, makeOffer, endIn }) => {
  const offer = await makeOffer();
  await visit(page, offer.url);
  await endIn(offer, 63);
  await page.goto(offer.url);
  const said = barOn(page).getByRole('status');
  await expect(clockOn(page)).toBeVisible();
  await barOn(page).evaluate((bar) => {
    const heard: string[] = ((window as unknown as { heard: string[] }).heard = []);
    new MutationObserver((changes) => changes.forEach(({ target }) => heard.push(target.textContent ?? ''))).observe(
      bar.shadowRoot!.querySelector('[role=status]')!,
      { childList: true, characterData: true, subtree: true },
    );
  });

  await expect(clockOn(page)).toHaveText(/01.*0[0-2]/);
  await expect(said).toHaveText('');
  await expect(said).toHaveText('Offer ends soon: 1 minute');
  await expect(clockOn(page)).toHaveText(/00.*58/);

  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([
    'Offer ends soon: 1 minute',
  ]);
  expect(
    await clockOn(page).evaluate(
      (clock) => [clock, ...clock.querySelectorAll('*')].filter((each) => each.hasAttribute('aria-live')).length,
    ),
  ).toBe(0);
});

test.describe('a visitor who wants less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [element, type] of [
    ['lastcall-bar', 'floatbar_v2'],
    ['lastcall-older-bar', 'floatbar'],
    ['lastcall-legacy-bar', 'floatbar_v2'],
  ] as const) {
    test(`gets a ${element} that stands there and goes at once`, async ({ page, customer, makeOffer }) => {
      const { url, campaignId } = await makeOffer({ types: [type] });
      if (element === 'lastcall-legacy-bar')
        await customer.ask('saveLegacyBar', { params: { campaignId }, data: { settings: defaultLegacyBar } });
      await untilShown(page, url, element);

      const bar = page.locator(element);
      const motions = () => bar.evaluate((shown) => shown.shadowRoot!.getAnimations().length);
      expect(await motions()).toBe(0);
      await bar.getByRole('button', { name: /Hide|Close/ }).click();
      expect(await motions()).toBe(0);
      await expect(bar.getByRole('timer')).toBeHidden();
    });
  }
});

test('a visitor who wants motion sees the bar arrive', async ({ page, makeOffer }) => {
  const { url } = await makeOffer();
  await page.goto(url);

  await expect(barOn(page).getByRole('region')).toHaveCSS('animation-name', 'arrive');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the bar is a line of words and clock, opens by a tap and by its button, and closes again', async ({
    page,
    makeOffer,
  }) => {
    const { url } = await makeOffer({ bar: { cta } });
    await page.goto(url);
    const region = barOn(page).getByRole('region');
    const more = barOn(page).getByRole('button', { name: 'Offer ends soon' });
    const link = barOn(page).getByRole('link', { name: 'Take a seat' });

    await expect(clockOn(page)).toBeVisible();
    await expect(link).toBeHidden();
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    expect((await region.boundingBox())!.height).toBeLessThan(90);

    await region.getByText('Offer ends soon').tap();
    await expect(link).toBeVisible();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(region.getByText('Your special price is held until the clock runs out.')).toBeVisible();

    await more.press('Enter');
    await expect(link).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violationsOn(page)).toEqual([]);
  });

  test('a bar may be open from the start', async ({ page, makeOffer }) => {
    const { url } = await makeOffer({ bar: { cta, maximizedOnMobile: true } });

    await page.goto(url);

    await expect(barOn(page).getByRole('link', { name: 'Take a seat' })).toBeVisible();
    await expect(barOn(page).getByRole('button', { name: 'Offer ends soon' })).toHaveAttribute('aria-expanded', 'true');
  });
});
