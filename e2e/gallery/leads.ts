import type { Page } from '@playwright/test';
import type { InboundNotice } from '@lastcall/contracts/integrations/inbound-webhooks';
import type { Evidence, Lead, LeadChange, NewestLeads } from '@lastcall/contracts/tracking/leads';

const hourMs = 3_600_000;
const nowMs = Date.now();
const hours = (from: number): string => new Date(nowMs + from * hourMs).toISOString();
const idOf = (at: number): string => `99999999-9999-4999-8999-${String(at).padStart(12, '0')}`;

const aLead = (at: number, change: Partial<Lead> = {}): Lead => ({
  id: idOf(at),
  email: null,
  startedAt: hours(-at),
  startedBy: 'visit',
  deadlineAt: hours(47 - at),
  timezone: 'Europe/Vienna',
  wallTime: '2026-06-01T23:59:00',
  ruleVersion: 1,
  mergedInto: null,
  supersededBy: null,
  ...change,
});

/** The lead whose card is open in the pictures. */
export const ann = aLead(3, { email: 'ann.miller@example.com', startedBy: 'reset-link', deadlineAt: hours(51) });
const newest: NewestLeads = {
  leads: [
    aLead(0.4, { email: 'rea@example.com', startedBy: 'import' }),
    aLead(1),
    ann,
    aLead(6, { email: 'a-very-long-address-of-somebody-whose-company-has-departments@marketing.example.com' }),
    aLead(30),
    aLead(70, { email: 'tom@example.com', deadlineAt: hours(-23) }),
  ],
  nextCursor: 'next',
};

const aChange = (
  at: number,
  what: LeadChange['what'],
  cause: string,
  from: string | null,
  to: string | null,
): LeadChange => ({
  at: hours(at),
  leadId: ann.id,
  what,
  from,
  to,
  cause,
  causeInWords: cause,
  startedAt: hours(at),
  ruleVersion: 1,
  rule: 'After 2 days, at 11:59 PM',
  timezone: 'Europe/Vienna',
  wallTime: '2026-06-01T23:59:00',
});
const evidenceOfAnn: Evidence = {
  campaign: { id: idOf(0), name: 'Autumn bread class' },
  lead: ann,
  storeCode: null,
  consents: [],
  identity: {
    ownBrowsers: 1,
    linkVisits: { count: 3, lastAt: hours(-4) },
    claims: [
      { leadId: idOf(9), by: 'form', at: hours(-80), deadlineAt: hours(51), isFollowing: true },
      { leadId: idOf(10), by: 'address', at: hours(-85), deadlineAt: hours(12), isFollowing: false },
    ],
    settings: { addressView: 'deadline', secondAddress: 'same' },
  },
  exportedAt: hours(0),
  changes: [
    aChange(-90, 'started', 'visit', null, hours(-42)),
    aChange(-89, 'named', 'opt-in', hours(-42), hours(-42)),
    aChange(-80, 'joined', `lead:${idOf(7)}`, hours(-42), hours(-46)),
    aChange(-3, 'reset', `reset-link:${idOf(8)}`, hours(-46), hours(51)),
  ],
  purchases: [
    {
      ...{ saleId: idOf(30), leadId: ann.id, at: hours(-50), provider: 'thrivecart', orderId: '2041' },
      ...{ amount: '49.00', currency: 'USD', refunded: '9.00' },
      refunds: [{ at: hours(-20), amount: '9.00' }],
    },
  ],
};

const aNotice = (
  at: number,
  verdict: InboundNotice['verdict'],
  change: Partial<InboundNotice> = {},
): InboundNotice => ({
  id: idOf(100 + at),
  deliveryId: idOf(200 + at),
  provider: 'custom',
  receivedAt: hours(-at),
  verdict,
  leadId: verdict === 'started' || verdict === 'known' ? ann.id : null,
  copies: 0,
  ...change,
});
const log = {
  notices: [
    aNotice(1, 'started'),
    aNotice(2, 'known', { provider: 'zapier', copies: 2 }),
    aNotice(5, 'merge_tag', { provider: 'make' }),
    aNotice(9, 'no_address'),
  ],
  nextCursor: null,
};

/** A campaign with leads of every kind, and a log with every verdict. */
export async function mockLeads(page: Page): Promise<void> {
  await page.route(/\/leads\/newest/, (route) => route.fulfill({ json: newest }));
  await page.route(/\/leads\?email=/, (route) =>
    route.fulfill({ json: route.request().url().includes('nobody') ? [] : [ann] }),
  );
  await page.route(/\/evidence\.json/, (route) => route.fulfill({ json: evidenceOfAnn }));
  await page.route(/\/leads\/imports$/, (route) => route.fulfill({ json: [] }));
  await page.route(/\/leads\/import\/preview$/, (route) =>
    route.fulfill({ json: { new: 1_204, known: 37, invalid: 0 } }),
  );
  await page.route(/\/leads\/import$/, (route) =>
    route.fulfill({ json: { importId: idOf(1), started: 1_204, known: 37, notAddresses: 0 } }),
  );
  await page.route(/\/inbound-webhook-log/, (route) => route.fulfill({ json: log }));
}
