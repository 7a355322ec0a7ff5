import type { Page } from '@playwright/test';
import { waitUntilStable } from '../wait-until-stable.ts';
import { Customer } from '../customer.ts';
import { layoutProblems } from '../layout-problems.ts';
import { lengthenTexts } from '../longer-texts.ts';
import { phone, wide } from '../accessibility-checks.ts';
import type { StackUnderTest } from '../stack.ts';
import { expect, navigate, test } from './marketer.ts';

type BrowserState = Awaited<ReturnType<Customer['browserState']>>;

/** `{campaign}` is a campaign of the demo account, which has data on every screen. */
const screens: readonly (readonly [name: string, path: string])[] = [
  ['the campaign list', '/campaigns'],
  ['a new campaign', '/campaigns/create'],
  ['a new campaign step by step', '/campaigns/create?step=name'],
  ['the analytics of the account', '/analytics'],
  ['the install page', '/install'],
  ['the API keys', '/api-keys'],
  ['the webhooks', '/webhooks'],
  ['the remotes', '/staff/remotes'],
  ['the customer accounts', '/staff/accounts?email=demo@lastcall.test'],
  ['the upgrade page', '/upgrade/portal'],
  ['the deadline', '/edit/{campaign}/deadline'],
  ['the discounts', '/edit/{campaign}/discounts'],
  ['the pages', '/edit/{campaign}/pages'],
  ['the legacy pages', '/edit/{campaign}/pages?v1=true'],
  ['the emails', '/edit/{campaign}/emails'],
  ['the timer code', '/edit/{campaign}/timer-code'],
  ['the links', '/edit/{campaign}/links'],
  ['the settings', '/edit/{campaign}/settings'],
  ['the quick start', '/edit/{campaign}/quickstart'],
  ['the history', '/edit/{campaign}/history'],
  ['the testing page', '/edit/{campaign}/testing'],
  ['the leads', '/edit/{campaign}/leads'],
  ['the sales', '/edit/{campaign}/sales'],
  ['the event log', '/edit/{campaign}/events'],
  ['the deliveries', '/edit/{campaign}/events?view=deliveries'],
  ['the analytics', '/analytics/{campaign}'],
  ['the integrations', '/api-integrations/{campaign}'],
  ['the floating bar editor', '/edit/{campaign}/floating-bar-editor'],
  ['the sidebar editor', '/edit/{campaign}/editor'],
  ['the legacy bar editor', '/edit/{campaign}/legacy-editor'],
  ['the email timer editor', '/edit/{campaign}/email-timer-editor'],
  ['the webpage timer editor', '/edit/{campaign}/inline-timer-editor'],
  ['the portal editor', '/edit-portal/{campaign}/pages'],
];

/** Expects that the page's screen shows all of its text at both widths, with texts as long as those of a translation. */
async function expectItFits(page: Page, name: string): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await waitUntilStable(page);
    const changed = await lengthenTexts(page);
    if (size === wide) expect.soft(changed, `texts of ${name}`).toBeGreaterThan(3);
    expect.soft(await layoutProblems(page), `${name}, ${size.width}`).toEqual([]);
  }
}

/** The session of the demo account, once per worker. */
let demo: Promise<{ readonly state: BrowserState; readonly campaign: string }> | undefined;

async function signInAsDemo({
  origins,
  demo: given,
}: StackUnderTest): Promise<{ state: BrowserState; campaign: string }> {
  const customer = await Customer.signIn(origins.app, given);
  const { campaigns } = await customer.callApi('listCampaigns');
  const campaign = campaigns.find(({ name }) => name === 'Autumn bread class')!.id;
  const state = await customer.browserState();
  await customer.close();
  return { state, campaign };
}

/** Each test visits several screens in one page, which takes a third of the time that a new page for each screen would take. Several tests can use all cores. */
const screensPerTest = 11;

test.describe('with texts that are 40% longer, everything fits', () => {
  test.use({ storageState: async ({ stack }, use) => use((await (demo ??= signInAsDemo(stack))).state) });

  for (let from = 0; from < screens.length; from += screensPerTest) {
    const group = screens.slice(from, from + screensPerTest);
    test(`from ${group[0]![0]} to ${group.at(-1)![0]}`, async ({ page }) => {
      const { campaign } = await demo!;
      const nothing = page.getByRole('heading', { name: 'Page not found' });
      for (const [name, path] of group) {
        await test.step(name, async () => {
          await page.setViewportSize(wide);
          // Visits an unknown path first, so that nothing of the previous screen remains, such as its heading.
          await (page.url() === 'about:blank' ? page.goto('/nothing') : navigate(page, '/nothing'));
          await nothing.waitFor();
          await navigate(page, path.replace('{campaign}', campaign));
          await nothing.waitFor({ state: 'detached' });
          await expectItFits(page, name);
        });
      }
    });
  }
});

test.describe('with texts that are 40% longer, everything fits', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('on the screens without a session', async ({ page }) => {
    for (const path of ['/sign-in', '/sign-up', '/forgot-password', '/reset-password?token=x'])
      await test.step(path, async () => {
        await page.goto(path);
        await expectItFits(page, path);
      });
  });
});
