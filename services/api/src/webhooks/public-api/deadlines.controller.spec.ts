import { describe, expect, it } from '@jest/globals';
import { ErasureService } from '@lastcall/core/privacy';
import { LeadService, LeadTokens } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { aCampaign, anApiKey, as, asApiClient, database, service, type TestResponse } from '@lastcall/core/testing-kit';
import { deadlineText } from '@lastcall/deadline';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

type Campaign = Awaited<ReturnType<typeof aCampaign>>;
const anHour = { deadlineUnit: 'minutes', deadlineLength: 60 } as const;

async function anApiClient(facts: Parameters<typeof aCampaign>[0] = anHour) {
  const campaign = await aCampaign(facts);
  const { key } = await anApiKey({ owner: campaign.owner });
  const person = (email = 'ann@site.test') => ({ campaignId: campaign.id, email });
  const start = (body: object = person(), headers: Record<string, string> = {}): Promise<TestResponse> =>
    asApiClient(key).post('/v1/deadlines', body, headers);
  const reset = (body: object = person(), headers: Record<string, string> = {}): Promise<TestResponse> =>
    asApiClient(key).post('/v1/deadlines/reset', body, headers);
  const find = (email = 'ann@site.test'): Promise<TestResponse> =>
    asApiClient(key).get(`/v1/deadlines?${new URLSearchParams(person(email))}`);
  return { campaign, key, person, start, reset, find };
}

const ledger = ({ id }: Campaign) =>
  database().sql<{ what: string; cause: string }[]>(
    'SELECT what, cause FROM lead_ledger WHERE campaign_id = ? ORDER BY id',
    [id],
  );
const requestsOf = ({ accountId }: Campaign) =>
  database().sql<Record<string, unknown>[]>('SELECT * FROM api_request WHERE account_id = ?', [accountId]);

/** A visitor with this email address on a page of the campaign, at this moment. */
async function visit({ accountId, id }: Campaign, email: string) {
  const campaign = await service().get(VisitorConfigService).ownCampaign(accountId, id);
  return service().get(LeadService).track(campaign, { leadId: null, email, visitorId: null }, new Date());
}

describe('POST /v1/deadlines', () => {
  it("starts a lead, and returns the deadline, its text and the lead's id in links", async () => {
    const { campaign, start } = await anApiClient();

    const { status, body } = await start({
      campaignId: campaign.id,
      email: ' Ann@Site.test ',
      firstName: 'Ann',
      source: 'zapier',
    });

    expect(status).toBe(200);
    expect(body).toEqual({
      campaignId: campaign.id,
      leadId: expect.any(String),
      startedAt: expect.any(String),
      deadlineAt: expect.any(String),
      deadlineText: deadlineText(new Date(body.deadlineAt), campaign.timezone),
      timezone: campaign.timezone,
      isOver: false,
      token: expect.any(String),
      wasRunning: false,
    });
    expect(Date.parse(body.deadlineAt) - Date.parse(body.startedAt)).toBe(3_600_000);
    expect(service().get(LeadTokens).read(campaign.id, body.token)).toBe(body.leadId);
    expect(await ledger(campaign)).toEqual([{ what: 'started', cause: 'api:zapier' }]);
  });

  it('returns the same deadline to the second as the pages that the lead visits, whichever came first', async () => {
    const { campaign, start, person } = await anApiClient();
    const visited = await visit(campaign, 'bob@site.test');

    const { body: ann } = await start();
    const { body: bob } = await start(person('bob@site.test'));

    const annAtPage = await visit(campaign, 'ann@site.test');
    expect([ann.deadlineAt, ann.wasRunning, bob.deadlineAt, bob.wasRunning]).toEqual([
      annAtPage.deadlineAt.toISOString(),
      false,
      visited.deadlineAt.toISOString(),
      true,
    ]);
    expect(bob.leadId).toBe(visited.id);
  });

  it('starts a lead once for concurrent requests', async () => {
    const { campaign, start } = await anApiClient();

    const answers = await Promise.all(Array.from({ length: 50 }, () => start()));

    expect(new Set(answers.map(({ status, body }) => `${status} ${body.leadId} ${body.deadlineAt}`)).size).toBe(1);
    expect(answers.filter(({ body }) => body.wasRunning === false)).toHaveLength(1);
    expect(await ledger(campaign)).toHaveLength(1);
  });

  it('returns the shared deadline of a fixed campaign', async () => {
    const { start } = await anApiClient({
      campaignType: 'FlashSale',
      deadlineDate: '2099-06-30',
      deadlineTime: '23:59',
    });

    expect((await start()).body).toMatchObject({ deadlineAt: '2099-06-30T21:59:00.000Z', isOver: false });
  });

  it.each([
    [{ email: 'ann@' }, 'email'],
    [{ email: undefined }, 'email'],
    [{ campaignId: 'bread' }, 'campaignId'],
    [{ source: 'My Zap!' }, 'source'],
    [{ lastName: 'Rye' }, 'lastName'],
  ])('returns a field error for %j', async (wrong, path) => {
    const { campaign, start, person } = await anApiClient();

    expect(await start({ ...person(), ...wrong })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path }] } },
    });
    expect(await ledger(campaign)).toEqual([]);
  });

  it('starts no lead in an archived campaign', async () => {
    const { campaign, start } = await anApiClient();
    await as(campaign.owner).put(`/v2/api/campaigns/${campaign.id}/archived`, { isArchived: true });

    expect(await start()).toMatchObject({ status: 409, body: { code: 'campaign_archived' } });
  });
});

describe('GET /v1/deadlines', () => {
  it('finds a lead by email address and starts none', async () => {
    const { campaign, start, find } = await anApiClient();
    expect(await find()).toMatchObject({ status: 200, body: { deadlines: [] } });
    expect(await ledger(campaign)).toEqual([]);

    const { wasRunning: _, ...started } = (await start()).body;

    expect((await find()).body).toEqual({ deadlines: [started] });
    expect((await find('bob@site.test')).body).toEqual({ deadlines: [] });
  });
});

describe('POST /v1/deadlines/reset', () => {
  it('restarts a lead from now', async () => {
    const { campaign, start, reset } = await anApiClient();
    const { body: first } = await start();
    await database().sql(
      'UPDATE campaign_lead SET started_at = started_at - INTERVAL 1 DAY, deadline_at = deadline_at - INTERVAL 1 DAY WHERE id = ?',
      [first.leadId],
    );

    const { status, body } = await reset();

    expect([status, body.leadId, body.isOver]).toEqual([200, first.leadId, false]);
    expect(Date.parse(body.deadlineAt)).toBeGreaterThanOrEqual(Date.parse(first.deadlineAt));
    expect((await ledger(campaign)).map(({ what, cause }) => [what, cause.split(':')[0]])).toEqual([
      ['started', 'api'],
      ['reset', 'api'],
    ]);
  });

  it('restarts a lead once per call, however often it is repeated', async () => {
    const { campaign, reset } = await anApiClient();

    const first = await reset(undefined, { 'idempotency-key': 'once' });
    const again = await reset(undefined, { 'idempotency-key': 'once' });
    await reset(undefined, { 'idempotency-key': 'twice' });
    await reset();

    expect(again.body).toEqual(first.body);
    expect((await ledger(campaign)).filter(({ what }) => what === 'reset')).toHaveLength(3);
  });
});

describe('POST /v1/deadlines/revoke-token', () => {
  it('returns a new token for the same deadline, and invalidates the old one', async () => {
    const { campaign, key, person, start } = await anApiClient();
    const { wasRunning: _, token: old, ...first } = (await start()).body;

    const { status, body } = await asApiClient(key).post('/v1/deadlines/revoke-token', person());

    const { token, ...second } = body;
    expect([status, second]).toEqual([200, first]);
    const epochOf = (lc: string) => service().get(LeadTokens).signalsOf(campaign.id, lc).tokenEpoch;
    expect([epochOf(old), epochOf(token)]).toEqual([0, 1]);
    expect((await ledger(campaign)).at(-1)).toEqual({ what: 'revoked', cause: 'api' });
  });

  it('revokes once per call, and responds 404 for an unknown lead', async () => {
    const { campaign, key, person, start } = await anApiClient();
    await start();
    const revoke = (email?: string) =>
      asApiClient(key).post('/v1/deadlines/revoke-token', person(email), { 'idempotency-key': `once-${email}` });

    const [first, again] = [await revoke(), await revoke()];

    expect(again.body).toEqual(first.body);
    expect((await ledger(campaign)).filter(({ what }) => what === 'revoked')).toHaveLength(1);
    expect((await revoke('nobody@site.test')).status).toBe(404);
  });
});

describe('an Idempotency-Key', () => {
  const once = { 'idempotency-key': 'order-17' };

  it('returns the stored response to a repeated call', async () => {
    const { campaign, start } = await anApiClient();
    const first = await start(undefined, once);
    await service().get(LeadService).clear(campaign.accountId, campaign.id, 'ann@site.test', 'xray', new Date());

    const again = await start(undefined, once);

    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(again.body.wasRunning).toBe(false);
    expect((await ledger(campaign)).map(({ what }) => what)).toEqual(['started', 'cleared']);
  });

  it('belongs to one call: another body or path is rejected', async () => {
    const { start, reset, person } = await anApiClient();
    await start(undefined, once);

    expect(await start(person('bob@site.test'), once)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    expect(await reset(undefined, once)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  });

  it('is separate for each account', async () => {
    const [one, other] = [await anApiClient(), await anApiClient()];
    await one.start(undefined, once);

    expect((await other.start(undefined, once)).body.campaignId).toBe(other.campaign.id);
  });

  it('lets one of fifty concurrent calls run; the others receive the same response or are asked to retry', async () => {
    const { campaign, start } = await anApiClient();

    const answers = await Promise.all(Array.from({ length: 50 }, () => start(undefined, once)));

    const done = answers.filter(({ status }) => status === 200);
    // A database may return the fields of a JSON value in another order.
    for (const { body } of done) expect(body).toEqual(done[0]!.body);
    for (const { status, body, headers } of answers.filter((answer) => answer.status !== 200))
      expect([status, body.code, headers['retry-after']]).toEqual([409, 'request_in_progress', '1']);
    expect(await start(undefined, once)).toMatchObject({ status: 200, body: done[0]!.body });
    expect(await ledger(campaign)).toHaveLength(1);
  });

  it('can be reused after a failed call', async () => {
    const { campaign, start } = await anApiClient();
    const archive = (isArchived: boolean) =>
      as(campaign.owner).put(`/v2/api/campaigns/${campaign.id}/archived`, { isArchived });
    await archive(true);
    expect(await start(undefined, once)).toMatchObject({ status: 409, body: { code: 'campaign_archived' } });
    await archive(false);

    expect(await start(undefined, once)).toMatchObject({ status: 200 });
  });

  it('is taken over by the next call if the service stopped during the first, and takes effect once', async () => {
    const { campaign, reset } = await anApiClient();
    const { body: first } = await reset(undefined, once);
    await database().sql('UPDATE api_request SET answer = NULL WHERE account_id = ?', [campaign.accountId]);
    expect(await reset(undefined, once)).toMatchObject({ status: 409, body: { code: 'request_in_progress' } });
    await database().sql('UPDATE api_request SET begun_at = begun_at - INTERVAL 61 SECOND WHERE account_id = ?', [
      campaign.accountId,
    ]);

    expect((await reset(undefined, once)).body).toEqual(first);
    expect((await ledger(campaign)).filter(({ what }) => what === 'reset')).toHaveLength(1);
  });

  it('is stored for a day', async () => {
    const { campaign, start, person } = await anApiClient();
    await start(undefined, once);
    await database().sql('UPDATE api_request SET begun_at = begun_at - INTERVAL 24 HOUR WHERE account_id = ?', [
      campaign.accountId,
    ]);

    expect(await start(person('bob@site.test'), once)).toMatchObject({ status: 200, body: { wasRunning: false } });
  });

  it('is stored with ids and no email address, and deleted once the lead is erased', async () => {
    const { campaign, start } = await anApiClient();
    const { body } = await start(undefined, once);

    const storedRequests = JSON.stringify(await requestsOf(campaign));
    expect(storedRequests).toContain(body.leadId);
    for (const secret of ['ann@site.test', 'order-17']) expect(storedRequests).not.toContain(secret);

    await service().get(ErasureService).erase(campaign.accountId, campaign.id, body.leadId, 'user:1', new Date());
    expect(await requestsOf(campaign)).toEqual([]);
  });

  it.each(['', ' ', 'two words', 'x'.repeat(256), 'ä'])('is rejected with a field error when it is %j', async (key) => {
    const { campaign, start } = await anApiClient();

    const { status, body } = await start(undefined, { 'idempotency-key': key });

    expect([status, body.details.fields[0].path]).toEqual([400, 'idempotency-key']);
    expect(await ledger(campaign)).toEqual([]);
  });
});
