import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { Customer } from '../customer.ts';
import { violationsOn } from '../nothing-found.ts';
import { expect, test as base } from './own-remote.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Versions of this session' });

/** Opens an address that asks for another version, and says yes to it. */
async function load(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Load it' }).click();
}

/** A remote under development: what a team's own server answers, without a build. */
const test = base.extend<{ teamServer: string }>({
  teamServer: async ({ own }, use) => {
    const container = own.remote.replaceAll('-', '_');
    const answers: Record<string, readonly [type: string, body: string]> = {
      '/areas.json': [
        'application/json',
        JSON.stringify({
          screens: [{ path: `${own.remote}-new`, layout: 'page', title: 'The new screen', label: 'New screen' }],
          slots: [],
        }),
      ],
      '/remoteEntry.js': [
        'text/javascript',
        `var ${container} = { init() {}, get: async () => () => ({ default: (host) => host.addRoute({ path: '${own.remote}-new', layout: 'page', component: () => 'Hello from my machine' }) }) };`,
      ],
    };
    const server: Server = createServer(({ url = '' }, response) => {
      const [type, body] = answers[url.split('?')[0]!] ?? [];
      response
        .writeHead(type ? 200 : 404, { 'content-type': type ?? 'text/plain', 'access-control-allow-origin': '*' })
        .end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    await use(`http://localhost:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
});

test('our own people have another version by the address, are told so on every screen, and can go back', async ({
  page,
  own,
  staff,
}) => {
  const stable = await own.activated();
  const other = await own.release();

  await load(page, `/campaigns?mf.${own.remote}=${other}&from=chat`);

  await expect(page).toHaveURL(/\/campaigns\?from=chat$/);
  await expect(banner(page)).toContainText(`${own.remote} ${other}`);
  await page.getByRole('link', { name: 'Install' }).click();
  await expect(banner(page)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const versionOf = async (): Promise<string | undefined> =>
    (await staff.ask('listRemotes')).remotes.find(({ name }) => name === own.remote)?.release.version;
  expect(await versionOf()).toBe(other);

  await banner(page)
    .getByRole('button', { name: `Clear the override of ${own.remote}` })
    .click();

  await expect(banner(page)).toBeHidden();
  await expect(page).toHaveURL(/\/install$/);
  expect(await versionOf()).toBe(stable);
});

test('an address alone changes nothing: it is asked about, and can be declined', async ({ page, own, staff }) => {
  await own.activated();
  const other = await own.release();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await page.goto(`/install?mf.${own.remote}=${other}`);
  await expect(page.getByRole('heading', { name: 'Load another version?' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`${own.remote}: ${other}`);
  await expect(page.getByRole('main')).toContainText('It is signed by its team.');
  await expect(page.getByRole('button', { name: 'Load it' })).toHaveAttribute('data-variant', 'filled');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await expect(page).toHaveURL(/\/install$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Install' })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  expect(asked).not.toContain('/remotes/overrides');
  expect((await staff.ask('listRemotes')).remotes.find(({ name }) => name === own.remote)?.reason).toBe('stable');
});

test('a preview is had by the label of its branch', async ({ page, own }) => {
  await own.activated();
  const preview = await own.release({ preview: 'my-branch', until: 'published' });

  await load(page, `/?mf.${own.remote}=preview:my-branch`);

  await expect(banner(page)).toContainText(preview);
  await expect(banner(page).getByText('Only in this session:')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(banner(page).getByText('Only for you:')).toBeVisible();
  await expect(banner(page).getByText('Only in this session:')).toBeHidden();
});

test("a team's own server stands in for its remote, with screens that no version has", async ({
  page,
  own,
  staff,
  teamServer,
}) => {
  await own.activated();
  const campaignId = await staff.makeCampaign();

  await page.goto(`/edit/${campaignId}/pages?mf.${own.remote}=${teamServer}`);
  await expect(page.getByRole('main')).toContainText(
    'It is not checked by anybody: go on only if you know whose it is.',
  );
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveAttribute('data-variant', 'filled');
  await page.getByRole('button', { name: 'Load it' }).click();
  await page.getByRole('link', { name: 'New screen' }).click();

  await expect(page.getByText('Hello from my machine')).toBeVisible();
  await expect(page.locator(`[data-remote="${own.remote}"]`)).toHaveAttribute('data-version', 'local');
  await expect(banner(page)).toContainText(new URL(teamServer).host);
});

test('a server that is not on the list is refused in words, and the way goes on', async ({ page, own }) => {
  await own.activated();

  await load(page, `/install?mf.${own.remote}=https://elsewhere.test`);

  await expect(page.getByRole('alert')).toContainText(`${own.remote}: https://elsewhere.test`);
  await expect(page.getByRole('alert')).toContainText(
    'This is neither a published version, nor a preview, nor a server that may stand in for one.',
  );
  await page.getByRole('button', { name: 'Go on without it' }).click();
  await expect(page).toHaveURL(/\/install$/);
  await expect(banner(page)).toBeHidden();
});

test('an override in the address of anybody else is dropped', async ({ browser, stack, own }) => {
  await own.activated();
  const other = await own.release();
  const marketer = await Customer.signUp(stack.origins.app);
  const context = await browser.newContext({ storageState: await marketer.browserState(), baseURL: stack.origins.app });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await page.goto(`/campaigns?mf.${own.remote}=${other}`);

  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campaigns');
  await expect(banner(page)).toBeHidden();
  expect(asked).not.toContain('/remotes/overrides');
  await context.close();
  await marketer.close();
});
