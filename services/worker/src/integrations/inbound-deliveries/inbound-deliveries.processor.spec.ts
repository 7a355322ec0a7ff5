import { describe, expect, it } from '@jest/globals';
import { DeliveryIntakeService, DeliveryLogService } from '@lastcall/core/integrations';
import { aCampaign, database, eventually, service } from '@lastcall/core/testing-kit';
import { emptyRedis, relayAndCrash, useWorker, withoutRelay } from '../../testing-kit/index.ts';

useWorker();

/** A campaign with an inbound webhook that receives deliveries. */
async function aListeningCampaign() {
  const campaign = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 });
  const deliver = (email: string) =>
    service()
      .get(DeliveryIntakeService)
      .saveDelivery(
        { campaign, provider: 'custom' },
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          query: new URLSearchParams(),
          rawBody: Buffer.from(JSON.stringify({ email })),
        },
        new Date(),
      );
  const deliveries = () =>
    database().sql<{ id: string; state: string; verdict: string | null; started: number }[]>(
      'SELECT id, state, verdict, started FROM inbound_delivery WHERE campaign_id = ?',
      [campaign.id],
    );
  const allRead = () =>
    eventually(async () => {
      const rows = await deliveries();
      expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'done'));
      return rows;
    });
  const starts = async () =>
    (
      await database().sql<unknown[]>("SELECT 1 FROM lead_ledger WHERE campaign_id = ? AND what = 'started'", [
        campaign.id,
      ])
    ).length;
  return { campaign, deliver, allRead, starts };
}

const many = Array.from({ length: 40 }, (_, n) => `person-${n}@site.test`);

describe('an inbound delivery', () => {
  it('is processed by the worker once', async () => {
    const { deliver, allRead, starts } = await aListeningCampaign();

    await Promise.all(many.map(deliver));

    expect((await allRead()).map(({ verdict, started }) => [verdict, started])).toEqual(many.map(() => ['started', 1]));
    expect(await starts()).toBe(many.length);
  });

  it('is processed once when the relay dies between queueing and recording', async () => {
    const { deliver, allRead, starts } = await aListeningCampaign();

    await withoutRelay(async () => {
      await Promise.all(many.map(deliver));
      await relayAndCrash();
    });

    await allRead();
    expect(await starts()).toBe(many.length);
  });

  it('is processed after Redis has lost its data', async () => {
    const { deliver, allRead, starts } = await aListeningCampaign();

    await Promise.all(many.map(deliver));
    await emptyRedis();

    await allRead();
    expect(await starts()).toBe(many.length);
  });

  it("is processed again on the owner's request", async () => {
    const { campaign, deliver, allRead, starts } = await aListeningCampaign();
    const id = await deliver('ann@site.test');
    await allRead();

    await service().get(DeliveryLogService).replay(campaign.accountId, campaign.id, id);

    expect(await allRead()).toMatchObject([{ verdict: 'started', started: 1 }]);
    expect(await starts()).toBe(1);
  });
});
