import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { InboundMail } from '@lastcall/contracts/sales';
import { HeldSalesService, type DoubtfulNotice, SaleService } from '@lastcall/core/sales';
import {
  aCampaign,
  as,
  aSalesIntegration,
  database,
  isHiddenFromOtherAccounts,
  service,
} from '@lastcall/core/testing-kit';
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
  it('is empty before the first email', async () => {
    expect(await list(await aCampaign())).toMatchObject({ status: 200, body: { mails: [], nextCursor: null } });
  });

  it('lists emails that were not counted as sales, with their content and sender authentication', async () => {
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
      isWaiting: false,
    });
  });

  it('lists all emails of this campaign, and of no other, on request', async () => {
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

  it('lists the newest first, fifty at a time, each once', async () => {
    const campaign = await aCampaign();
    for (let n = 0; n < 60; n++) await aMail(campaign, 'no-buyer', { minutesAgo: Math.floor(n / 7) });

    const first = await list(campaign);
    const second = await list(campaign, `?cursor=${first.body.nextCursor}`);

    expect([first.body.mails.length, second.body.mails.length, second.body.nextCursor]).toEqual([50, 10, null]);
    expect(new Set([...first.body.mails, ...second.body.mails].map(({ id }: InboundMail) => id)).size).toBe(60);
  });

  it('lists nothing older than 30 days', async () => {
    const campaign = await aCampaign();
    await aMail(campaign, 'no-buyer', { minutesAgo: 31 * 1440 });

    expect((await list(campaign)).body.mails).toEqual([]);
  });

  it.each(['?show=none', '?cursor=x', '?limit=1000'])('rejects %s', async (query) => {
    expect(await list(await aCampaign(), query)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({ method: 'GET', path: path(campaign.id) }));
});

/** A delivery to the sale URL of a campaign, held for review by the owner. */
async function aHeldDelivery(campaign: OwnCampaign, facts: Partial<DoubtfulNotice> = {}): Promise<InboundMail> {
  await aSalesIntegration({ campaign });
  const source = await service().get(SaleService).ownSource(campaign.accountId, campaign.id, 'custom');
  const notice: DoubtfulNotice = {
    email: null,
    externalId: null,
    happenedAt: null,
    content: 'content',
    doubt: { reason: 'merge-tag', received: 'email: {{email}}' },
    ...facts,
  };
  await service().get(HeldSalesService).hold(source, notice, { amount: '49.00', currency: 'USD' }, noon);
  return (await list(campaign)).body.mails[0];
}

const noon = new Date(Math.floor(Date.now() / 1_000) * 1_000 - 3_600_000);
const salesOf = async ({ owner, id }: OwnCampaign) => (await as(owner).get(`/v2/api/campaigns/${id}/sales`)).body;
const decide = ({ owner, id }: OwnCampaign, mailId: string, what: 'accept' | 'reject') =>
  as(owner).post(`${path(id)}/${mailId}/${what}`);
const decided = { status: 409, body: { code: 'delivery_decided' } };

describe('a held delivery', () => {
  it('keeps its content while it waits, and is excluded from all totals', async () => {
    const campaign = await aCampaign();

    const held = await aHeldDelivery(campaign);

    expect(held).toMatchObject({ verdict: 'held-merge-tag', excerpt: 'email: {{email}}', isWaiting: true });
    expect(await salesOf(campaign)).toMatchObject({ count: 0, money: [] });
  });

  it('is counted once when accepted, at its time of arrival, and loses its content', async () => {
    const campaign = await aCampaign();
    const { id } = await aHeldDelivery(campaign);

    const accepted = await decide(campaign, id, 'accept');

    expect(accepted).toMatchObject({ status: 200, body: { verdict: 'accepted', excerpt: null, isWaiting: false } });
    expect(await decide(campaign, id, 'accept')).toMatchObject(decided);
    expect(await decide(campaign, id, 'reject')).toMatchObject(decided);
    expect(await salesOf(campaign)).toMatchObject({
      count: 1,
      sales: [{ id: accepted.body.saleId, amount: '49.00', email: null, created_at: noon.toISOString() }],
    });
    expect((await list(campaign)).body.mails).toEqual([]);
  });

  it('is counted once when accepted many times concurrently', async () => {
    const campaign = await aCampaign();
    const { id } = await aHeldDelivery(campaign);

    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(campaign, id, 'accept')));

    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect((await salesOf(campaign)).count).toBe(1);
  });

  it('can be accepted again if the service crashed before counting it', async () => {
    const campaign = await aCampaign();
    const { id } = await aHeldDelivery(campaign);
    await database().sql("UPDATE inbound_mail SET verdict = 'accepted' WHERE id = ?", [id]);

    expect((await list(campaign)).body.mails).toMatchObject([{ id, isWaiting: true }]);
    expect(await decide(campaign, id, 'accept')).toMatchObject({ status: 200 });
    expect((await salesOf(campaign)).count).toBe(1);
  });

  it('is counted with the amount and order number that it states', async () => {
    const campaign = await aCampaign();
    const { id } = await aHeldDelivery(campaign, { externalId: 'A-1', paid: { amount: '99', currency: 'EUR' } });

    await decide(campaign, id, 'accept');

    expect((await salesOf(campaign)).sales).toMatchObject([{ orderId: 'A-1', amount: '99.00', currency: 'EUR' }]);
  });

  it('is never counted when rejected', async () => {
    const campaign = await aCampaign();
    const { id } = await aHeldDelivery(campaign);

    expect(await decide(campaign, id, 'reject')).toMatchObject({
      status: 200,
      body: { verdict: 'rejected', saleId: null, excerpt: null, isWaiting: false },
    });
    expect(await decide(campaign, id, 'accept')).toMatchObject(decided);
    expect(await decide(campaign, id, 'reject')).toMatchObject(decided);
    expect((await salesOf(campaign)).count).toBe(0);
  });

  it.each(['accept', 'reject'] as const)('cannot be an email that could not be parsed (%s)', async (what) => {
    const campaign = await aCampaign();
    await aMail(campaign, 'not-understood');
    const [email] = (await list(campaign)).body.mails;

    expect(await decide(campaign, email.id, what)).toMatchObject(decided);
  });

  for (const what of ['accept', 'reject'] as const)
    isHiddenFromOtherAccounts(
      {
        name: `delivery to ${what}`,
        make: async () => {
          const campaign = await aCampaign();
          return { ...(await aHeldDelivery(campaign)), campaignId: campaign.id, owner: campaign.owner };
        },
      },
      ({ id, campaignId }) => ({ method: 'POST', path: `${path(campaignId)}/${id}/${what}` }),
    );
});
