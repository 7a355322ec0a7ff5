import type { Page } from '@playwright/test';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { expect, navigate, test } from './marketer.ts';

/** Attempts of a third-party page against our dashboard, each with its outcome. */
const attempts = (app: string): string => `<script>
addEventListener('DOMContentLoaded', async () => {
  const tries = {
    cookie: () => document.cookie,
    parent: () => parent.document.title,
    top: () => top.document.title,
    storage: () => localStorage.length,
    ownApi: async () => (await fetch('/api/auth/session', { credentials: 'include' })).status,
    api: async () => (await fetch('${app}/api/auth/session', { credentials: 'include' })).status,
  };
  const found = {};
  for (const [name, attempt] of Object.entries(tries)) {
    try { await attempt(); found[name] = 'allowed'; } catch (error) { found[name] = error.name; }
  }
  document.body.append(Object.assign(document.createElement('output'), { textContent: JSON.stringify(found) }));
});
</script>`;

const refused = {
  cookie: 'SecurityError',
  parent: 'SecurityError',
  top: 'SecurityError',
  storage: 'SecurityError',
  ownApi: 'TypeError',
  api: 'TypeError',
};

async function leadsOf(databaseUrl: string, campaignId: string): Promise<number> {
  const connection = await createConnection(databaseUrl);
  const [rows] = await connection.execute<RowDataPacket[]>(
    'SELECT COUNT(*) AS n FROM campaign_lead WHERE campaign_id = ?',
    [campaignId],
  );
  await connection.end();
  return Number(rows[0]!.n);
}

const editorOf = ({ campaignId, pageId }: { campaignId: string; pageId: string }): string =>
  `/edit/${campaignId}/floating-bar-editor?page=${pageId}`;
const previewOf = (page: Page) => page.getByRole('group', { name: 'Preview' }).frameLocator('iframe');

test.afterEach(({ stack }) => stack.pasteSnippet('theatre', ''));

test('a page in the editor, proxied or not, can neither read nor call anything of the dashboard', async ({
  page,
  customer,
  stack,
}) => {
  const theatre = `${stack.origins.sites}/theatre`;
  await stack.pasteSnippet('theatre', attempts(stack.origins.app));
  const proxied = await customer.makeOffer({ url: `${theatre}/stage?tries` });
  const asItIs = await customer.makeOffer({ url: `${theatre}/?tries` });

  await page.goto(editorOf(proxied));
  await expect(previewOf(page).getByRole('heading', { name: 'Stage & Door' })).toBeVisible();
  await expect(previewOf(page).getByRole('status')).toHaveText(JSON.stringify(refused));

  await navigate(page, editorOf(asItIs));
  await expect(previewOf(page).frameLocator('iframe').getByRole('status')).toHaveText(JSON.stringify(refused));
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('theirs');
});

test('previewing a page in the editor starts no countdown, and visiting the page does', async ({
  page,
  context,
  customer,
  stack,
}) => {
  await stack.pasteSnippet('theatre', customer.snippet);
  const offer = await customer.makeOffer({ url: `${stack.origins.sites}/theatre/?looked-at` });

  await page.goto(editorOf(offer));
  await expect(previewOf(page).frameLocator('iframe').getByRole('heading', { name: 'Stage & Door' })).toBeVisible();
  const frame = page.frames().find((each) => each.url() === offer.url)!;
  await frame.waitForFunction(() => '__lastcallKeys' in window);
  expect(await leadsOf(stack.databaseUrl, offer.campaignId)).toBe(0);

  const visit = await context.newPage();
  await visit.goto(offer.url);
  await expect(visit.locator('lastcall-bar')).toBeVisible();
  expect(await leadsOf(stack.databaseUrl, offer.campaignId)).toBe(1);
});
