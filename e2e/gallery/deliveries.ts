import type { Page } from '@playwright/test';
import type { InboundDelivery, InboundDeliveryDetails } from '@lastcall/contracts/integrations/inbound-webhooks';

const hourMs = 3_600_000;
const nowMs = Date.now();
const hours = (from: number): string => new Date(nowMs + from * hourMs).toISOString();

const aDelivery = (at: number, change: Partial<InboundDelivery> = {}): InboundDelivery => ({
  id: `88888888-8888-4888-8888-${String(at).padStart(12, '0')}`,
  provider: 'kit',
  state: 'done',
  verdict: 'started',
  contacts: 1,
  started: 1,
  known: 0,
  problem: null,
  bytes: 1_240,
  replays: 0,
  receivedAt: hours(-at),
  doneAt: hours(-at + 0.001),
  hasContent: true,
  ...change,
});

const deliveries = [
  aDelivery(1, { state: 'received', verdict: null, started: 0, contacts: 0, doneAt: null }),
  aDelivery(2, { provider: 'mailerlite', contacts: 48, started: 41, known: 7, bytes: 61_440 }),
  aDelivery(3, {
    provider: 'keap',
    state: 'waiting',
    verdict: null,
    contacts: 0,
    started: 0,
    problem: 'Keap asks to be connected again: the token is not taken any more.',
    doneAt: null,
  }),
  aDelivery(5, { provider: 'zapier', verdict: 'known', started: 0, known: 1, replays: 2 }),
  aDelivery(8, { provider: 'make', verdict: 'no_address', started: 0 }),
  aDelivery(12, { verdict: 'nobody', contacts: 0, started: 0 }),
  aDelivery(30, {
    provider: 'custom',
    verdict: 'failed',
    contacts: 0,
    started: 0,
    problem: 'This campaign is archived, so it can’t start countdowns. Restore it first.',
  }),
];

const lead = { leadId: '99999999-9999-4999-8999-000000000003', email: 'ann.miller@example.com' };
const details: InboundDeliveryDetails = {
  delivery: deliveries[1]!,
  content: {
    method: 'POST',
    query: 'group=118',
    contentType: 'application/json',
    body: JSON.stringify({
      events: [
        {
          type: 'subscriber.added_to_group',
          subscriber: { id: '7', email: lead.email, fields: { name: 'Ann', city: 'Vienna' } },
          group: { id: '118', name: 'Autumn bread class' },
        },
      ],
    }),
    isCut: false,
  },
  contacts: [
    { ...lead, verdict: 'started' },
    {
      leadId: '99999999-9999-4999-8999-000000000004',
      email: 'a-very-long-address-of-somebody-whose-company-has-departments@marketing.example.com',
      verdict: 'known',
    },
    { leadId: null, email: null, verdict: 'merge_tag' },
  ],
};

/** Deliveries of every kind, and the content of one. */
export async function mockDeliveries(page: Page): Promise<void> {
  await page.route(/\/deliveries(\?|$)/, (route) =>
    route.fulfill({
      json: { deliveries, nextCursor: 'next', refused: [{ provider: 'kit', refused: 3, lastAt: hours(-26) }] },
    }),
  );
  await page.route(/\/deliveries\/[^/]+$/, (route) => route.fulfill({ json: details }));
}

/** No deliveries. */
export async function noDeliveries(page: Page): Promise<void> {
  await page.route(/\/deliveries(\?|$)/, (route) =>
    route.fulfill({ json: { deliveries: [], nextCursor: null, refused: [] } }),
  );
}
