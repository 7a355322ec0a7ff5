import { describe, expect, it } from '@jest/globals';
import { LeadService } from '@lastcall/core/tracking';
import { DeliveryIntakeService } from '@lastcall/core/integrations';
import {
  aCampaign,
  as,
  database,
  isHiddenFromOtherAccounts,
  readDeliveries,
  service,
} from '@lastcall/core/testing-kit';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

type OwnCampaign = Awaited<ReturnType<typeof aCampaign>>;

const aCampaignOfAnHour = () => aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 });

/** Stores a JSON delivery as the inbound webhook endpoint does. */
function deliver(campaign: OwnCampaign, body: unknown, { provider = 'custom', at = new Date() } = {}): Promise<string> {
  const content = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    query: new URLSearchParams(),
    rawBody: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  };
  return service().get(DeliveryIntakeService).saveDelivery({ campaign, provider }, content, at);
}

async function delivered(campaign: OwnCampaign, body: unknown, facts?: Parameters<typeof deliver>[2]): Promise<string> {
  const id = await deliver(campaign, body, facts);
  await readDeliveries();
  return id;
}

const pathOf = ({ id }: OwnCampaign, rest = '') => `/v2/api/campaigns/${id}/deliveries${rest}`;
const list = async (campaign: OwnCampaign, query = '') => (await as(campaign.owner).get(pathOf(campaign, query))).body;
const replay = (campaign: OwnCampaign, id: string) => as(campaign.owner).post(pathOf(campaign, `/${id}/replay`));
const starts = async ({ id }: OwnCampaign) =>
  Number(
    (
      await database().sql<{ n: string }[]>(
        "SELECT COUNT(*) AS n FROM lead_ledger WHERE campaign_id = ? AND what = 'started'",
        [id],
      )
    )[0]!.n,
  );

describe('GET /v2/api/campaigns/:campaignId/deliveries', () => {
  it('is empty at first', async () => {
    expect(await list(await aCampaign())).toEqual({ deliveries: [], nextCursor: null, refused: [] });
  });

  it('returns the outcome of each delivery, with its counts of all, started and known contacts', async () => {
    const campaign = await aCampaignOfAnHour();
    await delivered(campaign, [{ email: 'ann@site.test' }, { email: 'bob@site.test' }]);
    await delivered(campaign, [{ email: 'ann@site.test', event_id: 'again' }]);
    await delivered(campaign, [{ name: 'x' }, { email: '{{ email }}' }]);
    await delivered(campaign, { events: [] }, { provider: 'kit' });

    const { deliveries } = await list(campaign);

    expect(
      deliveries.map(({ verdict, contacts, started, known }: Record<string, unknown>) => [
        verdict,
        contacts,
        started,
        known,
      ]),
    ).toEqual([
      ['nobody', 0, 0, 0],
      ['no_address', 2, 0, 0],
      ['known', 1, 0, 1],
      ['started', 2, 2, 0],
    ]);
    expect(deliveries[3]).toEqual({
      id: expect.any(String),
      provider: 'custom',
      state: 'done',
      verdict: 'started',
      contacts: 2,
      started: 2,
      known: 0,
      problem: null,
      bytes: 53,
      replays: 0,
      receivedAt: expect.any(String),
      doneAt: expect.any(String),
      hasContent: true,
    });
    expect(JSON.stringify(deliveries)).not.toContain('site.test');
  });

  it('filters by outcome, including waiting deliveries', async () => {
    const campaign = await aCampaignOfAnHour();
    const started = await delivered(campaign, { email: 'ann@site.test' });
    const failed = await delivered(campaign, { contacts: Array.from({ length: 1_001 }, () => 7) });
    const waiting = await deliver(campaign, { email: 'bob@site.test' });

    for (const [verdict, id] of Object.entries({ started, failed, waiting }))
      expect((await list(campaign, `?verdict=${verdict}`)).deliveries.map((each: { id: string }) => each.id)).toEqual([
        id,
      ]);
    expect((await list(campaign, '?verdict=failed')).deliveries[0].problem).toBe(
      'This delivery contains too many contacts. Send fewer at a time.',
    );
    expect(await as(campaign.owner).get(pathOf(campaign, '?verdict=x'))).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });

  it('lists the newest first, fifty at a time, each once, and nothing older than 30 days', async () => {
    const campaign = await aCampaign();
    for (let n = 0; n < 60; n++) await deliver(campaign, { n }, { at: new Date(Date.now() - n * 60_000) });
    await deliver(campaign, {}, { at: new Date(Date.now() - 31 * 86_400_000) });

    const first = await list(campaign);
    const second = await list(campaign, `?cursor=${first.nextCursor}`);

    const all = [...first.deliveries, ...second.deliveries] as { id: string; receivedAt: string }[];
    expect([first.deliveries.length, second.deliveries.length, second.nextCursor]).toEqual([50, 10, null]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(60);
    expect(all.map(({ receivedAt }) => receivedAt)).toEqual(
      all
        .map(({ receivedAt }) => receivedAt)
        .sort()
        .reverse(),
    );
  });

  it('counts rejected deliveries with the time of the last one, unless that is long ago', async () => {
    const campaign = await aCampaign();
    const intake = service().get(DeliveryIntakeService);
    const [longAgo, first, last] = [31, 2, 1].map((days) => new Date(Date.now() - days * 86_400_000)) as [
      Date,
      Date,
      Date,
    ];
    for (const at of [last, first]) intake.refuse({ campaign, provider: 'kit' }, at);
    intake.refuse({ campaign, provider: 'mailerlite' }, longAgo);
    await intake.flush();

    expect((await list(campaign)).refused).toEqual([{ provider: 'kit', refused: 2, lastAt: last.toISOString() }]);
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => `/v2/api/campaigns/${id}/deliveries`);
});

describe('GET /v2/api/campaigns/:campaignId/deliveries/:inboundDeliveryId', () => {
  it('returns the delivery as received, with the first contacts in it', async () => {
    const campaign = await aCampaignOfAnHour();
    const id = await delivered(campaign, { email: 'ann@site.test' });

    const { body } = await as(campaign.owner).get(pathOf(campaign, `/${id}`));

    expect(body.content).toEqual({
      method: 'POST',
      query: '',
      contentType: 'application/json',
      body: '{"email":"ann@site.test"}',
      isCut: false,
    });
    expect(body.contacts).toEqual([{ verdict: 'started', leadId: expect.any(String), email: 'ann@site.test' }]);
  });

  it('returns the beginning of a long delivery', async () => {
    const campaign = await aCampaign();
    const id = await delivered(campaign, { note: 'x'.repeat(300_000) });

    const { body } = await as(campaign.owner).get(pathOf(campaign, `/${id}`));

    expect([body.content.body.length, body.content.isCut, body.delivery.bytes]).toEqual([20_000, true, 300_011]);
  });

  it('stores the content encrypted, bound to its own row', async () => {
    const campaign = await aCampaign();
    const [one, other] = [await deliver(campaign, { email: 'canary@site.test' }), await deliver(campaign, {})];

    const [row] = await database().sql<{ content: string }[]>('SELECT content FROM inbound_delivery WHERE id = ?', [
      one,
    ]);
    await database().sql('UPDATE inbound_delivery SET content = ? WHERE id = ?', [row!.content, other]);

    expect(Buffer.from(row!.content, 'base64url').toString('latin1') + row!.content).not.toContain('canary');
    expect((await as(campaign.owner).get(pathOf(campaign, `/${other}`))).status).toBe(500);
    await database().sql('DELETE FROM inbound_delivery WHERE id = ?', [other]);
  });

  it('is available only in its own campaign', async () => {
    const campaign = await aCampaign();
    const second = await aCampaign({ owner: campaign.owner });
    const id = await delivered(campaign, {});

    expect((await as(campaign.owner).get(pathOf(second, `/${id}`))).status).toBe(404);
  });
});

describe('POST /v2/api/campaigns/:campaignId/deliveries/:inboundDeliveryId/replay', () => {
  it.each([
    ['with an event id', { email: 'ann@site.test', event_id: 'e1' }],
    ['without an event id', { email: 'ann@site.test' }],
    ['with several contacts', [{ email: 'ann@site.test' }, { email: 'bob@site.test' }]],
  ])(
    'processes a delivery again without starting a countdown twice, and with the same outcome (%s)',
    async (_, body) => {
      const campaign = await aCampaignOfAnHour();
      const id = await delivered(campaign, body, { at: new Date(Date.now() - 20 * 60_000) });
      const [before] = (await list(campaign)).deliveries;
      const begun = await starts(campaign);

      expect(await replay(campaign, id)).toMatchObject({
        status: 202,
        body: { id, state: 'received', verdict: null, replays: 1 },
      });
      expect((await list(campaign, '?verdict=waiting')).deliveries).toHaveLength(1);
      await readDeliveries();

      expect((await list(campaign)).deliveries).toEqual([{ ...before, replays: 1, doneAt: expect.any(String) }]);
      expect(await starts(campaign)).toBe(begun);
      expect(
        await database().sql('SELECT DISTINCT copies FROM inbound_notice WHERE campaign_id = ?', [campaign.id]),
      ).toEqual([{ copies: 0 }]);
    },
  );

  it('does not restart a lead that was cleared since', async () => {
    const campaign = await aCampaignOfAnHour();
    const id = await delivered(campaign, { email: 'ann@site.test' });
    await service()
      .get(LeadService)
      .clear(campaign.accountId, campaign.id, 'ann@site.test', 'user:1', new Date(Date.now() + 1_000));

    await replay(campaign, id);
    await readDeliveries();

    expect(await starts(campaign)).toBe(1);
  });

  it('starts contacts that could not be started before, as of the time of the delivery', async () => {
    const campaign = await aCampaignOfAnHour();
    const at = new Date(Date.now() - 60_000);
    await database().sql('UPDATE campaign SET is_archived = TRUE WHERE id = ?', [campaign.id]);
    const id = await delivered(campaign, { email: 'ann@site.test' }, { at });
    expect((await list(campaign)).deliveries).toMatchObject([
      { verdict: 'failed', problem: expect.stringContaining('archived'), started: 0 },
    ]);
    await database().sql('UPDATE campaign SET is_archived = FALSE WHERE id = ?', [campaign.id]);

    await replay(campaign, id);
    await readDeliveries();

    expect((await list(campaign)).deliveries).toMatchObject([{ verdict: 'started', problem: null, started: 1 }]);
    expect(await database().sql('SELECT started_at FROM campaign_lead WHERE campaign_id = ?', [campaign.id])).toEqual([
      { started_at: at },
    ]);
  });

  it('processes a pending delivery once', async () => {
    const campaign = await aCampaignOfAnHour();
    const id = await deliver(campaign, { email: 'ann@site.test' });

    expect((await replay(campaign, id)).body.replays).toBe(0);
    await replay(campaign, id);
    await readDeliveries();

    expect(await starts(campaign)).toBe(1);
  });

  it('is not available once the content was erased together with a contact of the delivery', async () => {
    const campaign = await aCampaignOfAnHour();
    const ann = { email: 'ann@site.test', event_id: 'e1' };
    const ids = [await delivered(campaign, ann), await delivered(campaign, [ann, { email: 'bob@site.test' }])];
    const other = await delivered(campaign, { email: 'cem@site.test' });
    const [lead] = await database().sql<{ id: string }[]>(
      "SELECT id FROM campaign_lead WHERE campaign_id = ? AND email = 'ann@site.test'",
      [campaign.id],
    );

    await as(campaign.owner).delete(`/v2/api/campaigns/${campaign.id}/leads/${lead!.id}`);

    for (const id of ids) {
      expect((await replay(campaign, id)).status).toBe(404);
      expect((await as(campaign.owner).get(pathOf(campaign, `/${id}`))).body).toMatchObject({
        content: null,
        delivery: { hasContent: false },
      });
    }
    expect((await replay(campaign, other)).status).toBe(202);
    expect(await database().sql('SELECT * FROM inbound_copy WHERE lead_id = ?', [lead!.id])).toEqual([]);
  });
});
