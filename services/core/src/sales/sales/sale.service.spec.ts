import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { LeadService, LeadsModule } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { platformModule, randomKey, sha256, Tokens } from '@lastcall/core/platform';
import { aCampaign, anAccount, aSalesIntegration, database, service, useService } from '@lastcall/core/testing-kit';
import {
  SaleListService,
  SaleRecordingService,
  SaleService,
  SalesModule,
  type SaleSource,
  type SaleNotice,
  type SentPrice,
} from './index.ts';
import { identityOfCopy } from './sale-deduplication.ts';

useService((config) => {
  @Module({
    imports: [
      platformModule(config, { service: 'edge' }),
      DomainEventHandlersModule,
      AccountRowsModule,
      LeadsModule,
      SalesModule,
    ],
  })
  class SalesSpecModule {}
  return SalesSpecModule;
});

const minuteMs = 60_000;
const day = 24 * 60;
const noon = new Date('2026-11-20T12:00:00.000Z');
const later = (minutes: number): Date => new Date(noon.getTime() + minutes * minuteMs);
const price: SentPrice = { amount: '49.00', currency: 'USD' };

const sales = (): SaleService => service().get(SaleService);
const recording = (): SaleRecordingService => service().get(SaleRecordingService);
const lists = (): SaleListService => service().get(SaleListService);
const aNotice = (facts: Partial<SaleNotice> = {}): SaleNotice => ({
  email: 'ann@site.test',
  externalId: null,
  happenedAt: null,
  content: 'content',
  ...facts,
});

async function aSource(facts: Parameters<typeof aSalesIntegration>[0] = {}): Promise<SaleSource> {
  const { campaignId, provider, hash } = await aSalesIntegration(facts);
  return (await sales().sourceOf(campaignId, provider, hash))!;
}

/** The sale source of a campaign with a countdown of an hour from the visit. */
async function aSourceWithAnHour(): Promise<SaleSource> {
  return aSource({ campaign: await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 }) });
}

async function salesAt({ campaign }: SaleSource): Promise<Record<string, unknown>[]> {
  return database().sql(
    'SELECT amount, currency, sent_amount, sent_currency, external_id, is_flagged, expected_amount, expected_currency, is_late, is_matched, created_at FROM sale WHERE account_id = ? AND campaign_id = ? ORDER BY created_at, id',
    [campaign.accountId, campaign.id],
  );
}

async function visit({ campaign }: SaleSource, email: string, at: Date): Promise<void> {
  const tracked = await service().get(VisitorConfigService).ownCampaign(campaign.accountId, campaign.id);
  await service().get(LeadService).track(tracked, { leadId: null, email, visitorId: randomKey() }, at);
}

describe('sale URL of a campaign', () => {
  it('is only valid with its campaign, provider and secret', async () => {
    const row = await aSalesIntegration({ tagId: '7' });
    const other = await aSalesIntegration();

    expect(await sales().sourceOf(row.campaignId, 'custom', row.hash)).toMatchObject({
      amount: '49.0000',
      currency: 'USD',
      tagId: '7',
      campaign: { accountId: row.accountId },
    });
    for (const [campaignId, provider, hash] of [
      [row.campaignId, 'custom', other.hash],
      [row.campaignId, 'custom', ''],
      [row.campaignId, 'custom', row.hash.toLowerCase()],
      [row.campaignId, 'zapier', row.hash],
      [other.campaignId, 'custom', row.hash],
    ] as const) {
      expect(await sales().sourceOf(campaignId, provider, hash)).toBeNull();
    }
  });

  it('is invalid before a price was saved', async () => {
    const row = await aSalesIntegration({ amount: null, currency: null });

    expect(await sales().sourceOf(row.campaignId, 'custom', row.hash)).toBeNull();
  });
});

describe('sale with an order id', () => {
  it('is counted once, however many duplicates arrive, concurrently or much later', async () => {
    const source = await aSource();
    const record = (at: Date) => recording().record(source, aNotice({ externalId: 'order-1' }), price, at);

    const answers = await Promise.all(Array.from({ length: 500 }, () => record(noon)));
    const nextYear = await record(later(525_600));

    expect(answers.filter(({ isDuplicate }) => !isDuplicate)).toHaveLength(1);
    expect(nextYear).toMatchObject({ isDuplicate: true });
    expect(await salesAt(source)).toMatchObject([{ external_id: 'order-1', is_flagged: 0 }]);
  });

  it('is another sale with another id, provider or campaign', async () => {
    const campaign = await aCampaign();
    const custom = await aSource({ campaign });
    const zapier = await aSource({ campaign, provider: 'zapier' });
    const elsewhere = await aSource({ campaign: await aCampaign({ owner: campaign.owner }) });

    for (const [source, externalId] of [
      [custom, '1'],
      [custom, '2'],
      [zapier, '1'],
      [elsewhere, '1'],
    ] as const) {
      expect(await recording().record(source, aNotice({ externalId }), price, noon)).toMatchObject({
        isDuplicate: false,
      });
    }

    expect(await salesAt(custom)).toHaveLength(3);
    expect(await salesAt(elsewhere)).toHaveLength(1);
  });

  it('is identified by its complete id, even a long one', async () => {
    const source = await aSource();
    const long = 'x'.repeat(300);

    const answers = [
      await recording().record(source, aNotice({ externalId: `${long}1` }), price, noon),
      await recording().record(source, aNotice({ externalId: `${long}2` }), price, noon),
    ];

    expect(answers).toMatchObject([{ isDuplicate: false }, { isDuplicate: false }]);
  });
});

describe('sale without an order id', () => {
  it('is counted once when it arrives 500 times concurrently, and not flagged', async () => {
    const source = await aSource();

    const answers = await Promise.all(
      Array.from({ length: 500 }, () => recording().record(source, aNotice(), price, noon)),
    );

    expect(answers.filter(({ isDuplicate }) => !isDuplicate)).toHaveLength(1);
    expect(await salesAt(source)).toMatchObject([{ is_flagged: 0 }]);
  });

  it('is a duplicate for ten minutes after the counted sale, and a new sale afterward', async () => {
    const source = await aSource();
    const record = (minutes: number) => recording().record(source, aNotice(), price, later(minutes));

    const answers = [await record(0), await record(9.99), await record(10), await record(19.99), await record(20)];

    expect(answers.map(({ isDuplicate }) => isDuplicate)).toEqual([false, true, false, true, false]);
    expect((await salesAt(source)).map((row) => [row.created_at, row.is_flagged])).toEqual([
      [noon, 0],
      [later(10), 0],
      [later(20), 0],
    ]);
  });

  it('is counted only once more when many duplicates arrive concurrently after the ten minutes', async () => {
    const source = await aSource();
    await recording().record(source, aNotice(), price, noon);

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => recording().record(source, aNotice(), price, later(11))),
    );

    expect(answers.filter(({ isDuplicate }) => !isDuplicate)).toHaveLength(1);
    expect(await salesAt(source)).toHaveLength(2);
  });

  it.each([
    ['another buyer', aNotice({ email: 'bob@site.test' }), price],
    ['another amount', aNotice(), { ...price, amount: '59.00' }],
    ['another currency', aNotice(), { ...price, currency: 'EUR' }],
  ])('is another sale for %s', async (_, notice, sent) => {
    const source = await aSource();
    await recording().record(source, aNotice(), price, noon);

    expect(await recording().record(source, notice, sent, later(1))).toMatchObject({ isDuplicate: false });
  });

  it('is the same sale in every notation of its price', async () => {
    const source = await aSource();
    await recording().record(source, aNotice(), price, noon);

    for (const sent of [
      { amount: '49', currency: 'USD' },
      { amount: '049.0000', currency: 'usd' },
    ]) {
      expect(await recording().record(source, aNotice(), sent, later(1))).toMatchObject({ isDuplicate: true });
    }
  });

  it('with no buyer is a duplicate only if the content is the same', async () => {
    const source = await aSource();
    const record = (content: string) => recording().record(source, aNotice({ email: null, content }), price, noon);

    const answers = [await record('one'), await record('two'), await record('one')];

    expect(answers.map(({ isDuplicate }) => isDuplicate)).toEqual([false, false, true]);
  });
});

describe('deduplication of sales', () => {
  it('reveals the buyer’s email address only with our key', async () => {
    const source = await aSource();

    await recording().record(source, aNotice(), price, noon);

    const [{ dedupe_key }] = await database().sql<[{ dedupe_key: string }]>(
      'SELECT dedupe_key FROM sale WHERE campaign_id = ?',
      [source.campaign.id],
    );
    expect(dedupe_key).not.toBe(sha256(identityOfCopy('custom', aNotice(), price)));
    expect(dedupe_key).toBe(
      service()
        .get(Tokens)
        .keyedHash('sale', identityOfCopy('custom', aNotice(), price)),
    );
  });
});

describe('price of a sale', () => {
  it.each([
    ['49.00', 'USD', 0],
    ['49', 'USD', 0],
    ['49.0000', 'usd', 0],
    ['490', 'USD', 1],
    ['49.001', 'USD', 1],
    ['49.00', 'EUR', 1],
    ['1e309', 'USD', 1],
    ['NaN', 'USD', 1],
    ['-5', 'USD', 1],
    ['1,99', 'EUR', 1],
    ['４９', 'USD', 1],
    [`49.${'0'.repeat(40)}`, 'USD', 0],
    ['', '', 1],
    ['49', 'XXX', 1],
    ['49', '💶', 1],
    ['0x31', 'USD', 1],
    ['49/..', 'U\u0000D', 1],
  ])(
    'is the saved price when %j %j is sent, and a difference is stored and flagged',
    async (amount, currency, flagged) => {
      const source = await aSource();

      await recording().record(source, aNotice(), { amount, currency }, noon);

      expect(await salesAt(source)).toEqual([
        expect.objectContaining({
          amount: '49.0000',
          currency: 'USD',
          sent_amount: amount,
          sent_currency: currency,
          is_flagged: flagged,
          expected_amount: flagged ? '49.0000' : null,
          expected_currency: flagged ? 'USD' : null,
        }),
      ]);
    },
  );

  it('sums to the cent over many sales', async () => {
    const source = await aSource({ amount: '0.1000' });
    for (let n = 0; n < 30; n++)
      await recording().record(
        source,
        aNotice({ externalId: `order-${n}` }),
        { amount: '0.10', currency: 'USD' },
        noon,
      );

    expect(
      await database().sql('SELECT SUM(amount) AS total FROM sale WHERE campaign_id = ?', [source.campaign.id]),
    ).toEqual([{ total: '3.0000' }]);
  });
});

describe('buyer of a sale', () => {
  it('is the lead whose countdown started before it', async () => {
    const source = await aSourceWithAnHour();
    await visit(source, 'ann@site.test', noon);

    await recording().record(source, aNotice(), price, later(59));

    expect(await salesAt(source)).toMatchObject([{ is_matched: 1, is_late: 0 }]);
  });

  it('is matched to a start within the same second, since providers report whole seconds', async () => {
    const source = await aSourceWithAnHour();
    await visit(source, 'ann@site.test', new Date(noon.getTime() + 700));

    await recording().record(source, aNotice({ externalId: 'in it', happenedAt: noon }), price, later(1));
    await recording().record(
      source,
      aNotice({ externalId: 'before it', happenedAt: new Date(noon.getTime() - 1000) }),
      price,
      later(1),
    );

    expect((await salesAt(source)).map((row) => [row.external_id, row.is_matched])).toEqual([
      ['before it', 0],
      ['in it', 1],
    ]);
  });

  it('is late from the deadline onward, and the sale still counts', async () => {
    const source = await aSourceWithAnHour();
    await visit(source, 'ann@site.test', noon);

    await recording().record(source, aNotice({ externalId: 'before' }), price, new Date(later(60).getTime() - 1));
    await recording().record(source, aNotice({ externalId: 'at' }), price, later(60));

    expect((await salesAt(source)).map((row) => row.is_late)).toEqual([0, 1]);
  });

  it('is not matched without a known lead, and the sale starts no countdown', async () => {
    const source = await aSourceWithAnHour();

    await recording().record(source, aNotice(), price, noon);
    await visit(source, 'ann@site.test', later(30));

    expect(await salesAt(source)).toMatchObject([{ is_matched: 0, is_late: 0 }]);
    expect(
      await service()
        .get(LeadService)
        .find(source.campaign, { leadId: null, email: 'ann@site.test', visitorId: null }, later(30)),
    ).toMatchObject({ startedAt: later(30), deadlineAt: later(90) });
  });

  it("is found by the provider's time if it is before the arrival, and never by a later time", async () => {
    const source = await aSourceWithAnHour();
    await visit(source, 'ann@site.test', noon);

    await recording().record(source, aNotice({ externalId: 'delayed', happenedAt: later(59) }), price, later(120));
    await recording().record(source, aNotice({ externalId: 'ahead', happenedAt: later(500) }), price, later(30));

    expect(await salesAt(source)).toMatchObject([
      { external_id: 'ahead', created_at: later(30), is_late: 0 },
      { external_id: 'delayed', created_at: later(59), is_late: 0 },
    ]);
  });

  it('is the newest lead that started before it, when the buyer re-entered before the report', async () => {
    const campaign = await aCampaign({
      deadlineUnit: 'minutes',
      deadlineLength: 60,
      tracking: { coupon_cookie_exist_days: 1 },
    });
    const source = await aSource({ campaign });
    const at = { first: noon, second: later(2 * day), third: later(4 * day) };
    for (const each of Object.values(at)) await visit(source, 'ann@site.test', each);
    const sell = (externalId: string, happenedAt: Date) =>
      recording().record(source, aNotice({ externalId, happenedAt }), price, later(4 * day + 30));

    await sell('before all', later(-1));
    await sell('in the first', later(59));
    await sell('after the first', later(61));
    await sell('in the second', later(2 * day + 1));
    await sell('in the third', later(4 * day + 1));

    const sold = await database().sql(
      'SELECT s.external_id, s.is_matched, s.is_late, p.started_at FROM sale s JOIN campaign_lead p ON p.account_id = s.account_id AND p.id = s.lead_id WHERE s.campaign_id = ? ORDER BY s.created_at',
      [campaign.id],
    );
    expect(sold).toEqual([
      { external_id: 'before all', is_matched: 0, is_late: 0, started_at: at.third },
      { external_id: 'in the first', is_matched: 1, is_late: 0, started_at: at.first },
      { external_id: 'after the first', is_matched: 1, is_late: 1, started_at: at.first },
      { external_id: 'in the second', is_matched: 1, is_late: 0, started_at: at.second },
      { external_id: 'in the third', is_matched: 1, is_late: 0, started_at: at.third },
    ]);
  });

  it('is late for all leads after the end of a campaign with a fixed deadline', async () => {
    const campaign = await aCampaign({ campaignType: 'FlashSale', deadlineDate: '2026-11-20', deadlineTime: '13:30' });
    const source = await aSource({ campaign });

    await recording().record(source, aNotice({ externalId: 'before' }), price, later(29));
    await recording().record(source, aNotice({ externalId: 'after' }), price, later(31));

    expect((await salesAt(source)).map((row) => row.is_late)).toEqual([0, 1]);
  });
});

describe('list of sales', () => {
  it('is sorted newest first, with five sales per page and the decimals of each currency', async () => {
    const source = await aSource({ amount: '4900.0000', currency: 'JPY' });
    for (let n = 1; n <= 7; n++)
      await recording().record(
        source,
        aNotice({ externalId: `order-${n}`, email: n === 7 ? null : `buyer-${n}@site.test` }),
        { amount: '4900', currency: 'JPY' },
        later(n),
      );
    const { accountId, id } = source.campaign;

    const first = await lists().newest(accountId, id, undefined);
    const second = await lists().newest(accountId, id, first.nextCursor!);

    expect(first.events.map(({ email }) => email)).toEqual([
      null,
      'buyer-6@site.test',
      'buyer-5@site.test',
      'buyer-4@site.test',
      'buyer-3@site.test',
    ]);
    expect(second).toMatchObject({
      events: [
        { email: 'buyer-2@site.test' },
        { email: 'buyer-1@site.test', amount: '4900', currency: 'JPY', created_at: later(1).toISOString() },
      ],
      nextCursor: null,
    });
  });

  it('shows the buyer even when they have re-entered, or were merged into a lead with an email address', async () => {
    const campaign = await aCampaign({
      deadlineUnit: 'minutes',
      deadlineLength: 60,
      tracking: { coupon_cookie_exist_days: 1 },
    });
    const source = await aSource({ campaign });
    const tracked = await service().get(VisitorConfigService).ownCampaign(campaign.accountId, campaign.id);
    const track = (signals: { email?: string; visitorId?: string }, at: Date) =>
      service()
        .get(LeadService)
        .track(tracked, { leadId: null, email: null, visitorId: null, ...signals }, at);
    const phone = randomKey();
    await visit(source, 'ann@site.test', noon);
    const nameless = await track({ visitorId: phone }, noon);
    await recording().record(source, aNotice({ externalId: 'by mail' }), price, later(1));
    await recording().record(source, aNotice({ externalId: 'by page', email: null, lead: nameless }), price, later(2));
    await track({ email: 'bob@site.test' }, later(3));
    await track({ email: 'bob@site.test', visitorId: phone }, later(4));

    for (let entry = 1; entry <= 3; entry++)
      for (const email of ['ann@site.test', 'bob@site.test']) await track({ email }, later(2 * entry * day));

    expect((await lists().newest(campaign.accountId, campaign.id, undefined)).events.map(({ email }) => email)).toEqual(
      ['bob@site.test', 'ann@site.test'],
    );
  });

  it('continues at its position among simultaneous sales', async () => {
    const source = await aSource();
    for (let n = 1; n <= 12; n++) await recording().record(source, aNotice({ externalId: `order-${n}` }), price, noon);

    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await lists().newest(source.campaign.accountId, source.campaign.id, cursor);
      seen.push(...page.events.map(({ id }) => id));
      cursor = page.nextCursor;
    }

    expect(seen).toHaveLength(12);
    expect(new Set(seen).size).toBe(12);
  });

  it('is empty for another account', async () => {
    const source = await aSource();
    await recording().record(source, aNotice(), price, noon);
    const { accountId } = await anAccount();

    expect(await lists().newest(accountId, source.campaign.id, undefined)).toEqual({ events: [], nextCursor: null });
  });

  it.each([
    'x',
    '',
    Buffer.from('2026-11-20T12:00:00.000Z').toString('base64url'),
    Buffer.from("2026' 1").toString('base64url'),
  ])('rejects the cursor %j', async (cursor) => {
    const { campaign } = await aSource();

    await expect(lists().newest(campaign.accountId, campaign.id, cursor)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path: 'cursor' }] },
    });
  });
});
