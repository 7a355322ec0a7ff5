import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { EmailTimerService, TimerImages } from '@lastcall/core/campaigns';
import { aCampaign, aPage, send, service } from '@lastcall/core/testing-kit';
import { useEdge, useFixedClock, visitAs } from '../../testing-kit/index.ts';
import { ImageLimit } from './image-limit.ts';

useEdge();
useFixedClock();

/** Starts this many lookups at once, all in one campaign or each in its own; returns how many run, and a function that ends them. */
async function flood(
  limit: ImageLimit,
  count: number,
  campaignId?: string,
): Promise<{ running: number; end: () => Promise<void> }> {
  const gate = Promise.withResolvers<void>();
  let running = 0;
  const all = Array.from({ length: count }, () =>
    limit.within(
      campaignId ?? randomUUID(),
      async () => {
        running++;
        await gate.promise;
      },
      undefined,
    ),
  );
  const end = async (): Promise<void> => {
    gate.resolve();
    await Promise.all(all);
  };
  return { running, end };
}

describe('a flood of image requests', () => {
  it('is limited to 500 concurrent lookups per campaign, and leaves other campaigns unaffected', async () => {
    const limit = new ImageLimit();
    const { running, end } = await flood(limit, 600, 'flooded');

    expect(running).toBe(500);
    expect(await limit.within('another', () => Promise.resolve('found'), 'instead')).toBe('found');
    await end();
  });

  it('is limited to 1,000 concurrent lookups in total', async () => {
    const { running, end } = await flood(new ImageLimit(), 1_100);

    expect(running).toBe(1_000);
    await end();
  });

  it('frees its slots when lookups end, even when they fail', async () => {
    const limit = new ImageLimit();
    const first = await flood(limit, 500, 'flooded');
    await first.end();
    for (let failing = 0; failing < 600; failing++)
      await limit.within('flooded', () => Promise.reject(new Error('away')), undefined).catch(() => undefined);

    expect(await limit.within('flooded', () => Promise.resolve('found'), 'instead')).toBe('found');
  });

  it('gets the neutral image during the flood, and the countdown afterward', async () => {
    const campaign = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 });
    await visitAs(await aPage({ campaign }), { em: 'ann@site.test' });
    const { hash, settings } = await service().get(EmailTimerService).get(campaign.accountId, campaign.id);
    const load = () => send({ method: 'GET', path: `/deploy/email_timer/${campaign.id}/${hash}.gif?em=ann@site.test` });
    const neutral = await service().get(TimerImages).neutral(settings);
    const { end } = await flood(service().get(ImageLimit), 500, campaign.id);

    const meanwhile = await load();
    await end();
    const afterwards = await load();

    expect([meanwhile.status, meanwhile.headers['content-type'], meanwhile.bytes.equals(neutral)]).toEqual([
      200,
      'image/gif',
      true,
    ]);
    expect([afterwards.status, afterwards.bytes.equals(neutral)]).toEqual([200, false]);
  });
});
