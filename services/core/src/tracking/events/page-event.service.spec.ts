import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { platformModule } from '@lastcall/core/platform';
import { DirtyBuckets } from '@lastcall/core/analytics';
import { aCampaign, database, rowsReadBy, service, useService } from '@lastcall/core/testing-kit';
import { EventsModule, PageEventService } from './index.ts';
import { PageEventRepository, type NewPageEvent } from './page-event.repository.ts';

useService((config) => {
  @Module({ imports: [platformModule(config, { service: 'edge' }), DomainEventHandlersModule, EventsModule] })
  class EventsSpecModule {}
  return EventsSpecModule;
});

type Campaign = Awaited<ReturnType<typeof aCampaign>>;

const anEvent = (
  { accountId, id }: Campaign,
  leadId: string | null,
  happenedAt = new Date('2026-11-20T12:00:00.123Z'),
): NewPageEvent => ({ accountId, campaignId: id, pageId: randomUUID(), leadId, what: 'show', happenedAt });

async function aLead({ accountId, id }: Campaign): Promise<string> {
  const leadId = randomUUID();
  await database().sql('INSERT INTO campaign_lead (account_id, id, campaign_id) VALUES (?, ?, ?)', [
    accountId,
    leadId,
    id,
  ]);
  return leadId;
}

describe('PageEventService', () => {
  it('stores the lead of an event unless the lead is erased, unknown, or of another account', async () => {
    const [campaign, other] = [await aCampaign(), await aCampaign()];
    const [lead, elsewhere] = [await aLead(campaign), await aLead(other)];
    const events = [lead, null, randomUUID(), elsewhere].map((leadId) => anEvent(campaign, leadId));

    await service()
      .get(PageEventService)
      .record([...events, anEvent(other, elsewhere)]);

    const rows = await database().sql(
      'SELECT page_id, lead_id, what, happened_at FROM page_event WHERE account_id = ? ORDER BY id',
      [campaign.accountId],
    );
    expect(rows).toEqual(
      events.map(({ pageId, leadId, what, happenedAt }) => ({
        page_id: pageId,
        lead_id: leadId === lead ? lead : null,
        what,
        happened_at: happenedAt,
      })),
    );
    expect(await database().sql('SELECT lead_id FROM page_event WHERE account_id = ?', [other.accountId])).toEqual([
      { lead_id: elsewhere },
    ]);
  });

  it('marks the hour of an event as dirty', async () => {
    const campaign = await aCampaign();

    await service()
      .get(PageEventService)
      .record([anEvent(campaign, null)]);
    await service().get(DirtyBuckets, { strict: false }).flush();

    expect(await database().sql('SELECT hour FROM dirty_bucket WHERE campaign_id = ?', [campaign.id])).toEqual([
      { hour: new Date('2026-11-20T12:00:00Z') },
    ]);
  });

  it('reads one row per lead when writing, regardless of the number of leads', async () => {
    const campaign = await aCampaign();
    const ids = Array.from({ length: 5_000 }, () => randomUUID());
    await database().sql('INSERT INTO campaign_lead (account_id, id, campaign_id) VALUES ?', [
      ids.map((id) => [campaign.accountId, id, campaign.id]),
    ]);
    await database().sql('ANALYZE TABLE campaign_lead');
    const events = ids.slice(0, 100).map((leadId) => anEvent(campaign, leadId));

    expect(
      await rowsReadBy(() => service().get(PageEventRepository, { strict: false }).insertMany(events)),
    ).toBeLessThan(400);
  });
});
