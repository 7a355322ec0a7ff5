import type { Page } from '@playwright/test';
import { expectAccessible, phone } from '../accessibility-checks.ts';
import { chooseFirstOption, expect, navigate, test, recordConsoleProblems } from './marketer.ts';

const panel = (page: Page, name: string) => page.getByRole('form', { name });

/** Returns the newest entries of a campaign's history, without their times. */
async function newestEntries(page: Page, count: number): Promise<string[]> {
  const entries = await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') })
    .all();
  return Promise.all(
    entries.slice(0, count).map(async (entry) =>
      (await entry.innerText())
        .split('\n')
        .filter((line) => line !== '' && line !== 'just now')
        .join(' | '),
    ),
  );
}

test('settings are saved in parts on a phone with the keyboard, apply to visitors on a real page, and are listed in the history', async ({
  page,
  browser,
  stack,
  customer,
  makeOffer,
  site,
  userAgent,
}) => {
  const offer = await makeOffer();
  const complaints = recordConsoleProblems(page);
  await page.setViewportSize(phone);
  await page.clock.install();
  await page.goto(`/edit/${offer.campaignId}/settings`);

  const advanced = panel(page, 'Advanced settings');
  await advanced.getByRole('combobox', { name: 'Category' }).focus();
  await page.keyboard.type('Autumn');
  await expect(page.getByRole('option', { name: /Autumn/ }).first()).toBeVisible();
  await chooseFirstOption(page);
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await page.keyboard.press('Tab');
  await expect(advanced.getByRole('textbox', { name: 'Tracking Lifetime' })).toBeFocused();
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  const settings = () => customer.callApi('getCampaignSettings', { params: { campaignId: offer.campaignId } });
  await expect.poll(async () => (await settings()).advancedSettings.category).toBe('Autumn');
  await expect(advanced.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect(advanced.getByRole('combobox', { name: 'Category' })).toHaveValue('Autumn');

  const preLaunch = panel(page, 'Pre-launch');
  await preLaunch.getByRole('switch', { name: /^Lockdown/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('not a page');
  await page.keyboard.press('Enter');
  await expect(preLaunch.getByText('Page URL is invalid')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(`${site.origin}/join`);
  await page.keyboard.press('Enter');
  await expect(preLaunch.getByText('Page URL is invalid')).toBeHidden();
  await expect.poll(async () => (await settings()).optin_page_url).toBe(`${site.origin}/join`);

  const [key] = /[\w-]{22}(?=\.js)/.exec(customer.snippet)!;
  const decided = async (): Promise<unknown> =>
    (
      await fetch(`${stack.origins.edge}/e/decide`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': userAgent! },
        body: JSON.stringify({ key, url: offer.url }),
      })
    ).json();
  await expect.poll(decided, { message: 'visitors are kept away' }).toMatchObject({ do: 'redirect' });
  const signedOut = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await signedOut.goto(offer.url);
  await expect(signedOut).toHaveURL(`${site.origin}/join`);
  await signedOut.context().close();

  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('Pre-access page URL: none')).toBeVisible();
  expect(await newestEntries(page, 2)).toEqual([
    `Ada Baker changed the settings | Lockdown: no → yes | Pre-access page URL: none → ${site.origin}/join`,
    'Ada Baker changed the settings | Hide Countdown Until: shown immediately → 1 | Tracking Lifetime: unlimited → 30 | Category: none → Autumn',
  ]);
  expect(complaints).toEqual([]);
});

test('axe reports nothing in the settings, the quick start, the history and the discounts', async ({
  page,
  customer,
  offer,
  newUrl,
}) => {
  await customer.callApi('startLead', { params: { campaignId: offer.campaignId }, data: { email: 'rea@example.com' } });
  await page.goto(`/edit/${offer.campaignId}/settings`);
  await panel(page, 'Pre-launch')
    .getByRole('switch', { name: /^Lockdown/ })
    .check();
  await panel(page, 'Pre-launch').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Page URL is invalid')).toBeVisible();
  await expectAccessible(page, 'the settings, one of them refused');

  const quantity = await customer.makeCampaign({
    campaignType: 'Quantity',
    startDate: '2026-11-01',
    deadlineDate: '2027-02-01',
    quantity: 50,
  });
  await customer.callApi('createPage', {
    data: { campaignId: quantity, data: { type: 'floatbar_v2', beforeUrl: newUrl(), afterUrl: '', label: '' } },
  });
  await page.goto(`/edit/${quantity}/settings`);
  await page.getByRole('button', { name: 'Show the calendar' }).click();
  await expect(page.getByRole('grid', { name: 'February 2027' })).toBeVisible();
  await expectAccessible(page, 'the calendar of a quantity campaign');

  for (const [path, heading, words] of [
    [`/edit/${offer.campaignId}/quickstart`, 'Quickstart', '% complete'],
    [`/edit/${offer.campaignId}/history`, 'History', 'created this campaign'],
    [`/edit/${offer.campaignId}/discounts`, 'Discounts', 'This campaign has no discount'],
  ] as const) {
    await navigate(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main').getByText(words, { exact: false }).first()).toBeVisible();
    await expectAccessible(page, path);
  }
});
