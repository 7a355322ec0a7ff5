import { describe, expect, it } from '@jest/globals';
import { requestLimits } from '@lastcall/contracts/platform/request-limits';
import { RedisConnection, randomKey } from '@lastcall/core/platform';
import {
  aCampaign,
  anAccount,
  aPage,
  aPortal,
  database,
  portalBlocks,
  send,
  service,
  type TestResponse,
} from '@lastcall/core/testing-kit';
import {
  requestDecision,
  linkParameters,
  customerPageHeaders,
  leadsOf,
  tokenOf,
  useEdge,
} from './testing-kit/index.ts';

useEdge({ env: { TRUSTED_PROXIES: '1' } });

const anHour = { deadlineUnit: 'minutes', deadlineLength: 60 } as const;
const browsers = requestLimits['new-browsers'];
const newEmails = requestLimits['new-addresses'];

type Page = Awaited<ReturnType<typeof aPage>>;
type Sent = Parameters<typeof requestDecision>[1];

let networks = 0;
/** An IP address of a network that no other test uses. */
const aNetwork = (): string => `93.${100 + ((networks / 200) | 0)}.${++networks % 200}.7`;
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const redis = () => service().get(RedisConnection).client;
const aPageOfAnHour = async (facts: Parameters<typeof aCampaign>[0] = {}) =>
  aPage({ campaign: await aCampaign({ ...anHour, ...facts }) });

/** Visits of new visitors, one after the other. */
async function visits(page: Page, count: number, ip: (n: number) => string, sent: (n: number) => Sent = () => ({})) {
  const answers: TestResponse[] = [];
  for (let n = 0; n < count; n++)
    answers.push(await requestDecision(page, { visitor: randomKey(), ...sent(n) }, from(ip(n))));
  return answers;
}
const shown = (answers: readonly TestResponse[]): TestResponse[] => answers.filter(({ body }) => body.do === 'show');
const always =
  <T>(value: T) =>
  (): T =>
    value;

/** Ends the block of a network as if its time had passed. */
async function endBlock(name: string): Promise<void> {
  const keys = await redis().keys(`limit-${name}*:block`);
  expect(keys).not.toEqual([]);
  await redis().del(keys);
}

describe('the limit of new browsers', () => {
  it('gives a hundred visitors behind one IP address thirty records and countdowns, and the others none', async () => {
    const page = await aPageOfAnHour();

    const answers = await visits(page, 100, always(aNetwork()));

    expect(shown(answers)).toHaveLength(browsers.calls);
    expect(await leadsOf(page)).toHaveLength(browsers.calls);
    expect(answers.at(-1)).toMatchObject({ status: 200, body: { do: 'nothing' } });
  });

  it('also holds for a hundred simultaneous visitors', async () => {
    const page = await aPageOfAnHour();
    const ip = aNetwork();

    const answers = await Promise.all(
      Array.from({ length: 100 }, () => requestDecision(page, { visitor: randomKey() }, from(ip))),
    );

    expect(shown(answers)).toHaveLength(browsers.calls);
  });

  it('counts the devices of an IPv6 /64 together, and another /64 on its own', async () => {
    const page = await aPageOfAnHour();

    const same = await visits(page, browsers.calls + 5, (n) => `2a01:4f8:1:2::${(n + 1).toString(16)}`);
    const other = await visits(page, 1, always('2a01:4f8:1:3::1'));

    expect(shown(same)).toHaveLength(browsers.calls);
    expect(shown(other)).toHaveLength(1);
  });

  it.each([
    ['an IPv4 /24', (n: number) => `94.1.1.${n}`],
    ['an IPv6 /48', (n: number) => `2a01:4f8:9:${n.toString(16)}::1`],
  ])('allows ten times as many for %s in total', async (_, ip) => {
    const page = await aPageOfAnHour();

    const answers = await Promise.all(
      Array.from({ length: browsers.neighborCalls + 10 }, (__, n) =>
        requestDecision(page, { visitor: randomKey() }, from(ip(n % 250))),
      ),
    );

    expect(shown(answers)).toHaveLength(browsers.neighborCalls);
  });

  it('exempts visitors with a token of their own and returning browsers', async () => {
    const page = await aPageOfAnHour();
    const ip = aNetwork();
    const visitor = randomKey();
    await requestDecision(page, { visitor }, from(ip));
    await visits(page, browsers.calls + 1, always(ip));
    const lc = await tokenOf(page, 'ann@site.test');

    expect(shown(await visits(page, 5, always(ip), always({ lc })))).toHaveLength(5);
    expect((await requestDecision(page, { visitor }, from(ip))).body.do).toBe('show');
  });

  it('still shows a known subscriber’s deadline, without a record of the browser', async () => {
    const page = await aPageOfAnHour();
    const ip = aNetwork();
    await tokenOf(page, 'ann@site.test');
    await visits(page, browsers.calls + 1, always(ip));
    const before = await leadsOf(page);

    const { body } = await requestDecision(
      page,
      { visitor: randomKey(), ...linkParameters(page, 'ann@site.test') },
      from(ip),
    );

    expect(body).toMatchObject({ do: 'show', token: '', deadlineAt: expect.any(String) });
    expect(await leadsOf(page)).toEqual(before);
  });

  it('blocks a network for twice as long each time, up to a day', async () => {
    const page = await aPageOfAnHour();
    const ip = aNetwork();
    const blocks: number[] = [];
    for (let n = 0; n < 9; n++) {
      await redis().set(`limit-new-browsers:${page.owner.accountId}:${ip}`, browsers.calls, 'EX', browsers.seconds);
      expect(shown(await visits(page, 1, always(ip)))).toEqual([]);
      const [key] = await redis().keys(`limit-new-browsers:${page.owner.accountId}:*:block`);
      blocks.push(await redis().ttl(key!));
      await endBlock('new-browsers');
    }

    // The remaining time of a block is at most a second shorter when the test reads it.
    expect(blocks.map((seconds) => Math.ceil(seconds / 60) * 60)).toEqual([
      600, 1_200, 2_400, 4_800, 9_600, 19_200, 38_400, 76_800, 86_400,
    ]);
  });

  it('counts the pages of each account separately, and no private network', async () => {
    const [page, other] = [await aPageOfAnHour(), await aPageOfAnHour()];
    const ip = aNetwork();
    await visits(page, browsers.calls + 1, always(ip));

    expect(shown(await visits(other, 1, always(ip)))).toHaveLength(1);
    expect(shown(await visits(page, browsers.calls + 1, always('10.0.0.9')))).toHaveLength(browsers.calls + 1);
  });
});

describe('the limit of new email addresses', () => {
  const invented = (n: number) => `person-${n}@site.test`;

  it.each(['addresses of a page', 'addresses of a form', 'email links'])('holds for %s', async (source) => {
    const campaign = await aCampaign({ ...anHour });
    const page = await aPage({ campaign });
    const form = await aPage({ campaign, type: 'optinform', beforeUrl: 'https://site.test/join' });

    const answers = await visits(source === 'addresses of a form' ? form : page, 10, always(aNetwork()), (n) =>
      source === 'email links'
        ? linkParameters(page, invented(n))
        : { em: invented(n), ...(source === 'addresses of a form' && { optIn: true as const }) },
    );

    expect(shown(answers)).toHaveLength(newEmails.calls);
    const named = (await leadsOf(page)).flatMap(({ email, claimed_email }) => email ?? claimed_email ?? []);
    expect(new Set(named).size).toBe(newEmails.calls);
  });

  it('holds for forms without the script, pixels and clicks that start countdowns', async () => {
    const campaign = await aCampaign({ ...anHour, tracking: { start_on_click: true } });
    const [page, form] = [await aPage({ campaign }), await aPage({ campaign, type: 'optinform', afterUrl: '' })];
    const browser = {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
    };
    const requests = {
      form: (email: string, ip: string) =>
        send({
          method: 'POST',
          path: `/opt-in/${form.linkHash}`,
          raw: new URLSearchParams({ email }).toString(),
          headers: {
            ...browser,
            origin: 'https://site.test',
            'content-type': 'application/x-www-form-urlencoded',
            ...from(ip),
          },
        }),
      pixel: (email: string, ip: string) =>
        send({
          method: 'GET',
          path: `/pixel/${campaign.id}.gif?em=${email}`,
          headers: {
            ...browser,
            referer: 'https://site.test/',
            'sec-fetch-site': 'cross-site',
            'sec-fetch-dest': 'image',
            ...from(ip),
          },
        }),
      click: (email: string, ip: string) =>
        send({
          method: 'GET',
          path: `/l/${page.linkHash}?em=${email}`,
          headers: { ...browser, origin: undefined, 'sec-fetch-site': 'none', ...from(ip) },
        }),
    };
    for (const [name, request] of Object.entries(requests)) {
      const ip = aNetwork();
      for (let n = 0; n < 10; n++) await request(`${name}-${n}@site.test`, ip);
      const named = (await leadsOf(page)).flatMap(({ email, claimed_email }) => email ?? claimed_email ?? []);
      expect([name, new Set(named.filter((email) => email.startsWith(name))).size]).toEqual([name, newEmails.calls]);
    }
  });

  it('holds for subscriptions in a portal, which are refused', async () => {
    const campaign = await aCampaign({ owner: await anAccount({ hasPortal: true }), ...anHour });
    await aPortal({ campaign });
    const portal = await aPage({ campaign, type: 'portal', beforeUrl: 'https://site.test/portal', afterUrl: '' });
    const ip = aNetwork();
    const statuses: number[] = [];
    for (let n = 0; n < 8; n++) {
      const { status } = await send({
        method: 'POST',
        path: '/portal/subscribe',
        raw: JSON.stringify({
          key: campaign.owner.accountKey,
          pageId: portal.id,
          blockId: portalBlocks.subscribe.id,
          email: invented(n),
          hasAgreed: false,
          visitor: randomKey(),
        }),
        headers: { ...customerPageHeaders, ...from(ip) },
      });
      statuses.push(status);
    }

    expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(3).fill(429)]);
    expect(
      await database().sql('SELECT COUNT(*) AS n FROM portal_subscriber WHERE campaign_id = ?', [campaign.id]),
    ).toEqual([{ n: '5' }]);
  });

  it('counts spellings of one mailbox once, and no email address of a known lead', async () => {
    const page = await aPageOfAnHour();
    const ip = aNetwork();
    for (let n = 0; n < 8; n++) await tokenOf(page, `known-${n}@site.test`);

    const spellings = await visits(page, 10, always(ip), (n) => ({ em: `a.nn+${n}@site.test` }));
    const known = await visits(page, 8, always(ip), (n) => ({ em: `known-${n}@site.test` }));

    expect([shown(spellings), shown(known)].map(({ length }) => length)).toEqual([10, 8]);
  });
});

describe('the limits while Redis is unavailable', () => {
  it('are counted by each process, so that visitors still get their countdowns', async () => {
    const page = await aPageOfAnHour();
    redis().disconnect();

    const answers = await visits(page, 40, always(aNetwork()));
    await redis().connect();

    expect(shown(answers)).toHaveLength(browsers.calls);
  });
});
