import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { platformModule } from '@lastcall/core/platform';
import { DirtyBuckets } from '@lastcall/core/analytics';
import {
  aCampaign,
  anAccount,
  database,
  rowsReadBy,
  service,
  useDatabaseProxy,
  useService,
} from '@lastcall/core/testing-kit';
import { ImageLoadsModule, ImageLoadService } from './index.ts';

const way = useDatabaseProxy();
useService(
  (config) => {
    @Module({ imports: [platformModule(config, { service: 'edge' }), DomainEventHandlersModule, ImageLoadsModule] })
    class LoadsSpecModule {}
    return LoadsSpecModule;
  },
  { env: ({ databaseUrl }) => ({ DATABASE_URL: way.through(databaseUrl) }) },
);

type Campaign = Awaited<ReturnType<typeof aCampaign>>;

const loads = (): ImageLoadService => service().get(ImageLoadService);
const noSignals = { leadId: null, email: null };
const dayMs = 86_400_000;
const note = (
  { accountId, id }: Campaign,
  who: Parameters<ImageLoadService['note']>[0]['who'] = noSignals,
  loadedAt = new Date(),
): void => loads().note({ accountId, campaignId: id, who, verdict: 'timer', loadedAt });
const recent = ({ accountId, id }: Campaign, since = new Date(Date.now() - 30 * dayMs)): Promise<number> =>
  loads().countSince(accountId, id, since);
const leadsIn = async ({ id }: Campaign) =>
  (
    await database().sql<{ lead_id: string | null }[]>(
      'SELECT lead_id FROM image_load WHERE campaign_id = ? ORDER BY id',
      [id],
    )
  ).map(({ lead_id }) => lead_id);

async function aLead({ accountId, id }: Campaign, email: string | null = null): Promise<string> {
  const leadId = randomUUID();
  await database().sql('INSERT INTO campaign_lead (account_id, id, campaign_id, email) VALUES (?, ?, ?, ?)', [
    accountId,
    leadId,
    id,
    email,
  ]);
  return leadId;
}

describe('loads of email images', () => {
  it('are stored one by one for each campaign', async () => {
    const [campaign, other] = [await aCampaign(), await aCampaign()];

    for (let n = 0; n < 2_500; n++) note(campaign);
    note(other);
    await loads().flush();

    expect([await recent(campaign), await recent(other)]).toEqual([2_500, 1]);
  });

  it('are counted from an instant inclusive, and only for their own campaign', async () => {
    const campaign = await aCampaign();
    const { accountId: other } = await anAccount();
    const since = new Date('2026-10-25T22:00:00Z');

    for (const ms of [0, 1, dayMs, -1, -dayMs]) note(campaign, noSignals, new Date(since.getTime() + ms));
    await loads().flush();

    expect([await recent(campaign, since), await loads().countSince(other, campaign.id, since)]).toEqual([3, 0]);
  });

  it('store the lead of an email address or id, or the new lead id of a link, but no lead of another campaign or account, and no erased lead', async () => {
    const [campaign, other] = [await aCampaign(), await aCampaign()];
    const [ann, elsewhere, given, erased] = [
      await aLead(campaign, 'ann@site.test'),
      await aLead(other, 'eve@site.test'),
      randomUUID(),
      randomUUID(),
    ];
    await database().sql(
      "INSERT INTO lead_ledger (account_id, lead_id, campaign_id, what, cause) VALUES (?, ?, ?, 'erased', 'user:1')",
      [campaign.accountId, erased, campaign.id],
    );

    note(campaign, { leadId: null, email: 'ann@site.test' });
    note(campaign, { leadId: ann, email: 'eve@site.test' });
    for (const email of ['eve@site.test', 'nobody@site.test']) note(campaign, { leadId: null, email });
    for (const leadId of [elsewhere, randomUUID()]) note(campaign, { leadId, email: null });
    for (const leadId of [given, erased]) note(campaign, { leadId, isOfLink: true, email: null });
    await loads().flush();

    expect(await leadsIn(campaign)).toEqual([ann, ann, null, null, null, null, given, null]);
  });

  it('lose their lead id when the lead is erased', async () => {
    const campaign = await aCampaign();
    const [ann, bob] = [await aLead(campaign), await aLead(campaign)];
    for (const leadId of [ann, bob]) note(campaign, { leadId, email: null });
    await loads().flush();

    await loads().forgetLeads(campaign.accountId, [ann]);

    expect(await leadsIn(campaign)).toEqual([null, bob]);
  });

  it('look up their lead by key, regardless of the number of leads', async () => {
    const campaign = await aCampaign();
    const rows = Array.from({ length: 5_000 }, (_, n) => [
      campaign.accountId,
      randomUUID(),
      campaign.id,
      `reader-${n}@site.test`,
    ]);
    await database().sql('INSERT INTO campaign_lead (account_id, id, campaign_id, email) VALUES ?', [rows]);
    await database().sql('ANALYZE TABLE campaign_lead');

    const read = await rowsReadBy(async () => {
      for (let n = 0; n < 100; n++) note(campaign, { leadId: null, email: `reader-${n}@site.test` });
      await loads().flush();
    });

    expect(read).toBeLessThan(600);
    expect((await leadsIn(campaign)).every((id) => id !== null)).toBe(true);
  });

  it('mark their hour as dirty', async () => {
    const campaign = await aCampaign();

    note(campaign, noSignals, new Date('2026-11-20T12:34:56.789Z'));
    await loads().flush();
    await service().get(DirtyBuckets, { strict: false }).flush();

    expect(await database().sql('SELECT hour FROM dirty_bucket WHERE campaign_id = ?', [campaign.id])).toEqual([
      { hour: new Date('2026-11-20T12:00:00Z') },
    ]);
  });

  it('are queued up to a limit while the database is unavailable', async () => {
    const campaign = await aCampaign();
    await way.cut();

    for (let n = 0; n < 20_050; n++) note(campaign);
    await way.restore();
    await loads().flush();

    expect(await recent(campaign)).toBe(20_000);
  });
});
