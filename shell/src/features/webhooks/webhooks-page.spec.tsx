import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SaveWebhookBody, Webhook, WebhookDeliveryDetails } from '@lastcall/contracts/webhooks';
import { createStore, signedIn } from '@lastcall/host-api';
import { aSession, newId, WireServer } from '@lastcall/host-api/testing-kit';
import { screen, show, toastOf, waitFor, within } from '@lastcall/ui/testing-kit';
import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import WebhooksPage from './webhooks-page.tsx';

const url = 'https://shop.test/hooks';
const secret = 'whsec_bmV3IHNlY3JldA==';

/** A simulated API with the account's webhooks, and one delivery for every webhook. */
class WebhookServer extends WireServer {
  webhooks: Webhook[] = [];
  readonly delivery: WebhookDeliveryDetails = {
    id: newId(),
    eventId: newId(),
    type: 'deadline.started',
    isTest: false,
    state: 'delivered',
    tries: 1,
    status: 200,
    problem: null,
    nextTryAt: null,
    createdAt: '2025-11-20T10:00:00.000Z',
    request: { url, headers: { 'webhook-id': 'e1' }, body: '{"type":"deadline.started"}' },
    log: [{ at: '2025-11-20T10:00:01.000Z', durationMs: 12, status: 200, problem: null, response: 'ok' }],
  };

  protected answer(method: string, path: string, body: unknown): unknown {
    if (path.endsWith('/api/campaigns')) return { campaigns: [], nextCursor: null };
    if (path.endsWith(`/deliveries/${this.delivery.id}`)) return this.delivery;
    if (path.endsWith('/deliveries')) return { deliveries: [this.delivery], nextCursor: null };
    if (path.endsWith('/test')) return this.delivery;
    if (method === 'GET') return this.webhooks;
    if (method === 'POST' && path.endsWith('/webhooks')) return { ...this.add(body as SaveWebhookBody), secret };
    const [webhook] = this.webhooks as [Webhook];
    if (method === 'DELETE') this.webhooks = [];
    else if (path.endsWith('/resume')) this.webhooks = [{ ...webhook, pausedBecause: null }];
    else if (path.endsWith('/secret'))
      this.webhooks = [{ ...webhook, previousSecretUntil: '2025-11-21T10:00:00.000Z' }];
    return path.endsWith('/secret') ? { ...this.webhooks[0], secret } : (this.webhooks[0] ?? { ok: true });
  }

  add(facts: Partial<Webhook> = {}): Webhook {
    const webhook: Webhook = {
      id: newId(),
      url,
      events: ['deadline.started'],
      campaignId: null,
      campaignName: null,
      includesEmail: false,
      pausedBecause: null,
      failingSince: null,
      previousSecretUntil: null,
      source: 'owner',
      createdAt: '2025-11-20T10:00:00.000Z',
      ...facts,
    };
    this.webhooks = [webhook];
    return webhook;
  }
}

let server: WebhookServer;
beforeEach(() => {
  server = new WebhookServer();
  server.listen();
});

function shown() {
  const store = createStore();
  store.dispatch(signedIn(aSession()));
  const page = show(<WebhooksPage />, {
    Around: ({ children }: PropsWithChildren): ReactNode => <Provider store={store}>{children}</Provider>,
  });
  const press = async (name: string): Promise<void> => page.user.click(await screen.findByRole('button', { name }));
  const choose = async (name: string): Promise<void> => {
    await press(`More for ${url}`);
    await page.user.click(await screen.findByRole('menuitem', { name, hidden: true }));
  };
  const confirm = async (title: string, name: string): Promise<void> =>
    page.user.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name }));
  return { ...page, press, choose, confirm };
}

describe('the webhooks of an account', () => {
  it('rejects an insecure URL, and sends nothing', async () => {
    const { user, press, confirm } = shown();
    await press('Add webhook');
    const urlField = await screen.findByRole('textbox', { name: 'Webhook URL' });
    await user.type(urlField, 'http://example.com/hooks');

    await confirm('Add webhook', 'Add webhook');

    expect(await screen.findByText('Enter a public URL that starts with https://.')).toBeTruthy();
    expect(document.activeElement).toBe(urlField);
    expect(server.webhooks).toEqual([]);
  });

  it('shows the secret of a new webhook once', async () => {
    const { user, press, confirm } = shown();
    await press('Add webhook');
    await user.type(await screen.findByRole('textbox', { name: 'Webhook URL' }), url);
    await confirm('Add webhook', 'Add webhook');

    const dialog = await screen.findByRole('dialog', { name: 'Webhook secret' });
    expect(within(dialog).getByText(secret)).toBeTruthy();
    await press('Done');

    expect(await screen.findByRole('heading', { name: url })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
  });

  it('reports that a URL returned 410 until the webhook is resumed', async () => {
    server.add({ pausedBecause: 'gone' });
    const { choose } = shown();
    expect(await screen.findByText('Paused: URL no longer exists')).toBeTruthy();

    await choose('Resume');

    await waitFor(() => expect(screen.queryByText('Paused: URL no longer exists')).toBeNull());
  });

  it('rotates the secret after a confirmation, and shows until when the old one is valid', async () => {
    server.add();
    const { choose, confirm, press } = shown();

    await choose('Rotate secret');
    await confirm('Rotate the secret?', 'Rotate secret');
    expect(within(await screen.findByRole('dialog', { name: 'Webhook secret' })).getByText(secret)).toBeTruthy();
    await press('Done');

    expect(await screen.findByText(/The old secret is valid until Nov 21, 2025/)).toBeTruthy();
  });

  it('deletes a webhook after a confirmation', async () => {
    server.add();
    const { choose, confirm } = shown();

    await choose('Delete');
    await confirm('Delete this webhook?', 'Delete');

    expect(await toastOf('Webhook deleted')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('heading', { name: url })).toBeNull());
  });

  it('names the API client of a subscription', async () => {
    server.add({ source: 'zapier' });
    shown();

    expect(await screen.findByText('Zapier')).toBeTruthy();
  });

  it('shows the response to a test', async () => {
    server.add();
    const { press } = shown();

    await press(`Send test event to ${url}`);
    await press('Send test event');

    expect(await screen.findByText('Your server returned status 200 after 12 ms.')).toBeTruthy();
  });
});
