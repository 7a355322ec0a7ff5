import { describe, expect, it, jest } from '@jest/globals';
import { EmailTimerService } from '@lastcall/core/campaigns';
import { randomKey } from '@lastcall/core/platform';
import { LeadService, LeadTokens } from '@lastcall/core/tracking';
import {
  aCampaign,
  anAccount,
  aPage,
  aPortal,
  database,
  portalBlocks,
  send,
  service,
} from '@lastcall/core/testing-kit';
import {
  requestDecision,
  freezeClock,
  linkParameters,
  customerPageHeaders,
  leadsOf,
  passDeadlines,
  tokenOf,
  useEdge,
  useFixedClock,
  visit,
} from './testing-kit/index.ts';

useEdge();
useFixedClock();

const ann = 'ann@site.test';
const anHour = { deadlineUnit: 'minutes', deadlineLength: 60 } as const;
const browser = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  origin: undefined,
  'sec-fetch-site': 'none',
};

type Campaign = Awaited<ReturnType<typeof aCampaign>>;
type Page = Awaited<ReturnType<typeof aPage>>;

/** A one-hour campaign whose owner has started Ann's countdown, with an offer page, a form page and Ann's own token. */
async function annsCampaign(facts: Parameters<typeof aCampaign>[0] = {}) {
  const campaign = await aCampaign({ owner: await anAccount({ hasPortal: true }), ...anHour, ...facts });
  const page = await aPage({ campaign, beforeUrl: 'https://site.test/offer', afterUrl: 'https://site.test/closed' });
  const form = await aPage({ campaign, type: 'optinform', beforeUrl: 'https://site.test/join', afterUrl: '' });
  const token = await tokenOf(page, ann);
  const row = async () =>
    (await database().sql('SELECT * FROM campaign_lead WHERE campaign_id = ? AND email = ?', [
      campaign.id,
      ann,
    ])) as object[];
  return { campaign, page, form, token, row, before: await row() };
}

/** Returns true when a token proves that its holder is Ann, since only such a token joins a browser to her. */
async function isAnns(page: Page, token: string): Promise<boolean> {
  const visitor = randomKey();
  await requestDecision(page, { visitor, lc: token });
  const rows = await database().sql<{ email: string | null }[]>(
    'SELECT p.email FROM lead_visitor v JOIN campaign_lead p ON p.account_id = v.account_id AND p.id = v.lead_id WHERE v.visitor_id = ?',
    [visitor],
  );
  return rows.some(({ email }) => email === ann);
}

const submit = async (form: Page, email: string): Promise<URL> => {
  const { headers } = await send({
    method: 'POST',
    path: `/opt-in/${form.linkHash}`,
    raw: new URLSearchParams({ email }).toString(),
    headers: { ...browser, origin: 'https://site.test', 'content-type': 'application/x-www-form-urlencoded' },
  });
  return new URL(String(headers.location));
};

/** Follows an email link like a browser; returns the parameters of the page URL that it redirects to. */
async function follow({ linkHash }: Page, query: string): Promise<Record<string, string>> {
  const { headers } = await send({ method: 'GET', path: `/l/${linkHash}?${query}`, headers: browser });
  return Object.fromEntries(new URL(String(headers.location)).searchParams);
}

async function aPortalPage(campaign: Campaign): Promise<Page> {
  await aPortal({ campaign });
  return aPage({ campaign, type: 'portal', beforeUrl: 'https://site.test/portal', afterUrl: '' });
}

/** Subscribes with Ann's email address in a new browser; returns the token of the response. */
async function subscribe(campaign: Campaign, portal: Page): Promise<string> {
  const body = { key: campaign.owner.accountKey, pageId: portal.id, blockId: portalBlocks.subscribe.id };
  const answer = await send({
    method: 'POST',
    path: '/portal/subscribe',
    raw: JSON.stringify({ ...body, email: ann, hasAgreed: false, visitor: randomKey() }),
    headers: customerPageHeaders,
  });
  expect(answer.status).toBe(200);
  return answer.body.token as string;
}

/** The ways to get a token by naming an email address. */
const requests: Record<string, (page: Page, form: Page, campaign: Campaign) => Promise<string>> = {
  'the page': async (page) => (await requestDecision(page, { visitor: randomKey(), em: ann })).body.token,
  "the page's own code": async (page) =>
    (await requestDecision(page, { visitor: randomKey(), em: ann, identify: true })).body.token,
  'a form with the script': async (_, form) =>
    (await requestDecision(form, { visitor: randomKey(), em: ann, optIn: true })).body.token,
  'a form without the script': async (_, form) => (await submit(form, ann)).searchParams.get('lc')!,
  'an email link': async (page) => (await requestDecision(page, await follow(page, `em=${ann}`))).body.token,
  'a portal': async (_, __, campaign) => subscribe(campaign, await aPortalPage(campaign)),
};

describe('an email address', () => {
  it.each(Object.keys(requests))('gets no token of its lead from %s, and does not change the lead', async (name) => {
    const { campaign, page, form, row, before } = await annsCampaign();

    const token = await requests[name]!(page, form, campaign);

    expect(token).toMatch(/^ey/);
    expect(await isAnns(page, token)).toBe(false);
    expect(await row()).toEqual(before);
  });

  it('gets no token of its lead on a store page', async () => {
    const campaign = await aCampaign({ campaignType: 'ShopifyWelcome', ...anHour });
    const page = await aPage({ campaign });
    await tokenOf(page, ann);

    expect((await requestDecision(page, { visitor: randomKey(), em: ann })).body).toMatchObject({ do: 'nothing' });
    const byTheLink = (await requestDecision(page, { visitor: randomKey(), ...linkParameters(page, ann) })).body;
    expect(byTheLink.do).toBe('show');
    expect(await isAnns(page, byTheLink.token)).toBe(false);
  });

  it('is stored only as claimed when the tracking pixel sends it', async () => {
    const campaign = await aCampaign(anHour);

    await send({
      method: 'GET',
      path: `/pixel/${campaign.id}.gif?em=${ann}`,
      headers: { ...browser, referer: 'https://site.test/', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
    });

    expect(await leadsOf({ campaignId: campaign.id })).toMatchObject([{ email: null, claimed_email: ann }]);
  });

  it('does not end its lead’s countdown from a browser whose own countdown has expired', async () => {
    const campaign = await aCampaign(anHour);
    const page = await aPage({ campaign, afterUrl: 'https://site.test/closed' });
    const { visitor } = await visit(page);
    await passDeadlines(page);
    const token = await tokenOf(page, ann);
    const { deadlineAt } = await visit(page, { lc: token });

    for (const sent of [{ em: ann }, linkParameters(page, ann)])
      expect((await requestDecision(page, { visitor, ...sent })).body).toMatchObject({ do: 'redirect' });

    expect((await visit(page, { lc: token })).deadlineAt).toBe(deadlineAt);
  });

  it('does not use up a subscriber’s first visit from a browser whose countdown has expired', async () => {
    const campaign = await aCampaign(anHour);
    const page = await aPage({ campaign, afterUrl: 'https://site.test/closed' });
    const { visitor } = await visit(page);
    await passDeadlines(page);

    await requestDecision(page, { visitor, ...linkParameters(page, ann) });

    expect((await visit(page, { visitor: randomKey(), ...linkParameters(page, ann) })).do).toBe('show');
  });

  it('opens no locked page, whether it is invented or belongs to a lead', async () => {
    const { page } = await annsCampaign({ tracking: { lockdown: true } });

    for (const em of ['invented@site.test', ann])
      expect((await requestDecision(page, { visitor: randomKey(), em })).body.do).toBe('nothing');
  });

  it('opens a locked page by its email link, and from then on in the same browser', async () => {
    const { page } = await annsCampaign({ tracking: { lockdown: true } });
    const visitor = randomKey();

    expect((await requestDecision(page, { visitor, ...(await follow(page, `em=${ann}`)) })).body.do).toBe('show');
    expect((await requestDecision(page, { visitor })).body.do).toBe('show');
  });
});

describe('the proof of an email link', () => {
  it.each(['another address', 'another campaign', 'a changed signature', 'none'])(
    'opens no locked page with %s',
    async (wrong) => {
      const { page } = await annsCampaign({ tracking: { lockdown: true } });
      const { lm } = linkParameters(page, ann);
      const tokens = service().get(LeadTokens);
      const sent = {
        'another address': { em: 'eve@site.test', lm },
        'another campaign': { em: ann, lm: tokens.signLinkVisit(randomKey(), ann) },
        'a changed signature': { em: ann, lm: `${lm}A` },
        none: { em: ann },
      }[wrong]!;

      expect((await requestDecision(page, { visitor: randomKey(), ...sent })).body.do).toBe('nothing');
    },
  );

  it('is set only by the redirect, whatever the link contains', async () => {
    const { page } = await annsCampaign();

    const { lm } = await follow(page, `em=${ann}&lm=forged`);

    expect(service().get(LeadTokens).claimOf(page.campaignId, ann, lm)).toEqual({ email: ann, by: 'link' });
  });
});

describe('a revoked token', () => {
  it('identifies its lead in no browser, not even in those that used it before', async () => {
    const { campaign, page, token, before } = await annsCampaign();
    const known = await visit(page, { visitor: randomKey(), lc: token });
    expect(await isAnns(page, known.token)).toBe(true);
    const [{ id }] = before as [{ id: string }];

    await service().get(LeadService).revoke(campaign.accountId, campaign.id, id, 'user:1', new Date());

    const byToken = await visit(page, { visitor: randomKey(), lc: token });
    const byBrowser = await visit(page, { visitor: known.visitor });
    for (const seen of [byToken, byBrowser]) {
      expect(seen.deadlineAt).toBe(known.deadlineAt);
      expect(await isAnns(page, seen.token)).toBe(false);
    }
    expect(await isAnns(page, token)).toBe(false);
    expect(await isAnns(page, await tokenOf(page, ann))).toBe(true);
  });

  it('starts and restarts no countdown', async () => {
    const { campaign, page, token, before } = await annsCampaign({ campaignType: 'Evergreen' });
    const [{ id }] = before as [{ id: string }];
    await service().get(LeadService).revoke(campaign.accountId, campaign.id, id, 'user:1', new Date());
    const { deadlineAt } = await visit(page, { visitor: randomKey(), ...linkParameters(page, ann) });
    await passDeadlines(page);

    expect((await requestDecision(page, { visitor: randomKey(), lc: token })).body.do).toBe('redirect');
    expect(deadlineAt).toEqual(expect.any(String));
  });
});

describe('a replayed request', () => {
  it('of a form, a link or a visit changes nothing and restarts nothing', async () => {
    const campaign = await aCampaign(anHour);
    const page = await aPage({ campaign });
    const form = await aPage({ campaign, type: 'optinform', beforeUrl: 'https://site.test/join' });
    const visitor = randomKey();
    const sent = await follow(page, `em=${ann}`);
    const replays = [
      () => requestDecision(form, { visitor, em: ann, optIn: true }),
      () => requestDecision(page, { visitor, ...sent }),
      () => requestDecision(page, { visitor }),
    ];
    for (const replay of replays) await replay();
    const ledger = () => database().sql('SELECT * FROM lead_ledger WHERE campaign_id = ?', [campaign.id]);
    const [rows, changes] = [await leadsOf(page), await ledger()];

    for (let round = 0; round < 3; round++) for (const replay of replays) await replay();

    expect(await leadsOf(page)).toEqual(rows);
    expect(await ledger()).toEqual(changes);
  });

  it('of a link in another browser, after 15 minutes, proves no more than an email address', async () => {
    const { page } = await annsCampaign({ tracking: { lockdown: true } });
    const { lm } = await follow(page, `em=${ann}`);
    const inTime = await requestDecision(page, { visitor: randomKey(), em: ann, lm });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000);
    const late = await requestDecision(page, { visitor: randomKey(), em: ann, lm });
    clock.mockRestore();

    expect([inTime.body.do, late.body.do]).toEqual(['show', 'nothing']);
  });

  it('of a subscription in a portal records one subscription, and gets no token of the lead', async () => {
    const { campaign, page, row, before } = await annsCampaign();
    const portal = await aPortalPage(campaign);
    const tokens = [await subscribe(campaign, portal), await subscribe(campaign, portal)];

    for (const token of tokens) expect(await isAnns(page, token)).toBe(false);
    expect(await row()).toEqual(before);
    expect(
      await database().sql('SELECT COUNT(*) AS n FROM portal_subscriber WHERE campaign_id = ?', [campaign.id]),
    ).toEqual([{ n: '1' }]);
  });
});

describe('the guarantee of one deadline per lead', () => {
  it('holds for a form, then the email image, then a phone with a plain link', async () => {
    const campaign = await aCampaign(anHour);
    const page = await aPage({ campaign });
    const form = await aPage({ campaign, type: 'optinform', beforeUrl: 'https://site.test/join' });
    const { hash } = await service().get(EmailTimerService).get(campaign.accountId, campaign.id);
    const desktop = await visit(form, { visitor: randomKey(), em: ann, optIn: true });
    const image = await send({ method: 'GET', path: `/deploy/email_timer/${campaign.id}/${hash}.gif?em=${ann}` });
    const neutral = await send({
      method: 'GET',
      path: `/deploy/email_timer/${campaign.id}/${hash}.gif?em=x@site.test`,
    });

    const phone = await visit(page, { visitor: randomKey(), ...(await follow(page, `em=${ann}`)) });

    expect(image.bytes.equals(neutral.bytes)).toBe(false);
    expect(phone.deadlineAt).toBe(desktop.deadlineAt);
    const again = await visit(page, { visitor: phone.visitor });
    expect(again.deadlineAt).toBe(desktop.deadlineAt);
  });

  it("holds for a visitor whom the page's own code identifies, then a phone with a plain link", async () => {
    const page = await aPage({ campaign: await aCampaign(anHour) });
    const { visitor, deadlineAt } = await visit(page, { visitor: randomKey() });
    await visit(page, { visitor, em: ann, identify: true });

    const phone = await visit(page, { visitor: randomKey(), ...(await follow(page, `em=${ann}`)) });

    expect(phone.deadlineAt).toBe(deadlineAt);
  });

  it('holds for a signed link, which also joins the phone', async () => {
    const { page, token } = await annsCampaign();
    const desktop = await visit(page, { visitor: randomKey(), ...(await follow(page, `em=${ann}`)) });

    const phone = await visit(page, { visitor: randomKey(), ...(await follow(page, `em=${ann}&lc=${token}`)) });

    expect(phone.deadlineAt).toBe(desktop.deadlineAt);
    expect(await isAnns(page, phone.token)).toBe(true);
  });

  it('holds for signed links and the email image on every device', async () => {
    const { campaign, page, token } = await annsCampaign();
    const { hash } = await service().get(EmailTimerService).get(campaign.accountId, campaign.id);
    const imageOf = async (query: string) =>
      (await send({ method: 'GET', path: `/deploy/email_timer/${campaign.id}/${hash}.gif?${query}` })).bytes;

    const devices = [];
    for (let device = 0; device < 3; device++)
      devices.push(await visit(page, { visitor: randomKey(), ...(await follow(page, `em=${ann}&lc=${token}`)) }));

    expect(new Set(devices.map(({ deadlineAt }) => deadlineAt)).size).toBe(1);
    // Freezes the time, because only images of the same second are equal.
    freezeClock(Date.parse(devices[0]!.deadlineAt!) - 30 * 60_000);
    const images = [await imageOf(`em=${ann}`), await imageOf(`lc=${token}`), await imageOf('em=x@site.test')];
    jest.useRealTimers();
    expect(images[1]!.equals(images[0]!)).toBe(true);
    expect(images[2]!.equals(images[0]!)).toBe(false);
    expect((await visit(page, { visitor: randomKey(), ...(await follow(page, `em=${ann}`)) })).deadlineAt).toBe(
      devices[0]!.deadlineAt,
    );
  });

  it('holds for fifty concurrent first visits by a link, which create one lead', async () => {
    const campaign = await aCampaign(anHour);
    const page = await aPage({ campaign });

    const all = await Promise.all(
      Array.from({ length: 50 }, () => visit(page, { visitor: randomKey(), ...linkParameters(page, ann) })),
    );

    expect(new Set(all.map(({ deadlineAt }) => deadlineAt)).size).toBe(1);
    expect((await leadsOf(page)).filter(({ email }) => email === ann)).toHaveLength(1);
  });

  it('counts a lead once, however many browsers the lead uses', async () => {
    const campaign = await aCampaign(anHour);
    const page = await aPage({ campaign });
    for (let n = 0; n < 3; n++) await visit(page, { visitor: randomKey(), ...linkParameters(page, ann) });

    expect(
      await database().sql(
        'SELECT COUNT(*) AS n FROM campaign_lead WHERE campaign_id = ? AND started_at IS NOT NULL AND follows IS NULL',
        [campaign.id],
      ),
    ).toEqual([{ n: '1' }]);
  });
});
