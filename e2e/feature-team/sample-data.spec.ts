import type { Page } from '@playwright/test';
import { repository } from '../../infra/local/data-folder.ts';
import { expectAccessible, phone } from '../accessibility-checks.ts';
import { expect, test } from '../marketer/marketer.ts';
import { DevServer } from './dev-server.ts';
import { StartableApp } from './startable-app.ts';

const remote = 'mfe-sales-testing';

/** A text of each screen and slot that is visible once its data has loaded. */
const shown: Readonly<Record<string, RegExp>> = {
  testing: /^Testing Checklist$/,
  leads: /^Newest leads$/,
  sales: /^\d+ orders, all time$/,
  events: /^A bot or scanner opened the page/,
  analytics: /^Conversion rate$/,
  'slots/account-analytics': /^Conversion rate$/,
  'slots/sales-tracking': /^Sales Tracking/i,
};

async function linksOfFirstCampaign(page: Page): Promise<string[]> {
  const links = page.getByRole('main').getByRole('link');
  await links.first().waitFor();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  const campaign = /^\/edit\/[^/]+\//.exec(paths.find((path) => path.startsWith('/edit/'))!)![0];
  return paths.filter((path) => path.startsWith(campaign));
}

/** Both tests use one server, because building a remote takes ten seconds of CPU time. */
test.describe('a remote that runs alone', () => {
  test.describe.configure({ mode: 'serial' });
  let app: StartableApp;
  let server: DevServer;
  test.beforeAll(async () => {
    app = await StartableApp.reserve();
    server = await DevServer.start(repository, remote, app.origin);
  });
  test.afterAll(async () => {
    await server.stop();
    app.stop();
  });

  test('shows each screen and slot with sample data while nothing else is running', async ({ browser }) => {
    const page = await browser.newPage({ storageState: { cookies: [], origins: [] } });
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error.stack)));
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
    });
    await page.goto(server.url);
    const paths = await linksOfFirstCampaign(page);
    expect(paths.map((path) => path.split('/').slice(3).join('/')).toSorted()).toEqual(Object.keys(shown).toSorted());
    await expectAccessible(page, 'the list of screens', [phone]);

    for (const path of paths) {
      await page.goto(server.url + path);
      await expect(page.getByText(shown[path.split('/').slice(3).join('/')]!).first()).toBeVisible();
      await expect(page.getByText(/Unexpected Application Error|There is no sample/)).toHaveCount(0);
    }
    expect(problems).toEqual([]);

    // If the real API is unavailable, an alert explains it. A dialog would block the page.
    await page.goto(server.url + paths.find((path) => path.endsWith('/testing'))!);
    await page.getByRole('radio', { name: 'Real API' }).check();
    await expect(page.getByRole('alert')).toContainText(`The API at ${app.origin} isn’t responding.`);
    await page.getByRole('radio', { name: 'Sample data' }).check();
    await expect(page.getByText(shown['testing']!).first()).toBeVisible();
    await page.close();
  });

  test('shows the signed-in user’s own data once the real API is chosen', async ({ page, stack, customer }) => {
    await app.start(stack.origins.app);
    const campaignName = 'A campaign of the real API';
    await customer.makeCampaign({ campaignName });
    await page.goto(server.url);
    await expect(page.getByRole('heading', { name: 'Autumn bread class' })).toBeVisible();

    await page.getByRole('radio', { name: 'Real API' }).check();
    await expect(page.getByRole('heading', { name: campaignName })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Autumn bread class' })).toHaveCount(0);

    await page.context().clearCookies();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Sign in to the shell first' })).toHaveAttribute(
      'href',
      `${app.origin}/sign-in`,
    );
  });
});
