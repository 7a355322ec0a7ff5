import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { phone, violationsOn } from '../accessibility-checks.ts';
import { expect, test as base } from './own-remote.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Version overrides' });

/** A remote under development: the responses of a team's own server, without a build. */
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

test('staff load another version through the URL, see its name on every screen, and clear it', async ({
  page,
  own,
  staff,
}) => {
  const stable = await own.releaseStable();
  const preview = await own.release({ preview: 'my-branch', until: 'published' });
  const versionOf = async (): Promise<string | undefined> =>
    (await staff.callApi('listRemotes')).remotes.find(({ name }) => name === own.remote)?.release.version;

  await page.goto(`/campaigns?mf.${own.remote}=preview:my-branch&from=chat`);
  await expect(page.getByRole('heading', { name: 'Load another version?' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Load version' }).click();

  await expect(page).toHaveURL(/\/campaigns\?from=chat$/);
  await expect(banner(page)).toContainText(`${own.remote} ${preview}`);
  expect(await versionOf()).toBe(preview);
  await page.getByRole('link', { name: 'Install' }).click();
  await expect(banner(page).getByText('Only in this session:')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.setViewportSize(phone);
  await expect(banner(page).getByText('Only for you:')).toBeVisible();
  await expect(banner(page).getByText('Only in this session:')).toBeHidden();

  await banner(page)
    .getByRole('button', { name: `Clear the override for ${own.remote}` })
    .click();

  await expect(banner(page)).toBeHidden();
  await expect(page).toHaveURL(/\/install$/);
  expect(await versionOf()).toBe(stable);
});

test('a team’s own server overrides its remote, including screens that no version has', async ({
  page,
  own,
  staff,
  stack,
  teamServer,
}) => {
  await own.releaseStable();
  const { campaignId } = await staff.makeOffer({ url: `${stack.origins.sites}/plain/?${randomUUID()}` });

  await page.goto(`/edit/${campaignId}/pages?mf.${own.remote}=${teamServer}`);
  await page.getByRole('button', { name: 'Load version' }).click();
  await page.getByRole('link', { name: 'New screen' }).click();

  await expect(page.getByText('Hello from my machine')).toBeVisible();
  await expect(page.locator(`[data-remote="${own.remote}"]`)).toHaveAttribute('data-version', 'local');
  await expect(banner(page)).toContainText(new URL(teamServer).host);
});
