import { createPublicKey, verify as isSignedBy } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { verifyAnswer, verifyText, type VerifyAnswer, type VerifyKeys } from '@lastcall/contracts/tracking/verify';
import { LeadTokens } from '@lastcall/core/tracking';
import { randomKey } from '@lastcall/core/platform';
import { aCampaign, aPage, checksumOfTables, database, send, service } from '@lastcall/core/testing-kit';
import { leadsOf, passDeadlines, useEdge, exhaustRateLimit, visit, visitAs } from '../../testing-kit/index.ts';

const keys = ['2026', '2025'].map((kid) => `${kid}:${Buffer.alloc(32, kid).toString('base64')}`).join(',');
useEdge({ env: { TRUSTED_PROXIES: '1', VERIFY_KEYS: keys } });

const anHour = { deadlineUnit: 'minutes', deadlineLength: 60 } as const;
const aPageOfAnHour = async () => aPage({ campaign: await aCampaign(anHour) });
const fromAShop = { origin: 'https://shop.test', 'sec-fetch-site': 'cross-site' };

type Question = Readonly<Record<string, string | undefined>>;
const pathOf = (question: Question): string =>
  `/verify?${new URLSearchParams(Object.entries(question).filter((entry): entry is [string, string] => entry[1] !== undefined))}`;
const asked = (question: Question, headers: Record<string, string> = {}) =>
  send({ method: 'GET', path: pathOf(question), headers: { ...fromAShop, ...headers } });
const verify = async (question: Question): Promise<VerifyAnswer> => verifyAnswer.parse((await asked(question)).body);

/** Returns a response without its time and signature. */
function said({ now: _, signature: __, keyId: ___, ...answer }: VerifyAnswer): object {
  return answer;
}

const nothing = { status: 'unknown', from: null, until: null, campaign: null, lead: null, by: null, match: null };

/** Returns the parameter by which a checkout names its page. */
const at = ({ linkHash }: { linkHash: string }) => ({ page: linkHash });

describe('GET /verify', () => {
  it('confirms to a checkout that the buyer’s deadline is ahead, and until when', async () => {
    const page = await aPageOfAnHour();
    const { token, deadlineAt } = await visitAs(page, { em: 'ann@site.test' });
    const [lead] = await leadsOf(page);

    for (const named of [at(page), { campaign: page.campaignId }, { ...at(page), campaign: page.campaignId }])
      expect(said(await verify({ ...named, lc: token }))).toEqual({
        status: 'open',
        from: null,
        until: deadlineAt,
        campaign: page.campaignId,
        lead: lead!.id,
        by: 'token',
        match: null,
      });
  });

  it('reports it as expired from the deadline on', async () => {
    const page = await aPageOfAnHour();
    const { token } = await visitAs(page, { em: 'ann@site.test' });
    await passDeadlines(page);

    expect(await verify({ ...at(page), lc: token })).toMatchObject({
      status: 'over',
      campaign: page.campaignId,
      by: 'token',
    });
    expect(await verify({ em: 'ann@site.test', page: page.linkHash })).toMatchObject({ status: 'over', by: 'email' });
  });

  it('recognizes a buyer by email address with the email link’s secret, and reports that it did', async () => {
    const page = await aPageOfAnHour();
    const { deadlineAt, token } = await visitAs(page, { em: 'ann@site.test' });

    expect(await verify({ em: ' Ann@Site.test', page: page.linkHash })).toMatchObject({
      status: 'open',
      until: deadlineAt,
      by: 'email',
    });
    expect(await verify({ em: 'bob@site.test', lc: token, page: page.linkHash })).toMatchObject({
      until: deadlineAt,
      by: 'token',
      match: false,
    });
  });

  it('states whether the token belongs to the order’s email address, without looking up that address', async () => {
    const page = await aPageOfAnHour();
    const { token } = await visitAs(page, { em: 'ann@site.test' });
    await visitAs(page, { em: 'bob@site.test' });

    for (const named of [at(page), { campaign: page.campaignId }])
      for (const [em, match] of [
        ['Ann@Site.test', true],
        ['bob@site.test', false],
        ['unknown@site.test', false],
      ] as const)
        expect(await verify({ ...named, lc: token, em })).toMatchObject({ by: 'token', match });
    expect(said(await verify({ campaign: page.campaignId, lc: 'forged', em: 'ann@site.test' }))).toEqual(nothing);
  });

  it('distinguishes proof from knowledge: a browser, a link without a lead, a revoked token', async () => {
    const page = await aPageOfAnHour();
    const tokens = service().get(LeadTokens);
    const browser = await visit(page, { visitor: randomKey() });
    const byLink = await visit(page, { visitor: randomKey(), lc: tokens.signForLink(page.campaignId) });
    const linkToken = tokens.signForLink(page.campaignId, tokens.read(page.campaignId, byLink.token)!);
    const { token } = await visitAs(page, { em: 'ann@site.test' });
    await database().sql("UPDATE campaign_lead SET token_epoch = 1 WHERE campaign_id = ? AND email = 'ann@site.test'", [
      page.campaignId,
    ]);

    const by = async (lc: string) => (await verify({ ...at(page), lc })).by;

    expect([await by(browser.token), await by(linkToken), await by(token)]).toEqual(['browser', 'link', 'link']);
  });

  it('does not reveal the lead of another campaign’s token', async () => {
    const [page, other] = [await aPageOfAnHour(), await aPageOfAnHour()];
    const { token } = await visitAs(page, { em: 'ann@site.test' });
    const { deadlineAt } = await visitAs(other, { em: 'ann@site.test' });

    for (const named of [at(other), { campaign: other.campaignId }, { ...at(page), campaign: other.campaignId }])
      expect(said(await verify({ ...named, lc: token }))).toEqual(nothing);
    expect(await verify({ ...at(other), lc: token, em: 'ann@site.test' })).toMatchObject({
      until: deadlineAt,
      by: 'email',
      match: false,
    });
  });

  it('is evaluated for each request, so a replayed request never gets the old deadline', async () => {
    const page = await aPageOfAnHour();
    const { token } = await visitAs(page, { em: 'ann@site.test' });
    const first = await verify({ ...at(page), lc: token });
    await passDeadlines(page);

    const replayed = await verify({ ...at(page), lc: token });

    expect([first.status, replayed.status]).toEqual(['open', 'over']);
    expect(replayed.signature).not.toBe(first.signature);
  });

  it.each<[Question, string, RegExp]>([
    [{}, 'page', /page \(.+ or campaign \(/],
    [{ lc: 'token' }, 'page', /page \(.+ or campaign \(/],
    [{ em: 'ann@site.test' }, 'page', /page \(.+ or campaign \(/],
    [{ em: 'ann@site.test', campaign: 'any' }, 'page', /page too/],
  ])('names the parameter that a shop forgot to send beside %j', async (question, path, message) => {
    expect(await asked(question)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path, message: expect.stringMatching(message) }] } },
    });
  });

  it('names the missing parameter for a page with personal deadlines, and for an unknown page', async () => {
    for (const page of [(await aPageOfAnHour()).linkHash, randomKey()]) {
      expect(await asked({ page })).toMatchObject({
        status: 400,
        body: {
          code: 'validation_failed',
          details: { fields: [{ path: 'em', message: expect.stringMatching(/either lc \(.+ or em \(/) }] },
        },
      });
    }
  });

  it('does not recognize a buyer without any identifier', async () => {
    const page = await aPageOfAnHour();

    for (const question of [
      { lc: '', campaign: '' },
      { lc: '', ...at(page) },
      { em: '', ...at(page) },
    ])
      expect(said(await verify(question))).toEqual(nothing);
  });

  it('reports the shared deadline of a fixed campaign, and its start', async () => {
    const pageOf = async (dates: object) =>
      aPage({ campaign: await aCampaign({ campaignType: 'FlashSale', deadlineTime: '23:59', ...dates }) });
    const [running, over] = [
      await pageOf({ deadlineDate: '2099-06-30' }),
      await pageOf({ deadlineDate: '2020-06-30' }),
    ];

    for (const who of [{}, { em: 'ann@site.test' }, { lc: 'forged.token' }]) {
      expect(said(await verify({ ...who, page: running.linkHash }))).toEqual({
        status: 'open',
        from: null,
        until: '2099-06-30T21:59:00.000Z',
        campaign: running.campaignId,
        lead: null,
        by: 'campaign',
        match: null,
      });
      expect(await verify({ ...who, page: over.linkHash })).toMatchObject({ status: 'over', by: 'campaign' });
    }
  });

  it('reports no price before a campaign is open', async () => {
    const campaign = await aCampaign({ campaignType: 'FlashSale', deadlineDate: '2099-06-30', deadlineTime: '23:59' });
    const early = await aPage({ campaign });
    const rule = { ...campaign.rule, opens: { date: '2098-06-30', time: '08:00' } };
    await database().sql('UPDATE campaign SET rule = ? WHERE id = ?', [JSON.stringify(rule), campaign.id]);

    expect(await verify({ page: early.linkHash })).toMatchObject({
      status: 'early',
      from: '2098-06-30T06:00:00.000Z',
      until: '2099-06-30T21:59:00.000Z',
    });
  });

  it('starts no countdown and stores nothing for any caller', async () => {
    const page = await aPageOfAnHour();
    const before = await checksumOfTables();

    for (const question of [
      { em: 'ann@site.test', page: page.linkHash },
      { lc: '', page: page.linkHash },
      { lc: 'x.y', campaign: page.campaignId },
    ]) {
      expect(said(await verify(question))).toEqual(nothing);
      await send({ method: 'HEAD', path: pathOf(question) });
    }

    expect(await checksumOfTables()).toBe(before);
  });

  it('responds the same to every unknown token: forged, truncated, deleted, or of another campaign', async () => {
    const [page, other] = [await aPageOfAnHour(), await aPageOfAnHour()];
    const { token } = await visitAs(page, { em: 'ann@site.test' });
    const optionalKeys = service().get(LeadTokens).sign(page.campaignId, crypto.randomUUID());
    const ofNoCampaign = service().get(LeadTokens).sign(crypto.randomUUID(), crypto.randomUUID());

    for (const question of [
      { lc: `${token}x`, page: page.linkHash },
      { lc: token.slice(0, -1), page: page.linkHash },
      { lc: optionalKeys, page: page.linkHash },
      { lc: ofNoCampaign, page: page.linkHash },
      { lc: token, campaign: crypto.randomUUID() },
      { lc: token, campaign: 'no id' },
      { lc: token, page: other.linkHash },
      { lc: token, page: randomKey() },
      { em: 'ann@site.test', page: other.linkHash },
      { em: '{{ email }}', page: page.linkHash },
    ]) {
      const answer = await asked(question);

      expect([answer.status, said(answer.body)]).toEqual([200, nothing]);
    }
  });

  it('never moves a deadline later', async () => {
    const page = await aPageOfAnHour();
    const { token, deadlineAt } = await visitAs(page, { em: 'ann@site.test' });

    for (const more of [
      { now: '2000-01-01T00:00:00.000Z' },
      { until: '2099-01-01T00:00:00.000Z' },
      { visitor: randomKey() },
      { em: 'new@site.test' },
    ]) {
      expect(await verify({ lc: token, page: page.linkHash, ...more })).toMatchObject({ until: deadlineAt });
    }
  });

  it.each([
    ['lc', 'x'.repeat(513)],
    ['em', 'x'.repeat(513)],
    ['page', 'x'.repeat(65)],
  ])('rejects a %s that is too long, naming it', async (name, value) => {
    expect(await asked({ page: randomKey(), [name]: value })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path: name }] } },
    });
  });

  it('is readable by scripts of any shop, uncached and without cookies', async () => {
    const { headers } = await asked({ lc: 'x', campaign: 'x' });

    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    for (const name of ['access-control-allow-credentials', 'set-cookie', 'etag'])
      expect(headers[name]).toBeUndefined();
  });

  it('serves a shop that asks for all of its buyers, but limits floods', async () => {
    const flood = { 'x-forwarded-for': '198.51.100.9' };
    await exhaustRateLimit(1_199, 'verifications', '', '198.51.100.9');

    expect((await asked({ lc: 'x', campaign: 'x' }, flood)).status).toBe(200);
    expect(await asked({ lc: 'x', campaign: 'x' }, flood)).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts' },
      headers: { 'retry-after': expect.stringMatching(/^\d+$/), 'access-control-allow-origin': '*' },
    });
    expect((await asked({ lc: 'x', campaign: 'x' }, { 'x-forwarded-for': '198.51.100.10' })).status).toBe(200);
  });
});

describe('the signature of a response', () => {
  const published = async (): Promise<VerifyKeys['keys']> =>
    (await send({ method: 'GET', path: '/.well-known/lastcall-verify.json', headers: fromAShop })).body.keys;
  const isGenuine = async (answer: VerifyAnswer): Promise<boolean> => {
    const key = (await published()).find(({ kid }) => kid === answer.keyId)!;
    return isSignedBy(
      null,
      Buffer.from(verifyText(answer)),
      createPublicKey({ key: { ...key }, format: 'jwk' }),
      Buffer.from(answer.signature, 'base64'),
    );
  };

  it('verifies with the newest published key, without revealing private keys', async () => {
    expect(await published()).toEqual(
      ['2026', '2025'].map((kid) => ({
        kty: 'OKP',
        crv: 'Ed25519',
        alg: 'EdDSA',
        use: 'sig',
        kid,
        x: expect.stringMatching(/^[\w-]{43}$/),
      })),
    );
    expect((await verify({ lc: '', campaign: '' })).keyId).toBe('2026');
  });

  it('is valid for the unmodified response only', async () => {
    const page = await aPageOfAnHour();
    const { token } = await visitAs(page, { em: 'ann@site.test' });
    const answer = await verify({ ...at(page), lc: token });

    expect(await isGenuine(answer)).toBe(true);
    expect(await isGenuine(await verify({ ...at(page), lc: 'forged' }))).toBe(true);
    for (const change of [
      { status: 'over' as const },
      { until: '2099-01-01T00:00:00.000Z' },
      { from: answer.until, until: null },
      { now: '2099-01-01T00:00:00.000Z' },
      { campaign: crypto.randomUUID() },
      { lead: null },
      { by: 'email' as const },
      { match: true },
      { keyId: '2025' },
    ]) {
      expect(await isGenuine({ ...answer, ...change })).toBe(false);
    }
  });

  it('signs a text that any programming language can produce', () => {
    const facts = {
      status: 'open',
      from: null,
      until: '2026-12-01T22:59:00.000Z',
      now: '2026-11-20T12:00:00.000Z',
      campaign: 'c',
      lead: 'l',
      by: 'token',
      match: true,
      keyId: '2026',
    } as const;

    expect(verifyText(facts)).toBe(
      'lastcall-verify-2\nopen\n\n2026-12-01T22:59:00.000Z\n2026-11-20T12:00:00.000Z\nc\nl\ntoken\ntrue\n2026',
    );
    expect(
      verifyText({ ...facts, status: 'unknown', until: null, campaign: null, lead: null, by: null, match: null }),
    ).toBe('lastcall-verify-2\nunknown\n\n\n2026-11-20T12:00:00.000Z\n\n\n\n\n2026');
  });

  it('verifies with keys that caches may store for an hour', async () => {
    expect(
      (await send({ method: 'GET', path: '/.well-known/lastcall-verify.json', headers: fromAShop })).headers,
    ).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=3600' });
  });
});
