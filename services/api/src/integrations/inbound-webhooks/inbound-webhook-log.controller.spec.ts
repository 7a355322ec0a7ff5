import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { InboundWebhookService, type ContactNotice } from '@lastcall/core/integrations';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { aCampaign, anAccount, as, database, isHiddenFromOtherAccounts, service } from '@lastcall/core/testing-kit';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

type OwnCampaign = Awaited<ReturnType<typeof aCampaign>>;

const list = ({ owner, id }: OwnCampaign, query = '') =>
  as(owner).get(`/v2/api/campaigns/${id}/inbound-webhook-log${query}`);
const aNotice = (email: string | null, facts: Partial<ContactNotice> = {}): ContactNotice => ({
  email,
  isMergeTag: false,
  eventId: randomUUID(),
  content: '',
  ...facts,
});

async function receive({ accountId, id }: OwnCampaign, notices: ContactNotice[], at = new Date()) {
  const campaign = await service().get(VisitorConfigService).ownCampaign(accountId, id);
  return service()
    .get(InboundWebhookService)
    .receive({ campaign, provider: 'custom', startedBy: 'listener' }, notices, at);
}

describe('GET /v2/api/campaigns/:campaignId/inbound-webhook-log', () => {
  it('is empty at first', async () => {
    expect(await list(await aCampaign())).toMatchObject({ status: 200, body: { notices: [], nextCursor: null } });
  });

  it('returns the outcome for each contact by lead id, without personal data', async () => {
    const campaign = await aCampaign();
    const ann = aNotice('ann@site.test');

    await receive(campaign, [ann, aNotice(null), aNotice(null, { isMergeTag: true })]);
    await receive(campaign, [ann]);

    const { body, text } = await list(campaign);
    const [{ id: leadId }] = (await database().sql<{ id: string }[]>(
      'SELECT id FROM campaign_lead WHERE campaign_id = ?',
      [campaign.id],
    )) as [{ id: string }];
    expect(body.notices).toHaveLength(3);
    expect(new Set(body.notices.map(({ deliveryId }: { deliveryId: string }) => deliveryId)).size).toBe(1);
    expect(body.notices).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ provider: 'custom', verdict: 'started', leadId, copies: 1 }),
        expect.objectContaining({ verdict: 'no_address', leadId: null, copies: 0 }),
        expect.objectContaining({ verdict: 'merge_tag', leadId: null }),
      ]),
    );
    expect(text).not.toContain('ann@');
  });

  it('lists the newest first, fifty at a time, each once', async () => {
    const campaign = await aCampaign();
    for (let n = 0; n < 3; n++)
      await receive(
        campaign,
        Array.from({ length: 40 }, (_, at) => aNotice(`p${n}-${at}@site.test`)),
        new Date(Date.now() - n * 60_000),
      );

    const pages = [];
    for (let cursor = ''; ;) {
      const { body } = await list(campaign, cursor);
      pages.push(body.notices);
      if (body.nextCursor === null) break;
      cursor = `?cursor=${body.nextCursor}`;
    }

    const all = pages.flat() as { id: string; receivedAt: string }[];
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(120);
    expect(all.map(({ receivedAt }) => receivedAt)).toEqual(
      all
        .map(({ receivedAt }) => receivedAt)
        .sort()
        .reverse(),
    );
  });

  it('returns nothing older than 30 days', async () => {
    const campaign = await aCampaign();
    await receive(campaign, [aNotice('ann@site.test')], new Date(Date.now() - 31 * 86_400_000));

    expect((await list(campaign)).body.notices).toEqual([]);
  });

  it.each(['x', '', Buffer.from('[1,"x"]').toString('base64url')])(
    'rejects a cursor that it did not issue (%j)',
    async (cursor) => {
      expect(await list(await aCampaign(), `?cursor=${cursor}`)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
    },
  );

  it('returns only an account’s own entries', async () => {
    const campaign = await aCampaign();
    await receive(campaign, [aNotice('ann@site.test')]);

    expect(await as(await anAccount()).get(`/v2/api/campaigns/${campaign.id}/inbound-webhook-log`)).toMatchObject({
      status: 404,
    });
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => `/v2/api/campaigns/${id}/inbound-webhook-log`);
});
