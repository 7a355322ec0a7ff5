import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { BuyersService, LeadService, LeadsModule } from '@lastcall/core/tracking';
import { DirtyBuckets } from '@lastcall/core/analytics';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { Database, DomainEvents, platformModule, randomKey, Tokens } from '@lastcall/core/platform';
import {
  aCampaign,
  anAccount,
  aSalesIntegration,
  aWebhook,
  database,
  service,
  statementsOf,
  useService,
} from '@lastcall/core/testing-kit';
import { SaleService, SalesModule, type SaleSource, type SaleNotice } from './index.ts';
import { SaleRecordingService } from './sale-recording.service.ts';
import { SaleRefundService } from './sale-refund.service.ts';
import { SaleWriterRepository } from './sale-writer.repository.ts';

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
  class RecordingSpecModule {}
  return RecordingSpecModule;
});

const noon = new Date('2026-11-20T12:00:00.000Z');
const later = (minutes: number): Date => new Date(noon.getTime() + minutes * 60_000);
const price = { amount: '49.00', currency: 'USD' };
const hour = { deadlineUnit: 'minutes', deadlineLength: 60 } as const;
const aNotice = (facts: Partial<SaleNotice> = {}): SaleNotice => ({
  email: 'ann@site.test',
  externalId: null,
  happenedAt: null,
  content: 'content',
  ...facts,
});
const sales = (): SaleService => service().get(SaleService);
const recording = (): SaleRecordingService => service().get(SaleRecordingService);

async function aSource(facts: Parameters<typeof aSalesIntegration>[0] = {}): Promise<SaleSource> {
  const { campaignId, provider, hash } = await aSalesIntegration(facts);
  return (await sales().sourceOf(campaignId, provider, hash))!;
}

async function visit({ campaign }: SaleSource, email: string, at: Date): Promise<void> {
  const tracked = await service().get(VisitorConfigService).ownCampaign(campaign.accountId, campaign.id);
  await service().get(LeadService).track(tracked, { leadId: null, email, visitorId: randomKey() }, at);
}

/** Creates a service that records sales like another process. */
function anotherProcess(): SaleRecordingService {
  const own = [Database, SaleWriterRepository, BuyersService, Tokens, SaleRefundService, DomainEvents].map((each) =>
    service().get<unknown>(each, { strict: false }),
  );
  return new SaleRecordingService(...(own as ConstructorParameters<typeof SaleRecordingService>));
}

const rowsOf = ({ campaign }: Pick<SaleSource, 'campaign'>) =>
  database().sql('SELECT * FROM sale WHERE campaign_id = ? ORDER BY created_at, external_id', [campaign.id]);

describe('batch of sales', () => {
  it('takes as many statements for a hundred buyers, known and unknown, with outgoing webhooks, as for two', async () => {
    const counts: number[] = [];
    for (const count of [2, 100]) {
      const campaign = await aCampaign(hour);
      const source = await aSource({ campaign });
      await aWebhook({ owner: campaign.owner, events: ['sale.recorded'] });
      for (let n = 0; n < count / 2; n++) await visit(source, `buyer-${n}@site.test`, noon);

      counts.push(
        (
          await statementsOf(() =>
            Promise.all(
              Array.from({ length: count }, (_, n) =>
                recording().record(
                  source,
                  aNotice({ email: `buyer-${n}@site.test`, externalId: `A-${n}` }),
                  price,
                  later(1),
                ),
              ),
            ),
          )
        ).filter((statement) => !statement.includes('dirty_bucket')).length,
      );

      expect(await rowsOf(source)).toHaveLength(count);
      expect(
        await database().sql('SELECT COUNT(*) AS n FROM webhook_event WHERE campaign_id = ?', [campaign.id]),
      ).toEqual([{ n: String(count) }]);
    }

    expect(counts[1]).toBe(counts[0]);
    expect(counts[0]).toBeLessThanOrEqual(16);
  });

  it('counts each sale once when several processes receive duplicates', async () => {
    const source = await aSource({ campaign: await aCampaign(hour) });
    const services = [recording(), anotherProcess(), anotherProcess()];
    const named = Array.from({ length: 60 }, (_, n) =>
      aNotice({ email: `buyer-${n}@site.test`, externalId: `A-${n}` }),
    );
    const nameless = Array.from({ length: 20 }, (_, n) => aNotice({ email: `buyer-${n}@site.test` }));

    const answers = await Promise.all(
      services.flatMap((each, turn) =>
        (turn === 1 ? [...named, ...nameless].reverse() : [...named, ...nameless]).map((notice) =>
          each.record(source, notice, price, noon),
        ),
      ),
    );

    expect(answers.filter(({ isDuplicate }) => !isDuplicate)).toHaveLength(80);
    expect(await rowsOf(source)).toHaveLength(80);
    expect(new Set(answers.map((answer) => ('saleId' in answer ? answer.saleId : null))).size).toBe(80);
  });

  it('does not reject a sale because another one cannot be stored', async () => {
    const source = await aSource();
    const missing: SaleSource = { ...source, campaign: { ...source.campaign, id: randomUUID() } };

    const answers = await Promise.allSettled(
      [source, missing, source, source].map((each, n) =>
        recording().record(each, aNotice({ externalId: `A-${n}` }), price, noon),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(await rowsOf(source)).toHaveLength(3);
  });

  it("is not part of the caller's transaction, whose rollback would undo the sales of others", async () => {
    const source = await aSource();

    await expect(database().transaction(() => recording().record(source, aNotice(), price, noon))).rejects.toThrow(
      'which is none of theirs',
    );

    expect(await rowsOf(source)).toEqual([]);
  });

  it('separates accounts', async () => {
    const sources = await Promise.all(
      [0, 1, 2].map(async () => aSource({ campaign: await aCampaign({ ...hour, owner: await anAccount() }) })),
    );
    for (const source of sources) await visit(source, 'ann@site.test', noon);

    await Promise.all(
      sources.flatMap((source) => [
        recording().record(source, aNotice({ externalId: 'A-1' }), price, later(1)),
        recording().record(source, aNotice({ externalId: 'A-2', email: 'bob@site.test' }), price, later(1)),
      ]),
    );

    for (const source of sources) {
      const owners = await database().sql(
        'SELECT s.account_id, p.campaign_id, p.email FROM sale s JOIN campaign_lead p ON p.account_id = s.account_id AND p.id = s.lead_id WHERE s.campaign_id = ? ORDER BY s.external_id',
        [source.campaign.id],
      );
      expect(owners).toEqual(
        ['ann', 'bob'].map((name) => ({
          account_id: source.campaign.accountId,
          campaign_id: source.campaign.id,
          email: `${name}@site.test`,
        })),
      );
    }
  });

  it('deduplicates as if the sales were reported one after the other', async () => {
    const source = await aSource();
    const minutes = [0, 9.99, 10, 19.99, 20];

    const answers = await Promise.all(minutes.map((each) => recording().record(source, aNotice(), price, later(each))));

    expect(answers.map(({ isDuplicate }) => isDuplicate)).toEqual([false, true, false, true, false]);
    expect((await rowsOf(source)).map((row) => [row.created_at, row.is_flagged])).toEqual([
      [noon, 0],
      [later(10), 0],
      [later(20), 0],
    ]);
  });

  it('marks the bucket of each sale dirty, for the rollup of its day', async () => {
    const source = await aSource();

    await Promise.all(
      [noon, later(90)].map((at) => recording().record(source, aNotice({ externalId: at.toISOString() }), price, at)),
    );
    await service().get<DirtyBuckets>(DirtyBuckets, { strict: false }).flush();

    expect(
      await database().sql('SELECT hour FROM dirty_bucket WHERE campaign_id = ? ORDER BY hour', [source.campaign.id]),
    ).toEqual([{ hour: noon }, { hour: later(60) }]);
  });

  it("marks the bucket of the buyer's start dirty, which counts the conversion", async () => {
    const source = await aSource();
    await visit(source, 'ann@site.test', noon);
    const stale = service().get<DirtyBuckets>(DirtyBuckets, { strict: false });
    await stale.flush();
    await database().sql('DELETE FROM dirty_bucket WHERE campaign_id = ?', [source.campaign.id]);

    await recording().record(source, aNotice({ email: 'ann@site.test' }), price, later(200));
    await stale.flush();

    expect(
      await database().sql('SELECT hour FROM dirty_bucket WHERE campaign_id = ? ORDER BY hour', [source.campaign.id]),
    ).toEqual([{ hour: noon }, { hour: later(180) }]);
  });
});

describe('sale', () => {
  it('stores the deadline that its buyer had, regardless of later changes', async () => {
    const source = await aSource({ campaign: await aCampaign(hour) });
    await visit(source, 'ann@site.test', noon);

    await recording().record(source, aNotice({ externalId: 'A-1' }), price, later(1));
    await database().sql('UPDATE campaign_lead SET deadline_at = ? WHERE campaign_id = ?', [
      later(600),
      source.campaign.id,
    ]);
    await recording().record(source, aNotice({ externalId: 'A-2', email: 'stranger@site.test' }), price, later(2));

    expect((await rowsOf(source)).map((row) => [row.external_id, row.deadline_at])).toEqual([
      ['A-1', later(60)],
      ['A-2', null],
    ]);
  });

  it('stores the end of a campaign with a fixed deadline, or the time at which a campaign sold out', async () => {
    const fixed = await aSource({
      campaign: await aCampaign({ campaignType: 'FlashSale', deadlineDate: '2026-11-20', deadlineTime: '13:30' }),
    });
    const pieces = await aSource({
      campaign: await aCampaign({
        campaignType: 'Quantity',
        startDate: '2020-01-01',
        deadlineDate: '2099-12-31',
        quantity: 1,
      }),
    });

    await recording().record(fixed, aNotice({ externalId: 'A-1' }), price, noon);
    await Promise.all(
      ['A-1', 'A-2'].map((externalId) => recording().record(pieces, aNotice({ externalId }), price, noon)),
    );

    expect((await rowsOf(fixed)).map((row) => row.deadline_at)).toEqual([later(30)]);
    expect(await rowsOf(pieces)).toMatchObject([
      { external_id: 'A-1', is_late: 0 },
      { external_id: 'A-2', is_late: 1, deadline_at: noon },
    ]);
  });

  it('counts the amount that its provider reports, and is flagged for another price in the URL or an invalid amount', async () => {
    const source = await aSource();
    const paid = { amount: '39.5', currency: 'EUR' };

    await recording().record(source, aNotice({ externalId: 'A-1', paid }), price, noon);
    await recording().record(source, aNotice({ externalId: 'A-2', paid }), { ...price, amount: '1.00' }, noon);
    await recording().record(
      source,
      aNotice({ externalId: 'A-3', paid: { amount: '1e309', currency: 'EUR' } }),
      price,
      noon,
    );

    expect(await rowsOf(source)).toMatchObject([
      { external_id: 'A-1', amount: '39.5000', currency: 'EUR', is_paid_amount: 1, is_flagged: 0 },
      { external_id: 'A-2', amount: '39.5000', currency: 'EUR', is_paid_amount: 1, is_flagged: 1, sent_amount: '1.00' },
      {
        external_id: 'A-3',
        amount: '49.0000',
        currency: 'USD',
        is_paid_amount: 0,
        is_flagged: 1,
        sent_amount: '1e309',
      },
    ]);
  });
});

describe('units of a campaign', () => {
  it('are reserved in the order of the sales, until none remain', async () => {
    const source = await aSource({
      campaign: await aCampaign({
        campaignType: 'Quantity',
        startDate: '2020-01-01',
        deadlineDate: '2099-12-31',
        quantity: 7,
      }),
    });
    const orders = Array.from({ length: 10 }, (_, n) => `A-${n}`);

    await Promise.all(orders.map((externalId) => recording().record(source, aNotice({ externalId }), price, noon)));

    expect((await rowsOf(source)).map((row) => row.is_late)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1]);
    expect(
      await database().sql('SELECT quantity_used, sold_out_at FROM campaign WHERE id = ?', [source.campaign.id]),
    ).toEqual([{ quantity_used: 7, sold_out_at: noon }]);
  });

  it('are sold once each by several processes at the same time', async () => {
    const source = await aSource({
      campaign: await aCampaign({
        campaignType: 'Quantity',
        startDate: '2020-01-01',
        deadlineDate: '2099-12-31',
        quantity: 50,
      }),
    });
    const services = [recording(), anotherProcess()];

    await Promise.all(
      services.flatMap((each, turn) =>
        Array.from({ length: 60 }, (_, n) => each.record(source, aNotice({ externalId: `${turn}-${n}` }), price, noon)),
      ),
    );

    expect(await database().sql('SELECT quantity_used FROM campaign WHERE id = ?', [source.campaign.id])).toEqual([
      { quantity_used: 50 },
    ]);
    expect((await rowsOf(source)).filter((row) => row.is_late === 0)).toHaveLength(50);
  });
});
