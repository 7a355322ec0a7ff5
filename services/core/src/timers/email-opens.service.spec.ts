import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { platformModule } from '@lastcall/core/platform';
import { aCampaign, anAccount, database, eventually, service, useDatabaseWay, useService } from '@lastcall/core/testing-kit';
import { EmailOpensService, TimersModule } from './index.ts';

const way = useDatabaseWay();
useService(
  (config) => {
    @Module({ imports: [platformModule(config, { service: 'edge' }), TimersModule] })
    class OpensSpecModule {}
    return OpensSpecModule;
  },
  { env: ({ databaseUrl }) => ({ DATABASE_URL: way.through(databaseUrl) }) },
);

const opens = (): EmailOpensService => service().get(EmailOpensService);
const dayMs = 86_400_000;

describe('the opens of a campaign', () => {
  it('are counted, each campaign’s by themselves, as one row a day', async () => {
    const [campaign, other] = [await aCampaign(), await aCampaign()];
    const now = new Date();

    for (let n = 0; n < 500; n++) opens().count(campaign, now);
    opens().count(other, now);
    opens().count(campaign, new Date(now.getTime() - dayMs));

    await eventually(async () => expect([await opens().recent(campaign.accountId, campaign.id), await opens().recent(other.accountId, other.id)]).toEqual([501, 1]));
    expect(await database().sql('SELECT opens FROM email_open WHERE campaign_id = ? ORDER BY day', [campaign.id])).toEqual([{ opens: 1 }, { opens: 500 }]);
  });

  it('are those of the last 30 days, and of nobody else’s campaign', async () => {
    const campaign = await aCampaign();
    const { accountId: other } = await anAccount();
    const now = Date.now();

    for (const days of [0, 29, 31, 400]) opens().count(campaign, new Date(now - days * dayMs));

    await eventually(async () => expect(await opens().recent(campaign.accountId, campaign.id)).toBe(2));
    expect(await opens().recent(other, campaign.id)).toBe(0);
  });

  it('wait for a database that is away, and for nobody when a campaign is gone', async () => {
    const [campaign, gone] = [await aCampaign(), await aCampaign()];
    await database().sql('DELETE FROM campaign WHERE id = ?', [gone.id]);
    await way.cut();

    for (const each of [campaign, gone, campaign]) opens().count(each, new Date());
    await way.mend();

    await eventually(async () => expect(await opens().recent(campaign.accountId, campaign.id)).toBe(2));
  });
});
