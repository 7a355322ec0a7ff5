import { describe, expect, it } from '@jest/globals';
import { CampaignRepository } from '@lastcall/core/campaigns';
import { LeadService } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { randomKey } from '@lastcall/core/platform';
import { aCampaign, aCountedSale, as, database, isHiddenFromOtherAccounts, service } from '@lastcall/core/testing-kit';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

type OwnCampaign = Awaited<ReturnType<typeof aCampaign>>;

const path = (campaignId: string, rest = '') => `/v2/api/campaigns/${campaignId}/leads${rest}`;
const start = async ({ owner, id }: OwnCampaign, email: string) => (await as(owner).post(path(id), { email })).body;
const importAll = ({ owner, id }: OwnCampaign, emails: readonly string[], importId?: string) =>
  as(owner).post(path(id, '/import'), { emails, importId });
const undo = ({ owner, id }: OwnCampaign, importId: string) => as(owner).post(path(id, `/imports/${importId}/undo`));
const importsOf = async ({ owner, id }: OwnCampaign) => (await as(owner).get(path(id, '/imports'))).body;
const namesOf = async (campaignId: string) =>
  (
    await database().sql<{ email: string }[]>(
      'SELECT email FROM campaign_lead WHERE campaign_id = ? AND started_at IS NOT NULL ORDER BY email',
      [campaignId],
    )
  ).map(({ email }) => email);

async function aLead(): Promise<OwnCampaign & { campaignId: string }> {
  const campaign = await aCampaign();
  const { id } = await start(campaign, 'ann@site.test');
  return { ...campaign, campaignId: campaign.id, id };
}

/** Changes the rule as saving the campaign does. */
const saveRule = (campaign: OwnCampaign, ruleVersion: number, hours: number) =>
  service()
    .get(CampaignRepository)
    .saveRule(campaign.accountId, campaign.id, {
      ruleVersion,
      rule: { kind: 'hours', hours },
      timezone: 'Europe/Vienna',
    });

async function visit(
  { accountId, id }: OwnCampaign,
  who: { email?: string; visitor?: string },
  now = new Date(),
): Promise<string> {
  const campaign = await service().get(VisitorConfigService).ownCampaign(accountId, id);
  return (
    await service()
      .get(LeadService)
      .track(campaign, { leadId: null, email: who.email ?? null, visitorId: who.visitor ?? null }, now)
  ).id;
}

describe('POST /v2/api/campaigns/:campaignId/leads', () => {
  it('starts a lead by email address once', async () => {
    const campaign = await aCampaign({ deadlineUnit: 'hours', deadlineLength: 48 });

    const first = await as(campaign.owner).post(path(campaign.id), { email: ' ANN@Site.test ' });
    const second = await as(campaign.owner).post(path(campaign.id), { email: 'ann@site.test' });

    expect(first).toMatchObject({
      status: 200,
      body: {
        email: 'ann@site.test',
        startedBy: 'api',
        ruleVersion: 1,
        timezone: 'Europe/Vienna',
        mergedInto: null,
        supersededBy: null,
      },
    });
    expect(Date.parse(first.body.deadlineAt) - Date.parse(first.body.startedAt)).toBe(48 * 3_600_000);
    expect(second.body).toEqual(first.body);
  });

  it('records who started the lead', async () => {
    const campaign = await aCampaign();
    const { id } = await start(campaign, 'ann@site.test');

    const { changes } = (await as(campaign.owner).get(path(campaign.id, `/${id}/evidence.json`))).body;

    expect(changes).toMatchObject([{ what: 'started', cause: `user:${campaign.owner.userId}` }]);
  });

  it.each([
    [{}],
    [{ email: 'ann' }],
    [{ email: '{{ subscriber.email_address }}' }],
    [{ email: ['ann@site.test'] }],
    [{ email: 'ann@site.test', startedAt: '2026-01-01T00:00:00.000Z' }],
  ])('rejects %j', async (body) => {
    const campaign = await aCampaign();

    expect(await as(campaign.owner).post(path(campaign.id), body)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
    expect(await namesOf(campaign.id)).toEqual([]);
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({
    method: 'POST',
    path: path(campaign.id),
    body: { email: 'ann@site.test' },
  }));
});

describe('POST /v2/api/campaigns/:campaignId/leads/import', () => {
  it('starts new leads, and counts known and invalid ones', async () => {
    const campaign = await aCampaign();
    const { deadlineAt } = await start(campaign, 'ann@site.test');

    const answer = await importAll(campaign, [
      'ann@site.test',
      ' Bob@Site.test',
      'bob@site.test',
      'eve@site.test',
      'eve',
      '',
      '%EMAIL%',
      '=x@evil.test,1',
    ]);

    expect(answer).toMatchObject({ status: 200, body: { started: 2, known: 2, notAddresses: 4 } });
    expect(await namesOf(campaign.id)).toEqual(['ann@site.test', 'bob@site.test', 'eve@site.test']);
    expect((await as(campaign.owner).get(path(campaign.id, '?email=ann@site.test'))).body).toMatchObject([
      { deadlineAt, startedBy: 'api' },
    ]);
    expect((await as(campaign.owner).get(path(campaign.id, '?email=bob@site.test'))).body).toMatchObject([
      { startedBy: 'import' },
    ]);
  });

  it('accepts ten thousand at a time and not one more, and changes nothing on a repeat', async () => {
    const campaign = await aCampaign();
    const emails = Array.from({ length: 10_000 }, (_, n) => `reader-${n}@site.test`);

    expect((await importAll(campaign, emails)).body).toMatchObject({ started: 10_000, known: 0, notAddresses: 0 });
    expect((await importAll(campaign, emails)).body).toMatchObject({ started: 0, known: 10_000, notAddresses: 0 });
    expect(await importAll(campaign, [...emails, 'one-more@site.test'])).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'emails', message: 'Please send at most 10000 at a time.' }] } },
    });
  });

  it('starts each lead once when the list is imported repeatedly while its leads visit', async () => {
    const campaign = await aCampaign();
    const emails = Array.from({ length: 300 }, (_, n) => `reader-${n}@site.test`);

    const answers = await Promise.all([
      importAll(campaign, emails),
      importAll(campaign, emails.toReversed()),
      ...emails.slice(0, 50).map((email) => visit(campaign, { email, visitor: randomKey() })),
    ]);

    expect(answers.slice(0, 2)).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect((await namesOf(campaign.id)).length).toBe(300);
    expect(
      await database().sql("SELECT COUNT(*) AS n FROM lead_ledger WHERE campaign_id = ? AND what = 'started'", [
        campaign.id,
      ]),
    ).toEqual([{ n: '300' }]);
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({
    method: 'POST',
    path: path(campaign.id, '/import'),
    body: { emails: ['ann@site.test'] },
  }));
});

describe('POST /v2/api/campaigns/:campaignId/leads/import/preview', () => {
  it('counts new, known and invalid rows, and starts no lead', async () => {
    const campaign = await aCampaign();
    await start(campaign, 'ann@site.test');
    const emails = ['ann@site.test', 'Bob@site.test', 'bob@site.test ', 'eve@site.test', 'eve', '%EMAIL%'];

    const answer = await as(campaign.owner).post(path(campaign.id, '/import/preview'), { emails });

    expect(answer).toMatchObject({ status: 200, body: { new: 2, known: 1, invalid: 2 } });
    expect(await namesOf(campaign.id)).toEqual(['ann@site.test']);
    expect(await importsOf(campaign)).toEqual([]);
  });

  it('counts a lead without a countdown as new', async () => {
    const campaign = await aCampaign();
    await service().get(LeadService).saveEmail(campaign.accountId, campaign.id, 'buyer@site.test');

    const answer = await as(campaign.owner).post(path(campaign.id, '/import/preview'), { emails: ['buyer@site.test'] });

    expect(answer.body).toEqual({ new: 1, known: 0, invalid: 0 });
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({
    method: 'POST',
    path: path(campaign.id, '/import/preview'),
    body: { emails: ['ann@site.test'] },
  }));
});

describe('POST /v2/api/campaigns/:campaignId/leads/imports/:importId/undo', () => {
  it('removes the countdowns and leads of all parts, and no others', async () => {
    const campaign = await aCampaign();
    await start(campaign, 'ann@site.test');
    await service().get(LeadService).saveEmail(campaign.accountId, campaign.id, 'buyer@site.test');
    const { importId } = (await importAll(campaign, ['ann@site.test', 'bob@site.test'])).body;
    await importAll(campaign, ['buyer@site.test', 'eve@site.test'], importId);
    await importAll(campaign, ['other@site.test']);

    const answer = await undo(campaign, importId);

    expect(answer).toMatchObject({ status: 200, body: { started: 3, undone: 3, kept: 0, isUndoing: false } });
    expect(await namesOf(campaign.id)).toEqual(['ann@site.test', 'other@site.test']);
    const rows = await database().sql<{ email: string }[]>(
      'SELECT email FROM campaign_lead WHERE campaign_id = ? ORDER BY email',
      [campaign.id],
    );
    expect(rows.map(({ email }) => email)).toEqual(['ann@site.test', 'buyer@site.test', 'other@site.test']);
  });

  it('keeps the deadline of leads with later activity', async () => {
    const campaign = await aCampaign();
    const names = ['visitor', 'tester', 'buyer', 'reset', 'nobody'].map((name) => `${name}@site.test`);
    const { importId } = (await importAll(campaign, names)).body;
    await visit(campaign, { email: 'visitor@site.test', visitor: randomKey() });
    await database().sql(
      "INSERT INTO image_load (account_id, campaign_id, lead_id, verdict) SELECT account_id, campaign_id, id, 'open' FROM campaign_lead WHERE campaign_id = ? AND email = 'tester@site.test'",
      [campaign.id],
    );
    await database().sql(
      "INSERT INTO page_event (account_id, campaign_id, page_id, lead_id, what) SELECT account_id, campaign_id, UUID(), id, 'view' FROM campaign_lead WHERE campaign_id = ? AND email = 'buyer@site.test'",
      [campaign.id],
    );
    const tracked = await service().get(VisitorConfigService).ownCampaign(campaign.accountId, campaign.id);
    await service().get(LeadService).resetOnce(tracked, 'reset@site.test', 'reset-link:1', new Date());

    const { body } = await undo(campaign, importId);

    expect(body).toMatchObject({ started: 5, undone: 1, kept: 4, isUndoing: false });
    expect(await namesOf(campaign.id)).toEqual(names.slice(0, 4).sort());
  });

  it('undoes once, and accepts no more parts', async () => {
    const campaign = await aCampaign();
    const { importId } = (await importAll(campaign, ['ann@site.test'])).body;
    const first = (await undo(campaign, importId)).body;
    await importAll(campaign, ['ann@site.test']);

    expect((await undo(campaign, importId)).body).toEqual(first);
    expect(await importAll(campaign, ['bob@site.test'], importId)).toMatchObject({
      status: 409,
      body: { code: 'import_undone' },
    });
    expect(await namesOf(campaign.id)).toEqual(['ann@site.test']);
    expect((await importsOf(campaign)).map(({ undone }: { undone: number }) => undone).sort()).toEqual([0, 1]);
  });

  it('continues in further calls for a long list', async () => {
    const campaign = await aCampaign();
    const emails = Array.from({ length: 2_001 }, (_, n) => `reader-${n}@site.test`);
    const { importId } = (await importAll(campaign, emails)).body;

    expect((await undo(campaign, importId)).body).toMatchObject({ undone: 2_000, isUndoing: true });
    expect(await importsOf(campaign)).toMatchObject([{ id: importId, undone: 2_000, isUndoing: true }]);
    expect((await undo(campaign, importId)).body).toMatchObject({ undone: 2_001, isUndoing: false });
    expect(await namesOf(campaign.id)).toEqual([]);
  });

  isHiddenFromOtherAccounts(
    {
      name: 'import',
      make: async () => {
        const campaign = await aCampaign();
        return { ...campaign, importId: (await importAll(campaign, ['ann@site.test'])).body.importId as string };
      },
    },
    ({ id, importId }) => ({ method: 'POST', path: path(id, `/imports/${importId}/undo`) }),
  );

  isHiddenFromOtherAccounts('campaign', ({ id }) => path(id, '/imports'));

  it('responds 404 for an import of another campaign', async () => {
    const [campaign, other] = [await aCampaign(), await aCampaign()];
    const { importId } = (await importAll(other, ['ann@site.test'])).body;

    expect(await undo(campaign, importId)).toMatchObject({ status: 404 });
    expect(await importAll(campaign, ['bob@site.test'], importId)).toMatchObject({ status: 404 });
  });
});

describe('GET /v2/api/campaigns/:campaignId/leads', () => {
  it('finds the leads of an email address, newest first, in this account only', async () => {
    const campaign = await aCampaign({
      deadlineUnit: 'minutes',
      deadlineLength: 60,
      tracking: { coupon_cookie_exist_days: 30 },
    });
    const first = await visit(campaign, { email: 'ann@site.test' }, new Date(Date.now() - 40 * 86_400_000));
    const second = await visit(campaign, { email: 'ann@site.test' });
    await visit(campaign, { email: 'bob@site.test' });

    const { body } = await as(campaign.owner).get(path(campaign.id, '?email=ANN@site.test'));

    expect(body).toMatchObject([
      { id: second, email: 'ann@site.test' },
      { id: first, email: null, supersededBy: second },
    ]);
    expect((await as(campaign.owner).get(path(campaign.id, '?email=eve@site.test'))).body).toEqual([]);
  });

  it.each(['', '?email=ann', '?email=ann@site.test&cursor=1'])('rejects %j', async (query) => {
    const campaign = await aCampaign();

    expect(await as(campaign.owner).get(path(campaign.id, query))).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({
    method: 'GET',
    path: path(campaign.id, '?email=ann@site.test'),
  }));
});

describe('GET /v2/api/campaigns/:campaignId/leads/:leadId/evidence.json', () => {
  it('returns the full history of a lead, including merged leads', async () => {
    const campaign = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 });
    const visitor = randomKey();
    const nameless = await visit(campaign, { visitor });
    const named = await visit(campaign, { email: 'ann@site.test' });
    await visit(campaign, { visitor, email: 'ann@site.test' });

    const answers = await Promise.all(
      [nameless, named].map((id) => as(campaign.owner).get(path(campaign.id, `/${id}/evidence.json`))),
    );

    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({
        campaign: { id: campaign.id, name: 'Bread class' },
        lead: { id: named, email: 'ann@site.test' },
        exportedAt: expect.any(String),
      });
      expect(
        body.changes.map(({ what, leadId, cause }: { what: string; leadId: string; cause: string }) => [
          what,
          leadId,
          cause,
        ]),
      ).toEqual([
        ['started', nameless, 'visit'],
        ['started', named, 'visit'],
        ['joined-into', nameless, `lead:${named}`],
        ['joined', named, `lead:${nameless}`],
      ]);
      expect(body.changes[3].to).toBe(body.changes[0].to);
    }
  });

  it("includes the lead's purchases and refunds, including merged leads", async () => {
    const campaign = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 });
    const visitor = randomKey();
    const nameless = await visit(campaign, { visitor });
    const named = await visit(campaign, { visitor, email: 'ann@site.test' });
    const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 20, 12, minutes));
    const sale = await aCountedSale(campaign, {
      leadId: nameless,
      externalId: 'A-17',
      refundedAmount: '9',
      createdAt: at(0),
    });
    await aCountedSale(campaign, { leadId: named, createdAt: at(1) });
    await aCountedSale(campaign, { leadId: null });
    await database().sql(
      "INSERT INTO sale_refund (account_id, id, campaign_id, sale_id, provider, amount, dedupe_key, refunded_at) VALUES (?, UUID(), ?, ?, 'custom', 9, 'refund', ?)",
      [campaign.accountId, campaign.id, sale.id, at(2)],
    );

    const { body } = await as(campaign.owner).get(path(campaign.id, `/${named}/evidence.json`));
    const { text } = await as(campaign.owner).get(path(campaign.id, `/${named}/evidence.csv`));

    expect(body.purchases).toMatchObject([
      {
        ...{ saleId: sale.id, at: at(0).toISOString(), provider: 'custom', orderId: 'A-17' },
        ...{ amount: '49.00', currency: 'USD', refunded: '9.00' },
        refunds: [{ at: at(2).toISOString(), amount: '9.00' }],
      },
      { at: at(1).toISOString(), orderId: null, amount: '49.00', refunded: '0.00', refunds: [] },
    ]);
    expect(
      text
        .split('\r\n')
        .map((line) => line.split(','))
        .flatMap((cells) =>
          ['order', 'refund'].includes(cells[4]!) ? [[cells[3], cells[4], ...cells.slice(14, 17)]] : [],
        ),
    ).toEqual([
      [at(0).toISOString(), 'order', 'A-17', '49.00', 'USD'],
      [at(2).toISOString(), 'refund', 'A-17', '9.00', 'USD'],
      [at(1).toISOString(), 'order', '', '49.00', 'USD'],
    ]);
  });

  it('returns the rule of each version and the cause of a change, also after a rule change', async () => {
    const campaign = await aCampaign({ deadlineUnit: 'hours', deadlineLength: 48 });
    const id = await visit(campaign, { email: 'ann@site.test' });
    for (const [version, hours] of [
      [1, 48],
      [2, 24],
    ] as const)
      await saveRule(campaign, version, hours);
    await database().sql(
      "INSERT INTO lead_ledger (account_id, lead_id, campaign_id, what, deadline_before, deadline_after, countdown, cause, written_at) SELECT account_id, lead_id, campaign_id, 'rule-edited', deadline_after, deadline_after, JSON_SET(countdown, '$.ruleVersion', 2), 'user:7', written_at + INTERVAL 1 SECOND FROM lead_ledger WHERE lead_id = ?",
      [id],
    );

    const { text, body, headers } = await as(campaign.owner).get(path(campaign.id, `/${id}/evidence.json`));

    expect(body.changes).toMatchObject([
      { cause: 'visit', causeInWords: 'A page visit', ruleVersion: 1, rule: 'After 48 hours' },
      {
        cause: 'user:7',
        causeInWords: 'A workspace member changed the rule and moved all leads',
        ruleVersion: 2,
        rule: 'After 24 hours',
      },
    ]);
    expect(text).toBe(JSON.stringify(body, null, 2));
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'content-disposition': `attachment; filename="deadline-bread-class-${id}.json"`,
    });
  });

  it.each([
    ['live', 0, 'live'],
    ['live', 1, 'pending'],
    ['none', 1, 'pending'],
    ['adding', 1, 'pending'],
    ['failed', 0, 'failed'],
    ['over', 0, 'over'],
    ['none', 0, null],
  ])("returns the sync state of the lead's code in the store (%s, due: %i)", async (state, isDue, said) => {
    const campaign = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 });
    const id = await visit(campaign, { email: 'ann@site.test' });
    const without = (await as(campaign.owner).get(path(campaign.id, `/${id}/evidence.json`))).body;
    await database().sql(
      "INSERT INTO store_code (account_id, campaign_id, lead_id, code, state, is_due, requested_at) VALUES (?, ?, ?, 'K7QXM2RTPA', ?, ?, NOW(3))",
      [campaign.accountId, campaign.id, id, state, isDue],
    );

    const { body } = await as(campaign.owner).get(path(campaign.id, `/${id}/evidence.json`));

    expect([without.storeCode, body.storeCode]).toEqual([null, said && { code: 'K7QXM2RTPA', state: said }]);
  });

  it('includes consent with the text that was shown', async () => {
    const campaign = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 });
    const id = await visit(campaign, { email: 'ann@site.test' });
    await database().sql(
      "INSERT INTO lead_consent (account_id, id, campaign_id, lead_id, source, block_id, words, is_own_words, locale, page_url, given_at) VALUES (?, UUID(), ?, ?, 'portal', 'form-1', 'I would like mails.', FALSE, 'de-AT', 'https://shop.test/sale', '2026-11-01 10:00:00')",
      [campaign.accountId, campaign.id, id],
    );

    const { body } = await as(campaign.owner).get(path(campaign.id, `/${id}/evidence.json`));
    const { text } = await as(campaign.owner).get(path(campaign.id, `/${id}/evidence.csv`));

    expect(body.consents).toEqual([
      {
        at: '2026-11-01T10:00:00.000Z',
        leadId: id,
        source: 'portal',
        words: 'I would like mails.',
        isOwnWords: false,
        locale: 'de-AT',
        pageUrl: 'https://shop.test/sale',
      },
    ]);
    expect(text).toContain(
      `${id},2026-11-01T10:00:00.000Z,consent,,,portal,Agreed to “I would like mails.” on https://shop.test/sale in a browser set to de-AT (the form text has changed since then),`,
    );
  });

  it('responds 404 for a lead of another campaign', async () => {
    const { owner, id } = await aLead();
    const other = await aCampaign({ owner });

    expect(await as(owner).get(path(other.id, `/${id}/evidence.json`))).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  isHiddenFromOtherAccounts({ name: 'lead', make: aLead }, ({ campaignId, id }) =>
    path(campaignId, `/${id}/evidence.json`),
  );
});

describe('GET /v2/api/campaigns/:campaignId/leads/:leadId/evidence.csv', () => {
  it('has the same content as a file without formulas', async () => {
    const campaign = await aCampaign({
      deadlineUnit: 'hours',
      deadlineLength: 48,
      campaignName: '=HYPERLINK("https://evil.test")',
    });
    await saveRule(campaign, 1, 48);
    const lead = await start(campaign, '+ann@site.test');

    const before = new Date().toISOString();
    const { status, text, headers } = await as(campaign.owner).get(path(campaign.id, `/${lead.id}/evidence.csv`));

    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="deadline-hyperlink-https-evil-test-${lead.id}.csv"`,
      'cache-control': 'no-store',
    });
    const exportedAt = /,([^,]+)\r\n$/.exec(text)![1]!;
    expect(exportedAt >= before && exportedAt <= new Date().toISOString()).toBe(true);
    expect(text.split('\r\n')).toEqual([
      'Campaign,Email,Lead,Changed at (UTC),What,Deadline before (UTC),Deadline after (UTC),Cause,Cause description,Started at (UTC),Rule version,Rule,Time zone,Deadline in local time,Order,Amount,Currency,Exported at (UTC)',
      `"'=HYPERLINK(""https://evil.test"")",'+ann@site.test,${lead.id},${lead.startedAt},started,,${lead.deadlineAt},user:${campaign.owner.userId},"Manually, by Ann",${lead.startedAt},1,After 48 hours,Europe/Vienna,${lead.wallTime},,,,${exportedAt}`,
      '',
    ]);
  });

  isHiddenFromOtherAccounts({ name: 'lead', make: aLead }, ({ campaignId, id }) =>
    path(campaignId, `/${id}/evidence.csv`),
  );
});

describe('the identity of a lead', () => {
  it('lists its own browsers, and separately those that only claimed its email address', async () => {
    const campaign = await aCampaign();
    const { id, deadlineAt } = await start(campaign, 'ann@site.test');
    const tracked = await service().get(VisitorConfigService).ownCampaign(campaign.accountId, campaign.id);
    const leads = service().get(LeadService);
    const browser = () => ({ email: null, visitorId: randomKey() });
    await leads.track(tracked, { ...browser(), leadId: id, tokenEpoch: 0 }, new Date());
    for (const by of ['address', 'link'] as const)
      await leads.track(tracked, { ...browser(), leadId: null, claim: { email: 'ann@site.test', by } }, new Date());
    await database().sql(
      'INSERT INTO link_click (account_id, campaign_id, page_id, lead_id, is_scanner, verdict) VALUES (?, ?, UUID(), ?, FALSE, ?)',
      [campaign.accountId, campaign.id, id, 'open'],
    );

    const { identity } = (await as(campaign.owner).get(path(campaign.id, `/${id}/evidence.json`))).body;

    expect(identity).toEqual({
      ownBrowsers: 1,
      linkVisits: { count: 1, lastAt: expect.any(String) },
      claims: ['link', 'address'].map((by) => ({
        leadId: expect.any(String),
        by,
        at: expect.any(String),
        deadlineAt,
        isFollowing: true,
      })),
      settings: { addressView: 'deadline', secondAddress: 'same' },
    });
  });
});

describe('POST /v2/api/campaigns/:campaignId/leads/:leadId/revoke-links', () => {
  it('invalidates earlier tokens, keeps the deadline, and is listed in the history and the event log', async () => {
    const campaign = await aCampaign();
    const before = await start(campaign, 'ann@site.test');

    const { status, body } = await as(campaign.owner).post(path(campaign.id, `/${before.id}/revoke-links`));

    expect([status, body]).toEqual([200, before]);
    expect(await database().sql('SELECT token_epoch FROM campaign_lead WHERE id = ?', [before.id])).toEqual([
      { token_epoch: 1 },
    ]);
    const { changes } = (await as(campaign.owner).get(path(campaign.id, `/${before.id}/evidence.json`))).body;
    expect(changes.at(-1)).toMatchObject({
      what: 'revoked',
      cause: `user:${campaign.owner.userId}`,
      from: before.deadlineAt,
      to: before.deadlineAt,
    });
    const { events } = (await as(campaign.owner).get(`/v2/api/campaigns/${campaign.id}/events`)).body;
    expect(events).toEqual(expect.arrayContaining([expect.objectContaining({ verdict: 'revoked' })]));
  });

  it('has nothing to revoke for a lead without an email address', async () => {
    const campaign = await aCampaign();
    const leadId = await visit(campaign, { visitor: randomKey() });

    expect(await as(campaign.owner).post(path(campaign.id, `/${leadId}/revoke-links`))).toMatchObject({ status: 404 });
  });

  isHiddenFromOtherAccounts({ name: 'lead', make: aLead }, ({ campaignId, id }) => ({
    method: 'POST',
    path: path(campaignId, `/${id}/revoke-links`),
  }));
});
