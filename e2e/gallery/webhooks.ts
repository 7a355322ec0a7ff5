import type { Page } from '@playwright/test';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import type { Webhook, WebhookDelivery, WebhookDeliveryDetails } from '@lastcall/contracts/webhooks';

const aWebhook = (change: Partial<Webhook>): Webhook => ({
  id: '11111111-1111-4111-8111-111111111111',
  url: 'https://crm.bakery.example/webhooks/lastcall',
  events: ['deadline.started', 'deadline.expired', 'sale.recorded'],
  campaignId: null,
  campaignName: null,
  includesEmail: true,
  pausedBecause: null,
  failingSince: null,
  previousSecretUntil: null,
  source: 'owner',
  createdAt: '2026-05-04T08:00:00.000Z',
  ...change,
});

/** Webhooks in every possible state. */
const webhooksInAllStates: ResponseOf<'listWebhooks'> = [
  aWebhook({ previousSecretUntil: '2026-06-02T10:00:00.000Z' }),
  aWebhook({
    id: '22222222-2222-4222-8222-222222222222',
    url: 'https://hooks.zapier.com/hooks/standard/123/abc/',
    events: ['sale.recorded'],
    source: 'zapier',
    failingSince: '2026-05-31T21:14:07.000Z',
  }),
  aWebhook({
    id: '33333333-3333-4333-8333-333333333333',
    url: 'https://old.bakery.example/hooks',
    events: ['deadline.expired'],
    includesEmail: false,
    pausedBecause: 'gone',
  }),
  aWebhook({
    id: '44444444-4444-4444-8444-444444444444',
    url: 'https://staging.bakery.example/hooks',
    events: ['deadline.started'],
    includesEmail: false,
    pausedBecause: 'owner',
  }),
];

const aDelivery = (minute: number, change: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: `55555555-5555-4555-8555-${String(minute).padStart(12, '0')}`,
  eventId: '66666666-6666-4666-8666-666666666666',
  type: 'sale.recorded',
  isTest: false,
  state: 'delivered',
  tries: 1,
  status: 200,
  problem: null,
  nextTryAt: null,
  createdAt: new Date(Date.UTC(2026, 5, 1, 9, minute)).toISOString(),
  ...change,
});

const log: WebhookDelivery[] = [
  aDelivery(58, { state: 'pending', tries: 3, status: 503, problem: 'refused', nextTryAt: '2026-06-01T10:28:00.000Z' }),
  aDelivery(51, { type: 'deadline.expired' }),
  aDelivery(40, { type: 'deadline.started', isTest: true, status: 204 }),
  aDelivery(12, { state: 'failed', tries: 8, status: null, problem: 'timeout' }),
];

const details: WebhookDeliveryDetails = {
  ...log[3]!,
  request: {
    url: webhooksInAllStates[0]!.url,
    headers: {
      'content-type': 'application/json',
      'webhook-id': log[3]!.eventId,
      'webhook-timestamp': '1780305120',
      'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
    },
    body: JSON.stringify({
      type: 'sale.recorded',
      timestamp: log[3]!.createdAt,
      data: {
        campaignId: '77777777-7777-4777-8777-777777777777',
        leadId: '88888888-8888-4888-8888-888888888888',
        amount: '49.00',
        currency: 'EUR',
        email: 'ann@example.com',
      },
    }),
  },
  log: [
    { at: '2026-06-02T13:02:00.000Z', durationMs: 10_000, status: null, problem: 'timeout', response: '' },
    {
      at: '2026-06-01T09:12:05.000Z',
      durationMs: 212,
      status: 500,
      problem: 'refused',
      response: '{"error":"database is locked"}',
    },
  ],
};

/** An account with webhooks in every state, and a log with a delivery of every kind. */
export async function mockWebhooks(page: Page): Promise<void> {
  await page.route(/\/v2\/api\/webhooks$/, (route) => route.fulfill({ json: webhooksInAllStates }));
  await page.route(/\/deliveries(\?.*)?$/, (route) => route.fulfill({ json: { deliveries: log, nextCursor: 'next' } }));
  await page.route(/\/deliveries\/[\w-]+$/, (route) => route.fulfill({ json: details }));
}

/** A new webhook is created, and its secret shown; the list is unchanged. */
export async function mockWebhookCreation(page: Page): Promise<void> {
  const json = { ...webhooksInAllStates[3], secret: `whsec_${'A1b2C3d4'.repeat(5)}xyz=` };
  await page.route(/\/v2\/api\/webhooks$/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 201, json }) : route.fallback(),
  );
}
