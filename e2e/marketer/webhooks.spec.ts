import { createHmac, randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { webhookPayload, type WebhookPayload } from '@lastcall/contracts/webhooks';
import type { Offer } from '../customer.ts';
import { expect, navigate, test as base } from './marketer.ts';

/** A customer's server, which verifies every signature according to Standard Webhooks. */
interface Receiver {
  readonly url: string;
  /** Responds with this status from now on. */
  answer(status: number): Promise<void>;
  /** Returns the received events, oldest first. Throws for an invalid signature. */
  received(secret: string): Promise<WebhookPayload[]>;
}

const test = base.extend<{ receiver: Receiver; visit: (offer: Offer) => Promise<void> }>({
  // Sends the same request as the page script. The edge loads a new page within half a second.
  visit: async ({ stack, customer, playwright, userAgent }, use) => {
    const edge = await playwright.request.newContext({ baseURL: stack.origins.edge, userAgent });
    const key = /\/e\/([\w-]{22})\.js/.exec(customer.snippet)![1]!;
    await use(async ({ url }) => {
      await expect
        .poll(async () => ((await (await edge.post('/e/decide', { data: { key, url } })).json()) as { do: string }).do)
        .toBe('show');
    });
    await edge.dispose();
  },
  receiver: async ({ stack, request }, use) => {
    const url = `${stack.origins.simulators}/hooks/${randomUUID()}`;
    await use({
      url,
      answer: async (status) => void (await request.put(url, { data: { status } })),
      received: async (secret) => {
        const { requests } = (await (await request.get(url)).json()) as {
          requests: { headers: Record<string, string>; body: string }[];
        };
        return requests.map(({ headers, body }) => {
          expect(headers['webhook-signature']!.split(' ')).toContain(signatureOf(secret, headers, body));
          return webhookPayload.parse(JSON.parse(body));
        });
      },
    });
  },
});

function signatureOf(secret: string, headers: Record<string, string>, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`).digest('base64')}`;
}

/** Adds a webhook on the screen, and returns the secret that is shown once. */
async function addWebhook(page: Page, url: string): Promise<string> {
  await page.goto('/webhooks');
  await page.getByRole('button', { name: 'Add webhook' }).first().click();
  await page.getByLabel('Webhook URL').fill(url);
  await page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Webhook secret' });
  const secret = await dialog.getByText(/^whsec_/).innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return secret;
}

const cardOf = (page: Page, url: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: url }) });

test('a webhook is added, tested with a live response, notified of a visitor, and resent', async ({
  page,
  receiver,
  offer,
  visit,
}) => {
  const secret = await addWebhook(page, receiver.url);
  await expect(page.getByText(secret)).toHaveCount(0);

  const card = cardOf(page, receiver.url);
  await receiver.answer(503);
  await card.getByRole('button', { name: `Send test event to ${receiver.url}` }).click();
  await card.getByRole('button', { name: 'Send test event', exact: true }).click();
  await expect(card.getByRole('status')).toContainText('didn’t return a 2xx status');
  await receiver.answer(200);
  await card.getByRole('button', { name: 'Send test event', exact: true }).click();
  await expect(card.getByRole('status')).toContainText('returned status 200');

  await visit(offer);
  const receivedEvents = async () =>
    (await receiver.received(secret)).filter(({ data }) => data.campaignId === offer.campaignId);
  await expect.poll(receivedEvents).toMatchObject([{ type: 'deadline.started', data: { startedBy: 'visit' } }]);

  await card.getByRole('button', { name: `Delivery log for ${receiver.url}` }).click();
  const newest = card.getByRole('button', { name: /^Deadline started/ }).first();
  await expect(newest).toContainText('Delivered');
  await newest.click();
  await expect(card.getByText('status 200').first()).toBeVisible();
  await card
    .getByRole('button', { name: /^Retry: Deadline started/ })
    .first()
    .click();
  await expect(card.getByText('Attempt 2')).toBeVisible();
  const [first, again, ...more] = await receivedEvents();
  expect([again, more]).toEqual([first, []]);
});

test('an API client gets a key, subscribes, is notified of a visitor and listed on the screen, until its key is revoked', async ({
  page,
  stack,
  playwright,
  receiver,
  offer,
  visit,
}) => {
  await page.goto('/campaigns');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'API keys' }).click();
  await page.getByRole('button', { name: 'Create API key' }).click();
  await page.getByLabel('Name').fill('Zapier');
  await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
  const key = await page.getByRole('dialog', { name: 'Your new API key' }).getByText(/^lc_/).innerText();
  await page.getByRole('button', { name: 'Done' }).click();

  const apiClient = await playwright.request.newContext({
    baseURL: stack.origins.app,
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  const { secret } = (await (
    await apiClient.post('/v1/hooks', {
      data: { targetUrl: receiver.url, event: 'deadline.started', source: 'zapier' },
    })
  ).json()) as { secret: string };
  await visit(offer);
  await expect
    .poll(() => receiver.received(secret))
    .toMatchObject([{ id: expect.any(String), type: 'deadline.started' }]);

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Webhooks' }).click();
  await expect(cardOf(page, receiver.url).getByText('Zapier', { exact: true })).toBeVisible();
  await navigate(page, '/api-keys');
  await expect(page.getByText(/^Last used/)).toBeVisible();
  await page.getByRole('button', { name: 'Revoke Zapier' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No API keys yet')).toBeVisible();
  expect((await apiClient.get('/v1/me')).status()).toBe(401);
  await apiClient.dispose();
});
