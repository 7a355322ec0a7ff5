import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { InboundMail } from '@lastcall/contracts';
import { aCampaign, as, database, isInvisibleToStrangers } from '@lastcall/core/testing-kit';
import { useApi } from '../testing-kit/use-api.ts';

useApi();

type OwnCampaign = Awaited<ReturnType<typeof aCampaign>>;

const path = (id: string) => `/v2/api/campaigns/${id}/inbound-mails`;
const list = ({ owner, id }: OwnCampaign, query = '') => as(owner).get(`${path(id)}${query}`);

async function aMail(
  { accountId, id }: OwnCampaign,
  verdict: string,
  { minutesAgo = 0, ...shown }: { minutesAgo?: number; sender?: string; subject?: string; excerpt?: string } = {},
): Promise<void> {
  await database().sql(
    `INSERT INTO inbound_mail (account_id, id, campaign_id, provider, mail_key, verdict, spf, dkim, sender, subject, excerpt, received_at)
     VALUES (?, ?, ?, 'kajabi', SHA2(UUID(), 256), ?, 'pass', 'none', ?, ?, ?, CURRENT_TIMESTAMP(3) - INTERVAL ? MINUTE)`,
    [
      accountId,
      randomUUID(),
      id,
      verdict,
      shown.sender ?? null,
      shown.subject ?? null,
      shown.excerpt ?? null,
      minutesAgo,
    ],
  );
}

describe('GET /v2/api/campaigns/:campaignId/inbound-mails', () => {
  it('is empty before the first mail', async () => {
    expect(await list(await aCampaign())).toMatchObject({ status: 200, body: { mails: [], nextCursor: null } });
  });

  it('shows what did not count, with what it said and who vouches for its sender', async () => {
    const campaign = await aCampaign();
    await aMail(campaign, 'counted', { minutesAgo: 4 });
    await aMail(campaign, 'not-understood', {
      minutesAgo: 3,
      sender: 'news@other.test',
      subject: 'Bread',
      excerpt: 'We baked.',
    });
    await aMail(campaign, 'too-large', { minutesAgo: 2 });
    await aMail(campaign, 'no-buyer', { minutesAgo: 1 });

    const { body } = await list(campaign);

    expect(body.mails.map(({ verdict }: InboundMail) => verdict)).toEqual(['no-buyer', 'too-large', 'not-understood']);
    expect(body.mails[2]).toEqual({
      id: expect.any(String),
      provider: 'kajabi',
      receivedAt: expect.stringMatching(/Z$/),
      verdict: 'not-understood',
      saleId: null,
      spf: 'pass',
      dkim: 'none',
      from: 'news@other.test',
      subject: 'Bread',
      excerpt: 'We baked.',
    });
  });

  it('shows all when asked for them, of this campaign alone', async () => {
    const campaign = await aCampaign();
    for (const [minutesAgo, verdict] of [
      'counted',
      'refunded',
      'duplicate',
      'no-buyer',
      'not-understood',
      'too-large',
    ].entries())
      await aMail(campaign, verdict, { minutesAgo });
    await aMail(await aCampaign({ owner: campaign.owner }), 'counted');

    expect((await list(campaign, '?show=all')).body.mails.map(({ verdict }: InboundMail) => verdict)).toEqual([
      'counted',
      'refunded',
      'duplicate',
      'no-buyer',
      'not-understood',
      'too-large',
    ]);
  });

  it('shows the newest first, fifty at a time, each once', async () => {
    const campaign = await aCampaign();
    for (let n = 0; n < 60; n++) await aMail(campaign, 'no-buyer', { minutesAgo: Math.floor(n / 7) });

    const first = await list(campaign);
    const second = await list(campaign, `?cursor=${first.body.nextCursor}`);

    expect([first.body.mails.length, second.body.mails.length, second.body.nextCursor]).toEqual([50, 10, null]);
    expect(new Set([...first.body.mails, ...second.body.mails].map(({ id }: InboundMail) => id)).size).toBe(60);
  });

  it('shows nothing that is older than 30 days', async () => {
    const campaign = await aCampaign();
    await aMail(campaign, 'no-buyer', { minutesAgo: 31 * 1440 });

    expect((await list(campaign)).body.mails).toEqual([]);
  });

  it.each(['?show=none', '?cursor=x', '?limit=1000'])('refuses %s', async (query) => {
    expect(await list(await aCampaign(), query)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  isInvisibleToStrangers('campaign', (campaign) => ({ method: 'GET', path: path(campaign.id) }));
});
