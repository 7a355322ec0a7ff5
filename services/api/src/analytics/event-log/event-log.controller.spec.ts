import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { EventLog, LogEvent, LogKind } from '@lastcall/contracts/analytics/event-log';
import {
  aCampaign,
  aCountedSale,
  aHeldDelivery,
  anAccount,
  anApiKey,
  as,
  asApiClient,
  aWebhook,
  database,
  isHiddenFromOtherAccounts,
  rowsReadBy,
  service,
} from '@lastcall/core/testing-kit';
import { SaleDeliveryService } from '@lastcall/core/sales';
import { EventLogService } from '@lastcall/core/analytics';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

type OwnCampaign = Awaited<ReturnType<typeof aCampaign>>;
type Row = Record<string, unknown>;

const at = new Date('2026-11-20T12:00:00.000Z');
const minutes = (n: number): Date => new Date(at.getTime() + n * 60_000);
const path = (id: string, query: Record<string, string> = {}): string =>
  `/v2/api/campaigns/${id}/events?${new URLSearchParams(query)}`;
const read = async ({ owner, id }: OwnCampaign, query: Record<string, string> = {}): Promise<EventLog> =>
  (await as(owner).get(path(id, query))).body;

async function insert(table: string, ...rows: readonly Row[]): Promise<void> {
  await database().sql(`INSERT INTO ${table} (${Object.keys(rows[0]!).join(', ')}) VALUES ?`, [
    rows.map((row) => Object.values(row)),
  ]);
}

async function aLead(
  { accountId, id }: OwnCampaign,
  email: string | null = 'ann@site.test',
  facts: Row = {},
): Promise<string> {
  const leadId = randomUUID();
  await insert('campaign_lead', { account_id: accountId, id: leadId, campaign_id: id, email, ...facts });
  return leadId;
}

/** Inserts a row for an event source, as the module that owns the table does. */
const rowsOf = {
  visit: (whose: Row, facts: Row = {}) =>
    insert('page_visit', {
      ...whose,
      page_id: randomUUID(),
      known_by: 'email',
      verdict: 'shown',
      visited_at: at,
      ...facts,
    }),
  page: (whose: Row, facts: Row = {}) =>
    insert('page_event', { ...whose, page_id: randomUUID(), what: 'show', happened_at: at, ...facts }),
  link: (whose: Row, facts: Row = {}) =>
    insert('link_click', { ...whose, page_id: randomUUID(), is_scanner: 0, verdict: 'open', clicked_at: at, ...facts }),
  image: (whose: Row, facts: Row = {}) => insert('image_load', { ...whose, verdict: 'timer', loaded_at: at, ...facts }),
  change: (whose: Row, facts: Row = {}) =>
    insert('lead_ledger', {
      ...whose,
      what: 'started',
      cause: 'visit',
      deadline_after: minutes(60),
      written_at: at,
      ...facts,
    }),
  listener: (whose: Row, facts: Row = {}) =>
    insert('inbound_notice', {
      ...whose,
      id: randomUUID(),
      delivery_id: randomUUID(),
      provider: 'kit',
      notice_key: randomUUID(),
      verdict: 'started',
      received_at: at,
      ...facts,
    }),
  saleDelivery: (whose: Row, facts: Row = {}) =>
    insert('sale_delivery', {
      ...whose,
      id: randomUUID(),
      provider: 'teachable',
      verdict: 'bad-signature',
      received_at: at,
      ...facts,
    }),
  mail: (whose: Row, facts: Row = {}) =>
    insert('inbound_mail', {
      ...whose,
      id: randomUUID(),
      provider: 'kajabi',
      mail_key: randomUUID(),
      verdict: 'no-buyer',
      received_at: at,
      ...facts,
    }),
  sale: (whose: Row, facts: Row = {}) =>
    insert('sale', {
      ...whose,
      id: randomUUID(),
      provider: 'kajabi',
      amount: '49',
      currency: 'USD',
      sent_amount: '49',
      sent_currency: 'USD',
      dedupe_key: randomUUID(),
      is_matched: 1,
      deadline_at: minutes(60),
      created_at: at,
      ...facts,
    }),
  refund: (whose: Row, facts: Row = {}) =>
    insert('sale_refund', {
      ...whose,
      id: randomUUID(),
      provider: 'kajabi',
      amount: '49',
      dedupe_key: randomUUID(),
      refunded_at: at,
      ...facts,
    }),
};

const of = ({ accountId, id }: OwnCampaign, leadId?: string | null): Row => ({
  account_id: accountId,
  campaign_id: id,
  ...(leadId === undefined ? {} : { lead_id: leadId }),
});

/** An event that is sent to webhooks, with a delivery in each state. */
async function aWebhookEvent(campaign: OwnCampaign, leadId: string | null, facts: Row, ...deliveries: readonly Row[]) {
  const event = {
    account_id: campaign.accountId,
    id: randomUUID(),
    type: 'deadline.started',
    campaign_id: campaign.id,
    lead_id: leadId,
    data: '{}',
    happened_at: at,
    created_at: at,
    ...facts,
  };
  await insert('webhook_event', event);
  const hooks = [];
  for (const delivery of deliveries) {
    const { id: webhookId, url } = await aWebhook({ owner: campaign.owner });
    const id = randomUUID();
    await insert('webhook_delivery', {
      account_id: campaign.accountId,
      id,
      endpoint_id: webhookId,
      event_id: event.id,
      state: 'delivered',
      tries: 1,
      created_at: at,
      ...delivery,
    });
    hooks.push({ webhookId, deliveryId: id, url });
  }
  return hooks;
}

/** One event of every source. */
async function aLittleOfEverything(campaign: OwnCampaign, leadId: string): Promise<void> {
  const saleId = randomUUID();
  await rowsOf.change(of(campaign, leadId));
  await rowsOf.visit(of(campaign, leadId), { visited_at: minutes(1) });
  await rowsOf.page(of(campaign, leadId), { happened_at: minutes(2) });
  await rowsOf.link(of(campaign, leadId), { clicked_at: minutes(3) });
  await rowsOf.image(of(campaign, leadId), { loaded_at: minutes(4) });
  await rowsOf.listener(of(campaign, leadId), { received_at: minutes(5) });
  await rowsOf.saleDelivery(of(campaign), { received_at: minutes(6) });
  await rowsOf.mail(of(campaign), { received_at: minutes(7) });
  await rowsOf.sale(of(campaign, leadId), { id: saleId, created_at: minutes(8) });
  await rowsOf.refund(of(campaign), { sale_id: saleId, refunded_at: minutes(9) });
  await aWebhookEvent(campaign, leadId, { created_at: minutes(10) }, {});
  await rowsOf.change(of(campaign, leadId), { what: 'reset', cause: 'reset-link:1', written_at: minutes(11) });
}

const everyKind = [
  'reset',
  'webhook',
  'sale',
  'sale',
  'webhook',
  'webhook',
  'webhook',
  'image',
  'link',
  'page',
  'visit',
  'start',
];

/** Reads all pages sequentially. */
async function readAll(campaign: OwnCampaign, query: Record<string, string> = {}): Promise<LogEvent[][]> {
  const pages = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { events, nextCursor }: EventLog = await read(campaign, { ...query, ...(cursor === '' ? {} : { cursor }) });
    pages.push(events);
    cursor = nextCursor;
  }
  return pages;
}

describe('GET /v2/api/campaigns/:campaignId/events', () => {
  it('is empty for a new campaign', async () => {
    expect(await read(await aCampaign())).toEqual({ events: [], nextCursor: null });
  });

  it('lists every event, newest first, with its lead', async () => {
    const campaign = await aCampaign();
    await aLittleOfEverything(campaign, await aLead(campaign));

    const { events, nextCursor } = await read(campaign);

    expect([events.map(({ kind }) => kind), nextCursor]).toEqual([everyKind, null]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    expect(events.filter(({ email }) => email === null).map(({ verdict }) => verdict)).toEqual([
      'mail-no-buyer',
      'bad-signature',
    ]);
    expect(new Set(events.map(({ email }) => email))).toEqual(new Set([null, 'ann@site.test']));
  });

  it.each(['visit', 'page', 'start', 'link', 'image', 'webhook', 'sale', 'reset'] satisfies LogKind[])(
    'filters by kind: %s',
    async (kind) => {
      const campaign = await aCampaign();
      await aLittleOfEverything(campaign, await aLead(campaign));

      const { events } = await read(campaign, { kind });

      expect(events.map((event) => event.kind)).toEqual(everyKind.filter((each) => each === kind));
    },
  );

  it('shows how a visitor was identified and the result of the visit', async () => {
    const campaign = await aCampaign();
    const leadId = await aLead(campaign);
    const pageId = randomUUID();
    for (const [n, [known_by, verdict]] of (
      [
        ['token', 'shown'],
        ['link', 'nothing'],
        ['email', 'over'],
        ['cookie', 'not-open'],
        ['cookie', 'expired'],
        ['network', 'opted-in'],
        ['none', 'not-let-in'],
      ] as const
    ).entries())
      await rowsOf.visit(of(campaign, known_by === 'none' ? null : leadId), {
        known_by,
        verdict,
        page_id: pageId,
        visited_at: minutes(-n),
      });

    const { events } = await read(campaign);

    expect(events.map(({ signal, verdict, email, pageId: page }) => [signal, verdict, email, page === pageId])).toEqual(
      [
        ['token', 'shown', 'ann@site.test', true],
        ['link', 'nothing', 'ann@site.test', true],
        ['email', 'over', 'ann@site.test', true],
        ['cookie', 'not-open', 'ann@site.test', true],
        ['cookie', 'expired', 'ann@site.test', true],
        ['network', 'opted-in', 'ann@site.test', true],
        ['none', 'not-let-in', null, true],
      ],
    );
  });

  it('distinguishes bots from visitors', async () => {
    const campaign = await aCampaign();
    await rowsOf.visit(of(campaign, null), { is_bot: 1, known_by: 'none' });
    await rowsOf.link(of(campaign, null), { is_scanner: 1, clicked_at: minutes(-1) });
    await rowsOf.visit(of(campaign, null), { known_by: 'none', visited_at: minutes(-2) });
    await rowsOf.link(of(campaign, null), { clicked_at: minutes(-3), verdict: 'over' });

    expect((await read(campaign)).events.map(({ kind, verdict, isBot }) => [kind, verdict, isBot])).toEqual([
      ['visit', 'shown', true],
      ['link', 'scanner', true],
      ['visit', 'shown', false],
      ['link', 'over', false],
    ]);
  });

  it('shows the deadline and cause of a start or change once', async () => {
    const campaign = await aCampaign();
    const leadId = await aLead(campaign);
    const whats = [
      ['started', 'visit'],
      ['named', 'listener'],
      ['joined', 'lead:1'],
      ['joined-into', 'lead:1'],
      ['re-entered', 'lead:2'],
      ['succeeded', 'lead:2'],
      ['reset', 'reset-link:1'],
      ['cleared', 'user:1'],
      ['parted', 'lead:2'],
      ['rule-edited', 'user:1'],
      ['erased', 'user:1'],
    ] as const;
    for (const [n, [what, cause]] of whats.entries())
      await rowsOf.change(of(campaign, leadId), {
        what,
        cause,
        written_at: minutes(-n),
        deadline_after: what === 'cleared' ? null : minutes(60),
      });

    const { events } = await read(campaign);

    expect(events.map(({ kind, verdict, cause, deadline }) => [kind, verdict, cause, deadline !== null])).toEqual([
      ['start', 'started', 'A page visit', true],
      ['start', 'named', 'A webhook', true],
      ['start', 'joined', 'The same lead', true],
      ['start', 're-entered', 'The same lead', true],
      ['reset', 'reset', 'A reset link', true],
      ['reset', 'cleared', 'Manually, by a workspace member', false],
      ['reset', 'parted', 'The same lead', true],
      ['reset', 'rule-edited', 'A workspace member changed the rule and moved all leads', true],
      ['reset', 'erased', 'Manually, by a workspace member', true],
    ]);
    expect(events[0]!.deadline).toBe(minutes(60).toISOString());
  });

  it('shows the amount of a sale in its currency with the buyer’s deadline', async () => {
    const campaign = await aCampaign();
    const leadId = await aLead(campaign);
    const bought = randomUUID();
    await rowsOf.sale(of(campaign, leadId), { id: bought });
    await rowsOf.sale(of(campaign, leadId), { is_late: 1, amount: '500', currency: 'JPY', created_at: minutes(-1) });
    await rowsOf.sale(of(campaign, leadId), { is_matched: 0, is_late: 1, deadline_at: null, created_at: minutes(-2) });
    await rowsOf.refund(of(campaign), { sale_id: bought, amount: '9.5', refunded_at: minutes(-3) });
    await rowsOf.refund(of(campaign), { sale_id: bought, refunded_at: minutes(-4) });
    await rowsOf.refund(of(campaign), {
      amount: '0',
      reported_amount: '9.5',
      reported_currency: 'EUR',
      refunded_at: minutes(-5),
    });
    await rowsOf.refund(of(campaign), { amount: '0', refunded_at: minutes(-6) });

    expect(
      (await read(campaign)).events.map(({ verdict, amount, currency, email, deadline }) => [
        verdict,
        amount,
        currency,
        email,
        deadline !== null,
      ]),
    ).toEqual([
      ['in-time', '49.00', 'USD', 'ann@site.test', true],
      ['late', '500', 'JPY', 'ann@site.test', true],
      ['unmatched', '49.00', 'USD', 'ann@site.test', false],
      ['refunded', '9.50', 'USD', 'ann@site.test', false],
      ['refunded', '49.00', 'USD', 'ann@site.test', false],
      ['refunded', '9.50', 'EUR', null, false],
      ['refunded', null, null, null, false],
    ]);
  });

  describe('names the actor', () => {
    const actorsIn = async (campaign: OwnCampaign): Promise<[string, string, string | null][]> =>
      (await read(campaign)).events.map(({ verdict, actor: { kind, name } }) => [verdict, kind, name]);

    it('of a manual refund: the user who entered it', async () => {
      const campaign = await aCampaign();
      const { id } = await aCountedSale(campaign, { provider: 'kajabi' });

      await as(campaign.owner).post(`/v2/api/campaigns/${campaign.id}/sales/${id}/refund`);

      expect(await actorsIn(campaign)).toEqual([
        ['refunded', 'member', 'Ann'],
        ['in-time', 'provider', 'kajabi'],
      ]);
    });

    it('of sales and refunds: a provider, the visitor’s page or an API key', async () => {
      const campaign = await aCampaign();
      const { key } = await anApiKey({ owner: campaign.owner, name: 'Shop floor' });
      const pageId = randomUUID();
      await rowsOf.sale(of(campaign), { actor: `page:${pageId}`, created_at: minutes(-1) });
      await rowsOf.saleDelivery(of(campaign), {
        actor: `page:${pageId}`,
        verdict: 'counted',
        received_at: minutes(-2),
      });
      await rowsOf.sale(of(campaign), { created_at: minutes(-3) });
      await rowsOf.refund(of(campaign), { provider: 'shopify', refunded_at: minutes(-4) });
      await rowsOf.sale(of(campaign), { actor: `key:${randomUUID()}`, created_at: minutes(-5) });
      await asApiClient(key).post('/v1/sales', { campaignId: campaign.id, amount: 5, currency: 'usd', orderId: 1 });
      await asApiClient(key).post('/v1/sales/refund', { campaignId: campaign.id, orderId: 1 });
      await service().get(SaleDeliveryService).flush();

      const { events } = await read(campaign);

      expect(events.filter(({ pageId: page }) => page === pageId).map(({ verdict }) => verdict)).toEqual([
        'in-time',
        'counted',
      ]);
      const named = await actorsIn(campaign);
      expect(named.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => [expect.any(String), 'api-key', 'Shop floor']));
      expect(named.slice(4)).toEqual([
        ['in-time', 'page', null],
        ['counted', 'page', null],
        ['in-time', 'provider', 'kajabi'],
        ['refunded', 'provider', 'shopify'],
        ['in-time', 'api-key', null],
      ]);
    });

    it('of countdowns: a user, the reporting tool, an API client, the visitor or Lastcall', async () => {
      const campaign = await aCampaign();
      const { userId } = campaign.owner;
      const leadId = await aLead(campaign);
      const unknown = await aLead(campaign, null);
      const causes = [
        ['started', 'visit', 'visitor', null],
        ['started', 'listener', 'provider', 'kit'],
        ['started', 'provider:drip', 'provider', 'drip'],
        ['started', 'api:crm', 'api-key', null],
        ['reset', 'xray', 'visitor', null],
        ['started', `import:${userId}`, 'member', 'Ann'],
        ['joined', `lead:${unknown}`, 'lastcall', null],
        ['reset', `user:${userId}`, 'member', 'Ann'],
        ['reset', 'reset-link:1', 'visitor', null],
        ['cleared', `user:${userId}`, 'member', 'Ann'],
        ['rule-edited', `user:${userId}`, 'member', 'Ann'],
        ['erased', 'shopify', 'provider', 'shopify'],
        ['erased', 'user:gone', 'member', null],
      ] as const;
      for (const [n, [what, cause]] of causes.entries())
        await rowsOf.change(of(campaign, leadId), { what, cause, written_at: minutes(-n) });
      await rowsOf.listener(of(campaign, leadId), { received_at: minutes(-1) });

      const { events } = await read(campaign);

      expect(
        events
          .filter(({ kind }) => kind !== 'webhook')
          .map(({ verdict, actor: { kind, name } }) => [verdict, kind, name]),
      ).toEqual(causes.map(([what, , kind, name]) => [what, kind, name]));
    });

    it('of cleared browsers: the user who cleared them', async () => {
      const campaign = await aCampaign();
      const leadId = await aLead(campaign);
      await rowsOf.change(of(campaign, leadId), { what: 'cleared', cause: `user:${campaign.owner.userId}` });
      await rowsOf.change(of(campaign, await aLead(campaign, null)), { what: 'parted', cause: `lead:${leadId}` });

      expect((await actorsIn(campaign)).map(([, kind, name]) => [kind, name])).toEqual([
        ['member', 'Ann'],
        ['member', 'Ann'],
      ]);
    });

    it('of a held delivery: the user who decided, or Lastcall', async () => {
      const campaign = await aCampaign();
      const id = await aHeldDelivery(campaign);
      await as(campaign.owner).post(`/v2/api/campaigns/${campaign.id}/inbound-mails/${id}/reject`);
      await aWebhookEvent(campaign, null, { created_at: minutes(-9_000_000) }, {});

      expect(await actorsIn(campaign)).toEqual([
        ['mail-rejected', 'member', 'Ann'],
        ['delivered', 'lastcall', null],
      ]);
    });
  });

  it('lists rejected deliveries with their reason', async () => {
    const campaign = await aCampaign();
    for (const [n, verdict] of ['merge_tag', 'no_address', 'known'].entries())
      await rowsOf.listener(of(campaign, null), { verdict, received_at: minutes(-n) });
    for (const [n, verdict] of ['bad-signature', 'no-sale', 'duplicate'].entries())
      await rowsOf.saleDelivery(of(campaign), { verdict, received_at: minutes(-10 - n) });
    await rowsOf.mail(of(campaign), { verdict: 'not-understood', received_at: minutes(-20) });

    expect(
      (await read(campaign, { kind: 'webhook' })).events.map(({ provider, verdict }) => [provider, verdict]),
    ).toEqual([
      ['kit', 'merge_tag'],
      ['kit', 'no_address'],
      ['kit', 'known'],
      ['teachable', 'bad-signature'],
      ['teachable', 'no-sale'],
      ['teachable', 'duplicate'],
      ['kajabi', 'mail-not-understood'],
    ]);
  });

  it('shows the state of each delivery to a webhook, so that it can be redelivered', async () => {
    const campaign = await aCampaign();
    const leadId = await aLead(campaign);
    const failed = { state: 'failed', status: 500, problem: 'refused', tries: 8 };
    const [hook] = await aWebhookEvent(campaign, leadId, {}, failed);
    await aWebhookEvent(campaign, leadId, { created_at: minutes(-1) }, { state: 'delivered', status: 200 });
    await aWebhookEvent(
      campaign,
      leadId,
      { created_at: minutes(-2) },
      { state: 'pending', next_try_at: minutes(9), problem: 'timeout' },
    );
    await aWebhookEvent(campaign, leadId, { created_at: minutes(-3) }, { state: 'sending' });

    const { events } = await read(campaign);

    expect(events.map(({ verdict }) => verdict)).toEqual(['failed', 'delivered', 'waiting', 'pending']);
    expect(events[0]).toMatchObject({
      kind: 'webhook',
      id: `delivery:${hook!.deliveryId}`,
      cause: 'deadline.started',
      email: 'ann@site.test',
      delivery: { ...hook, status: 500, problem: 'refused', tries: 8 },
    });
    expect(
      (await as(campaign.owner).post(`/v2/api/webhooks/${hook!.webhookId}/deliveries/${hook!.deliveryId}/replay`))
        .status,
    ).toBe(202);
    expect((await read(campaign)).events[0]!.verdict).toBe('pending');
  });

  it('shows a lead’s full history by email address, including merged leads', async () => {
    const campaign = await aCampaign();
    const ann = await aLead(campaign);
    const [former, nameless, bob] = [
      await aLead(campaign, null, { superseded_by: ann }),
      await aLead(campaign, null, { merged_into: ann }),
      await aLead(campaign, 'bob@site.test'),
    ];
    await rowsOf.change(of(campaign, ann), { what: 're-entered', cause: `lead:${former}`, written_at: minutes(-100) });
    await rowsOf.change(of(campaign, ann), { what: 'joined', cause: `lead:${nameless}`, written_at: minutes(-99) });
    await rowsOf.change(of(campaign, former), { what: 'succeeded', cause: `lead:${ann}`, written_at: minutes(-100) });
    await rowsOf.change(of(campaign, nameless), {
      what: 'joined-into',
      cause: `lead:${ann}`,
      written_at: minutes(-99),
    });
    await rowsOf.visit(of(campaign, former), { visited_at: minutes(-200) });
    await rowsOf.link(of(campaign, nameless), { clicked_at: minutes(-150) });
    await aLittleOfEverything(campaign, ann);
    await aLittleOfEverything(campaign, bob);
    await rowsOf.visit(of(campaign, null), { known_by: 'none' });

    const { events } = await read(campaign, { email: ' ANN@site.test' });

    expect(events.map(({ kind }) => kind)).toEqual([
      ...everyKind.slice(0, 4),
      ...everyKind.slice(6),
      'start',
      'start',
      'link',
      'visit',
    ]);
    expect(new Set(events.map(({ email }) => email))).toEqual(new Set(['ann@site.test']));
    expect(
      (await read(campaign, { email: 'ann@site.test', kind: 'sale' })).events.map(({ verdict }) => verdict),
    ).toEqual(['refunded', 'in-time']);
    expect(await read(campaign, { email: 'eve@site.test' })).toEqual({ events: [], nextCursor: null });
  });

  it('returns pages of fifty without duplicates or gaps, even for events in the same microsecond', async () => {
    const campaign = await aCampaign();
    const leadId = await aLead(campaign);
    for (let n = 0; n < 40; n++) {
      const moment = `2026-11-20 12:00:00.00000${n % 3}`;
      await rowsOf.visit(of(campaign, leadId), { visited_at: moment });
      await rowsOf.image(of(campaign, leadId), { loaded_at: moment });
      await rowsOf.sale(of(campaign, leadId), { created_at: moment });
      await rowsOf.change(of(campaign, leadId), { what: n % 2 ? 'reset' : 'started', written_at: moment });
    }

    for (const query of [{}, { email: 'ann@site.test' }] as Record<string, string>[]) {
      const pages = await readAll(campaign, query);

      expect(pages.map(({ length }) => length)).toEqual([50, 50, 50, 10]);
      expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(160);
    }
  });

  it('continues after its cursor while newer events arrive', async () => {
    const campaign = await aCampaign();
    for (let n = 0; n < 60; n++) await rowsOf.visit(of(campaign, null), { known_by: 'none', visited_at: minutes(-n) });
    const { events, nextCursor } = await read(campaign);
    for (let n = 1; n < 20; n++) await rowsOf.visit(of(campaign, null), { known_by: 'none', visited_at: minutes(n) });

    const next = await read(campaign, { cursor: nextCursor! });

    expect([next.events.length, next.nextCursor]).toEqual([10, null]);
    expect(new Set([...events, ...next.events].map(({ id }) => id)).size).toBe(60);
  });

  it('keeps the deliveries of one event together across pages', async () => {
    const campaign = await aCampaign();
    for (let n = 0; n < 49; n++)
      await rowsOf.visit(of(campaign, null), { known_by: 'none', visited_at: minutes(n + 1) });
    await aWebhookEvent(campaign, null, {}, {}, {}, {});
    await rowsOf.visit(of(campaign, null), { known_by: 'none', visited_at: minutes(-1) });

    const pages = await readAll(campaign);

    expect(pages.map(({ length }) => length)).toEqual([52, 1]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(53);
  });

  it('excludes other campaigns of the same or another account', async () => {
    const campaign = await aCampaign();
    const [own, foreign] = [await aCampaign({ owner: campaign.owner }), await aCampaign()];
    for (const other of [own, foreign]) await aLittleOfEverything(other, await aLead(other));
    await aLead(campaign);

    expect(await read(campaign)).toEqual({ events: [], nextCursor: null });
    expect(await read(campaign, { email: 'ann@site.test' })).toEqual({ events: [], nextCursor: null });
  });

  it('shows no email address for a lead that is unknown in this campaign, regardless of the row', async () => {
    const [campaign, foreign] = [await aCampaign(), await aCampaign()];
    const eve = await aLead(foreign, 'eve@site.test');
    await rowsOf.visit(of(campaign, eve));

    expect((await read(campaign)).events).toMatchObject([{ leadId: eve, email: null }]);
  });

  it('identifies leads by their current email address', async () => {
    const campaign = await aCampaign();
    const ann = await aLead(campaign);
    await rowsOf.visit(of(campaign, await aLead(campaign, null, { merged_into: ann })));

    expect((await read(campaign)).events).toMatchObject([{ email: 'ann@site.test' }]);
  });

  it('includes the events of browsers that identified with an email address in those of its lead', async () => {
    const campaign = await aCampaign();
    const ann = await aLead(campaign);
    const browser = await aLead(campaign, null, { claimed_email: 'ann@site.test', claimed_by: 'link', follows: ann });
    await rowsOf.visit(of(campaign, ann));
    await rowsOf.visit(of(campaign, browser), { visited_at: minutes(1) });

    const { events } = await read(campaign, { email: 'ann@site.test' });

    expect(events.map(({ email }) => email)).toEqual(['ann@site.test', 'ann@site.test']);
  });

  it('shows the move of a lead by a rule change once, although a browser follows it', async () => {
    const campaign = await aCampaign();
    const ann = await aLead(campaign);
    const follower = await aLead(campaign, null, { claimed_email: 'ann@site.test', claimed_by: 'link', follows: ann });
    for (const leadId of [ann, follower, await aLead(campaign, 'bob@site.test')])
      await rowsOf.change(of(campaign, leadId), { what: 'rule-edited', cause: 'user:1' });

    const { events } = await read(campaign);

    expect(events.map(({ email }) => email).sort()).toEqual(['ann@site.test', 'bob@site.test']);
    expect((await read(campaign, { email: 'ann@site.test' })).events).toHaveLength(1);
  });

  it('reads no more rows for a campaign with many events than for one with few', async () => {
    const [few, many] = [await aCampaign(), await aCampaign()];
    for (const [campaign, n] of [
      [few, 60],
      [many, 3_000],
    ] as const) {
      const leadId = await aLead(campaign);
      const rows = (row: (index: number) => Row): Row[] => Array.from({ length: n }, (_, index) => row(index));
      await insert(
        'page_visit',
        ...rows((index) => ({
          ...of(campaign, index % 50 ? null : leadId),
          page_id: randomUUID(),
          known_by: 'none',
          verdict: 'shown',
          visited_at: minutes(-index),
        })),
      );
      await insert(
        'link_click',
        ...rows((index) => ({
          ...of(campaign, null),
          page_id: randomUUID(),
          is_scanner: 0,
          clicked_at: minutes(-index),
        })),
      );
      await insert(
        'lead_ledger',
        ...rows((index) => ({
          ...of(campaign, randomUUID()),
          what: 'started',
          cause: 'visit',
          written_at: minutes(-index),
        })),
      );
      await insert(
        'lead_ledger',
        ...rows((index) => ({
          ...of(campaign, randomUUID()),
          what: index < 3 ? 'reset' : 'named',
          cause: 'visit',
          written_at: minutes(-index),
        })),
      );
    }
    for (const table of ['page_visit', 'link_click', 'lead_ledger']) await database().sql(`ANALYZE TABLE ${table}`);
    const reading = ({ accountId, id }: OwnCampaign, kind?: LogKind) =>
      rowsReadBy(
        async () => void (await service().get(EventLogService, { strict: false }).list(accountId, id, { kind })),
      );

    for (const kind of [undefined, 'visit', 'reset', 'webhook'] as const)
      expect(await reading(many, kind)).toBeLessThan((await reading(few, kind)) * 1.2 + 20);
  });

  it.each([
    'x',
    '',
    'W10',
    Buffer.from('["2026-11-20 12:00:00.000000",1,"\' OR 1"]').toString('base64url'),
    Buffer.from('["2026",1,"1"]').toString('base64url'),
    Buffer.from('["2026-11-20 12:00:00.000000",-1,"1"]').toString('base64url'),
  ])('rejects a cursor that it did not issue (%j)', async (cursor) => {
    const { owner, id } = await aCampaign();

    expect(await as(owner).get(path(id, { cursor }))).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });

  it.each([{ kind: 'secrets' }, { email: 'nobody' }, { order: 'up' }])(
    'accepts only a kind, an email address and a cursor (%j)',
    async (query) => {
      const { owner, id } = await aCampaign();

      expect(await as(owner).get(path(id, query as unknown as Record<string, string>))).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
    },
  );

  it('is hidden from other accounts', async () => {
    const campaign = await aCampaign();
    await aLittleOfEverything(campaign, await aLead(campaign));

    const answer = await as(await anAccount()).get(path(campaign.id));

    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(answer.text).not.toContain('ann@');
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => `/v2/api/campaigns/${id}/events`);
});
