import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { LeadsModule, LeadService } from '@lastcall/core/tracking';
import { platformModule } from '@lastcall/core/platform';
import { aCampaign, aSalesIntegration, database, service, useService } from '@lastcall/core/testing-kit';
import {
  SaleListService,
  SaleRecordingService,
  SaleRefundService,
  SaleService,
  SalesModule,
  type NoticedRefund,
  type SaleSource,
  type SaleNotice,
} from './index.ts';

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
  class RefundsSpecModule {}
  return RefundsSpecModule;
});

const noon = new Date('2026-11-20T12:00:00.000Z');
const later = (minutes: number): Date => new Date(noon.getTime() + minutes * 60_000);
const sent = { amount: '49.00', currency: 'USD' };

const sales = (): SaleService => service().get(SaleService);
const refunds = (): SaleRefundService => service().get(SaleRefundService);
const aNotice = (facts: Partial<SaleNotice> = {}): SaleNotice => ({
  email: 'ann@site.test',
  externalId: 'order-1',
  happenedAt: null,
  content: 'content',
  ...facts,
});
const aRefund = (facts: Partial<NoticedRefund> = {}, notice: Partial<SaleNotice> = {}): SaleNotice =>
  aNotice({ refund: { id: null, amount: null, ...facts }, ...notice });
const part = (amount: string, currency: string | null = null) => ({ amount, currency });

async function aSource(facts: Parameters<typeof aSalesIntegration>[0] = {}): Promise<SaleSource> {
  const { campaignId, provider, hash } = await aSalesIntegration(facts);
  return (await sales().sourceOf(campaignId, provider, hash))!;
}

const deliver = (source: SaleSource, { refund, ...notice }: SaleNotice, at = noon) =>
  refund
    ? refunds().record(source, { ...notice, refund }, at)
    : service().get(SaleRecordingService).record(source, notice, sent, at);
const listed = async ({ campaign: { accountId, id } }: SaleSource) =>
  service().get(SaleListService).list(accountId, id, 'all', undefined);
const refundsOf = ({ campaign }: SaleSource) =>
  database().sql(
    "SELECT IF(sale_id IS NULL, 'none', 'found') AS sale, amount, refunded_at FROM sale_refund WHERE campaign_id = ? ORDER BY refunded_at, id",
    [campaign.id],
  );
const dirtyBucketsOf = async ({ campaign }: SaleSource) =>
  (await database().sql<{ hour: Date }[]>('SELECT hour FROM dirty_bucket WHERE campaign_id = ?', [campaign.id])).map(
    ({ hour }) => hour.toISOString(),
  );

describe('refund', () => {
  it('is deducted from the sale of its order, on the day it happened', async () => {
    const source = await aSource();
    const { saleId } = await deliver(source, aNotice());

    const answer = await deliver(source, aRefund(), later(2 * 24 * 60));

    expect(answer).toEqual({ saleId, isDuplicate: false, warning: null });
    expect(await listed(source)).toMatchObject({
      count: 1,
      sales: [{ id: saleId, amount: '49.00', refunded: '49.00', isRefunded: true }],
      money: [{ currency: 'USD', gross: '49.00', refunded: '49.00', net: '0.00' }],
    });
    expect(await dirtyBucketsOf(source)).toContain('2026-11-22T12:00:00.000Z');
  });

  it('waits for its sale when it arrives first, and is deducted on arrival of the sale', async () => {
    const source = await aSource();

    expect(await deliver(source, aRefund(), noon)).toEqual({
      saleId: null,
      isDuplicate: false,
      warning: 'order_not_found',
    });
    expect(await refundsOf(source)).toMatchObject([{ sale: 'none', amount: '0.0000' }]);
    const { saleId } = await deliver(source, aNotice(), later(5));

    expect((await listed(source)).sales).toMatchObject([{ id: saleId, refunded: '49.00', isRefunded: true }]);
    expect(await refundsOf(source)).toMatchObject([{ sale: 'found', amount: '49.0000', refunded_at: noon }]);
  });

  it('finds its sale when both arrive concurrently, in either order', async () => {
    const source = await aSource();
    const orders = Array.from({ length: 40 }, (_, n) => `order-${n}`);

    await Promise.all(
      orders.flatMap((externalId) => [
        deliver(source, aRefund({ amount: part('9') }, { externalId })),
        deliver(source, aNotice({ externalId })),
      ]),
    );

    expect(await listed(source)).toMatchObject({
      count: 40,
      money: [{ gross: '1960.00', refunded: '360.00', net: '1600.00' }],
    });
  });

  it.each([
    ['by its own id', aRefund({ id: 'r-1', amount: part('9') })],
    ['by its order', aRefund({ amount: part('9') })],
    ['by its whole content', aRefund({ amount: part('9') }, { externalId: null })],
  ])('counts once when it is reported fifty times concurrently, and again an hour later (%s)', async (_, notice) => {
    const source = await aSource();
    await deliver(source, aNotice());

    const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(source, notice)));
    const again = await deliver(source, notice, later(60));

    expect(answers.filter(({ isDuplicate }) => !isDuplicate)).toHaveLength(1);
    expect(again.isDuplicate).toBe(true);
    expect((await listed(source)).money).toEqual([{ currency: 'USD', gross: '49.00', refunded: '9.00', net: '40.00' }]);
  });

  it('in two parts deducts both', async () => {
    const source = await aSource();
    await deliver(source, aNotice());

    await deliver(source, aRefund({ id: 'r-1', amount: part('0.1') }));
    await deliver(source, aRefund({ id: 'r-2', amount: part('0.2', 'USD') }));

    expect((await listed(source)).sales).toMatchObject([{ refunded: '0.30', isRefunded: false }]);
  });

  it('of more than the sale deducts only the amount of the sale', async () => {
    const source = await aSource();
    await deliver(source, aNotice());

    const answers = [
      await deliver(source, aRefund({ id: 'r-1', amount: part('40') })),
      await deliver(source, aRefund({ id: 'r-2', amount: part('40') }), later(1)),
    ];

    expect(answers).toMatchObject([{ warning: null }, { warning: 'exceeds_sale' }]);

    expect((await listed(source)).money).toEqual([{ currency: 'USD', gross: '49.00', refunded: '49.00', net: '0.00' }]);
    expect(await refundsOf(source)).toMatchObject([{ amount: '40.0000' }, { amount: '9.0000' }]);
  });

  it.each(['-5', '1e2', '9,99', 'NaN', '٤٩', '999999999', '', 'all'])(
    'with the invalid amount %j is a full refund',
    async (amount) => {
      const source = await aSource();
      await deliver(source, aNotice());

      await deliver(source, aRefund({ amount: part(amount, 'USD') }));

      expect((await listed(source)).sales).toMatchObject([{ refunded: '49.00', isRefunded: true }]);
    },
  );

  it('without an order applies to the buyer’s newest sale at this price without a refund', async () => {
    const source = await aSource();
    await deliver(source, aNotice({ externalId: 'old' }), noon);
    await deliver(source, aNotice({ externalId: 'new' }), later(60));
    await deliver(source, aNotice({ externalId: 'somebody else', email: 'bob@site.test' }), later(90));
    const nameless = (content: string) => aRefund({}, { externalId: null, content });

    await deliver(source, nameless('first'), later(120));
    expect((await listed(source)).sales.map(({ orderId, isRefunded }) => [orderId, isRefunded])).toEqual([
      ['somebody else', false],
      ['new', true],
      ['old', false],
    ]);

    await deliver(source, nameless('second'), later(121));
    expect((await listed(source)).sales.map(({ isRefunded }) => isRefunded)).toEqual([false, true, true]);
  });

  it('of a lead who bought nothing waits, and deducts nothing from others', async () => {
    const source = await aSource();
    await deliver(source, aNotice());

    for (const facts of [{ email: 'bob@site.test' }, { email: null }])
      expect(await deliver(source, aRefund({}, { externalId: null, ...facts }))).toEqual({
        saleId: null,
        isDuplicate: false,
        warning: 'order_not_found',
      });

    expect((await listed(source)).sales).toMatchObject([{ refunded: '0.00' }]);
  });

  it('applies only to its own provider and campaign', async () => {
    const source = await aSource();
    const campaign = await aCampaign({ owner: (await aCampaign()).owner });
    const others = [await aSource(), await aSource({ campaign, provider: 'zapier' })];
    for (const each of [source, ...others]) await deliver(each, aNotice());

    await deliver(source, aRefund());

    for (const other of others) expect((await listed(other)).sales).toMatchObject([{ refunded: '0.00' }]);
  });
});

describe('refund in a campaign with a limited quantity', () => {
  const aQuantity = async (quantity: number) =>
    aSource({
      campaign: await aCampaign({
        campaignType: 'Quantity',
        startDate: '2026-11-01',
        deadlineDate: '2199-12-24',
        quantity,
      }),
    });
  const left = async ({ campaign }: SaleSource) =>
    (
      await database().sql(
        "SELECT quantity_start - quantity_used AS n, IF(sold_out_at IS NULL, 'open', 'over') AS state FROM campaign WHERE id = ?",
        [campaign.id],
      )
    )[0];

  it('returns one unit if it is full, and reopens the sold-out campaign; a second refund returns none', async () => {
    const source = await aQuantity(2);
    for (const externalId of ['1', '2']) await deliver(source, aNotice({ externalId }));
    expect(await left(source)).toEqual({ n: '0', state: 'over' });

    await deliver(source, aRefund({ id: 'r-1' }, { externalId: '1' }));
    expect(await left(source)).toEqual({ n: '1', state: 'open' });

    await deliver(source, aRefund({ id: 'r-2' }, { externalId: '1' }));
    expect(await left(source)).toEqual({ n: '1', state: 'open' });
  });

  it("requests a sync of all leads' fields when the last unit is sold, and when one is returned", async () => {
    const source = await aQuantity(2);
    const { accountId, id } = source.campaign;
    await database().sql(
      "INSERT INTO connection (account_id, id, provider, credentials, last_four) VALUES (?, UUID(), 'kit', 'x', 'wxyz')",
      [accountId],
    );
    await database().sql(
      "INSERT INTO integration (account_id, campaign_id, provider, connection_id, field_id) SELECT account_id, ?, provider, id, 'deadline' FROM connection WHERE account_id = ?",
      [id, accountId],
    );
    const gathered = async () =>
      (
        await database().sql<unknown[]>("SELECT 1 FROM outbox WHERE account_id = ? AND topic = 'provider-fields'", [
          accountId,
        ])
      ).length;

    const counts: number[] = [];
    for (const notice of [
      aNotice({ externalId: '1' }),
      aNotice({ externalId: '2' }),
      aNotice({ externalId: 'too late' }),
      aRefund({}, { externalId: '1' }),
    ]) {
      await deliver(source, notice);
      counts.push(await gathered());
    }

    expect(counts).toEqual([0, 1, 1, 2]);
  });

  it('returns no unit if it is partial', async () => {
    const source = await aQuantity(1);
    await deliver(source, aNotice());

    await deliver(source, aRefund({ amount: part('48.99') }));

    expect(await left(source)).toEqual({ n: '0', state: 'over' });
  });

  it('returns no unit for a sale after the campaign was sold out', async () => {
    const source = await aQuantity(1);
    for (const externalId of ['1', 'too late']) await deliver(source, aNotice({ externalId }));

    await deliver(source, aRefund({}, { externalId: 'too late' }));

    expect(await left(source)).toEqual({ n: '0', state: 'over' });
  });

  it('reserves a unit again when its owner undoes it, if one is available', async () => {
    const source = await aQuantity(1);
    const { accountId, id } = source.campaign;
    const { saleId } = await deliver(source, aNotice());

    await refunds().refundByOwner(accountId, id, saleId!, 'ann', later(1));
    expect(await left(source)).toEqual({ n: '1', state: 'open' });
    await refunds().undoByOwner(accountId, id, saleId!);
    expect(await left(source)).toEqual({ n: '0', state: 'over' });

    await refunds().refundByOwner(accountId, id, saleId!, 'ann', later(2));
    await deliver(source, aNotice({ externalId: 'the last piece' }), later(3));
    await refunds().undoByOwner(accountId, id, saleId!);
    expect(await left(source)).toEqual({ n: '0', state: 'over' });
  });

  it('never sells more units than there are when sales and refunds are concurrent', async () => {
    const source = await aQuantity(10);
    const orders = Array.from({ length: 30 }, (_, n) => String(n));

    await Promise.all(
      orders.flatMap((externalId) => [
        deliver(source, aNotice({ externalId })),
        ...(Number(externalId) % 3 === 0 ? [deliver(source, aRefund({}, { externalId }))] : []),
      ]),
    );

    const [held] = await database().sql('SELECT COUNT(*) AS n FROM sale WHERE campaign_id = ? AND has_unit', [
      source.campaign.id,
    ]);
    const [used] = await database().sql('SELECT CAST(quantity_used AS CHAR) AS n FROM campaign WHERE id = ?', [
      source.campaign.id,
    ]);
    expect(held).toEqual(used);
    expect(Number(used!.n)).toBeLessThanOrEqual(10);
  });
});

describe('manual refund', () => {
  it('covers the remaining amount, can be entered only once, and can be undone', async () => {
    const source = await aSource();
    const { accountId, id } = source.campaign;
    const { saleId } = await deliver(source, aNotice());
    await deliver(source, aRefund({ id: 'r-1', amount: part('9') }));

    await refunds().refundByOwner(accountId, id, saleId!, 'ann', noon);
    expect((await listed(source)).sales).toMatchObject([{ isRefunded: true }]);
    await expect(refunds().refundByOwner(accountId, id, saleId!, 'ann', noon)).rejects.toMatchObject({
      code: 'already_refunded',
    });

    await refunds().undoByOwner(accountId, id, saleId!);
    expect((await listed(source)).sales).toMatchObject([{ refunded: '9.00', isRefunded: false }]);
    await expect(refunds().undoByOwner(accountId, id, saleId!)).rejects.toMatchObject({ code: 'refunded_by_provider' });
  });

  it("blocks the provider's later report until it is undone", async () => {
    const source = await aSource();
    const { accountId, id } = source.campaign;
    const { saleId } = await deliver(source, aNotice());
    await refunds().refundByOwner(accountId, id, saleId!, 'ann', noon);
    await deliver(source, aRefund({ id: 'r-1' }), later(1));

    await refunds().undoByOwner(accountId, id, saleId!);

    expect((await listed(source)).sales).toMatchObject([{ refunded: '49.00', isRefunded: true }]);
  });

  it('counts once when two users enter it at the same moment', async () => {
    const source = await aSource();
    const { accountId, id } = source.campaign;
    const { saleId } = await deliver(source, aNotice());

    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => refunds().refundByOwner(accountId, id, saleId!, 'ann', noon)),
    );

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await listed(source)).money).toMatchObject([{ refunded: '49.00', net: '0.00' }]);
  });
});

describe('money', () => {
  it('of two currencies is reported separately and never added', async () => {
    const campaign = await aCampaign();
    const dollars = await aSource({ campaign });
    const yen = await aSource({ campaign, provider: 'make', amount: '4900.0000', currency: 'JPY' });
    for (const n of [1, 2]) await deliver(dollars, aNotice({ externalId: `d-${n}` }));
    await deliver(yen, aNotice({ externalId: 'y' }));
    await deliver(yen, aRefund({ amount: part('900', 'JPY') }, { externalId: 'y' }));

    expect(await listed(dollars)).toMatchObject({
      count: 3,
      money: [
        { currency: 'USD', gross: '98.00', refunded: '0.00', net: '98.00' },
        { currency: 'JPY', gross: '4900', refunded: '900', net: '4000' },
      ],
    });
  });
});

describe('erased lead', () => {
  it('leaves refunds that contain nothing about them and still count', async () => {
    const source = await aSource();
    await deliver(source, aNotice({ externalId: null }));
    const notice = aRefund({}, { externalId: null });
    await deliver(source, notice);
    const keyOf = async () =>
      (
        await database().sql<{ dedupe_key: string }[]>('SELECT dedupe_key FROM sale_refund WHERE campaign_id = ?', [
          source.campaign.id,
        ])
      )[0]!.dedupe_key;
    const before = await keyOf();
    const lead = await service()
      .get(LeadService)
      .saveEmail(source.campaign.accountId, source.campaign.id, 'ann@site.test');

    await sales().forgetLeads(source.campaign.accountId, [lead.id]);

    expect(await keyOf()).not.toBe(before);
    expect((await listed(source)).sales).toMatchObject([{ email: null, isRefunded: true }]);
  });
});

describe('refund whose sale arrived while the process was interrupted', () => {
  it('is deducted once by the next scan, while a refund without a sale keeps waiting', async () => {
    const source = await aSource();
    await deliver(source, aRefund());
    await deliver(source, aRefund({}, { externalId: 'order-2' }));
    const { saleId } = await deliver(source, aNotice(), later(1));
    await database().sql(
      "UPDATE sale_refund SET sale_id = NULL, amount = 0 WHERE campaign_id = ? AND external_id = 'order-1'",
      [source.campaign.id],
    );
    await database().sql('UPDATE sale SET refunded_amount = 0 WHERE id = ?', [saleId]);

    await refunds().applyUnmatchedRefunds(later(2));
    await refunds().applyUnmatchedRefunds(later(3));

    expect((await listed(source)).money).toEqual([{ currency: 'USD', gross: '49.00', refunded: '49.00', net: '0.00' }]);
    expect(
      await database().sql('SELECT external_id FROM sale_refund WHERE campaign_id = ? AND sale_id IS NULL', [
        source.campaign.id,
      ]),
    ).toEqual([{ external_id: 'order-2' }]);
  });
});
