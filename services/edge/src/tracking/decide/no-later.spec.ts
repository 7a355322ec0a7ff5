import { describe, expect, it } from '@jest/globals';
import { pageTypes, type PageType } from '@lastcall/contracts/campaigns';
import type { DecisionRequest } from '@lastcall/contracts/tracking';
import { LeadTokens } from '@lastcall/core/tracking';
import { randomKey } from '@lastcall/core/platform';
import { aCampaign, aPage, database, send, service } from '@lastcall/core/testing-kit';
import fc from 'fast-check';
import { requestDecision, useEdge, visitAs } from '../../testing-kit/index.ts';

useEdge({ env: { TRUSTED_PROXIES: '1' } });

interface Row {
  readonly id: string;
  readonly email: string | null;
  readonly deadline_at: Date | null;
}

/** Ann, with every kind of identifier and an active countdown of an hour; Bob, with another countdown; and pages of every type. */
async function annInHerHour() {
  const campaign = await aCampaign({
    deadlineUnit: 'minutes',
    deadlineLength: 60,
    tracking: { track_cookies: false, pass_to_after: true },
  });
  const pages = [];
  for (const type of Object.keys(pageTypes) as PageType[])
    pages.push(await aPage({ campaign, type, beforeUrl: `https://${campaign.id}.test/${type}` }));
  const elsewhere = await aPage({
    campaign: await aCampaign({ owner: campaign.owner, deadlineUnit: 'minutes', deadlineLength: 600 }),
  });
  const offer = pages[0]!;
  const ann = await visitAs(offer, { em: 'ann@site.test' });
  const bob = await visitAs(offer, { em: 'bob@site.test' });
  const otherVisitor = await visitAs(elsewhere, { em: 'ann@site.test' });
  // A restarted countdown would end later than this.
  await database().sql(
    'UPDATE campaign_lead SET deadline_at = deadline_at - INTERVAL 20 MINUTE WHERE campaign_id = ?',
    [campaign.id],
  );
  const leads = () =>
    database().sql<Row[]>('SELECT id, email, deadline_at FROM campaign_lead WHERE campaign_id = ?', [campaign.id]);
  return { campaign, pages, elsewhere, ann, bob, otherVisitor, leads };
}

const later = ['2099-01-01T00:00:00.000Z', '4070908800', '99999999'];
const names = [
  'deadline',
  'deadlineAt',
  'now',
  'date',
  'started_at',
  'startedAt',
  'reset',
  'restart',
  'clear',
  'timezone',
  'tz',
  'offset',
  'rule',
  'rule_version',
  'visitor',
  'key',
  'campaign',
  'xray',
  'preview',
  '__proto__',
  'constructor',
];

const headers = fc.dictionary(
  fc.constantFrom(
    'x-forwarded-for',
    'forwarded',
    'x-real-ip',
    'cookie',
    'date',
    'if-modified-since',
    'if-none-match',
    'authorization',
    'referer',
    'user-agent',
    'accept-language',
    'sec-purpose',
    'purpose',
    'x-http-method-override',
    'x-request-id',
    'dnt',
    'sec-gpc',
    'time-zone',
    'x-lastcall-now',
    'content-type',
  ),
  fc.constantFrom(
    '198.51.100.1',
    '203.0.113.9',
    'lastcall=aaaaaaaaaaaaaaaaaaaaaa; sid=1',
    'Thu, 01 Jan 2099 00:00:00 GMT',
    'prefetch',
    'DELETE',
    'America/New_York',
    'Googlebot/2.1',
    'application/json',
    'text/plain',
    ...later,
  ),
  { maxKeys: 4 },
);
const query = fc.array(
  fc.tuple(
    fc.constantFrom(...names, 'em', 'lc', 'utm_source'),
    fc.constantFrom(...later, 'ann@site.test', '1', 'true', ''),
  ),
  { maxLength: 3 },
);

describe('the deadline of a lead', () => {
  it('is not moved later by anything a page script, its storage, its cookies or its headers can send', async () => {
    const { campaign, pages, elsewhere, ann, bob, otherVisitor, leads } = await annInHerHour();
    const ofLink = service().get(LeadTokens).signForLink(campaign.id);
    const before = new Map((await leads()).map(({ id, deadline_at: at }) => [id, at!.getTime()]));
    const annsDeadline = (await visitAs(pages[0]!, { em: 'ann@site.test' })).deadlineAt;
    const tokens = [
      ann.token,
      bob.token,
      otherVisitor.token,
      ofLink,
      `${ann.token}x`,
      ann.token.slice(0, -4),
      '',
      'x'.repeat(512),
    ];
    const request = fc.record(
      {
        em: fc.constantFrom(
          'ann@site.test',
          ' ANN@Site.TEST ',
          'ann+1@site.test',
          'bob@site.test',
          'new@site.test',
          '{{ email }}',
          '',
          'ann@site.test\u0000',
          "ann@site.test' OR 1=1 --",
        ),
        lc: fc.constantFrom(...tokens),
        visitor: fc.oneof(
          fc.constantFrom(ann.visitor, bob.visitor, otherVisitor.visitor),
          fc.constant(null).map(() => randomKey()),
        ),
        optIn: fc.constant(true as const),
        anonymous: fc.constant(true as const),
      },
      { requiredKeys: [] },
    );

    await fc.assert(
      fc.asyncProperty(
        request,
        query,
        headers,
        fc.constantFrom(...pages, elsewhere),
        async (said, asked, sent, page) => {
          const url = `${page.beforeUrl}?${new URLSearchParams(asked as [string, string][])}`;
          const { body } = await requestDecision(page, { ...said, url } as Partial<DecisionRequest>, sent);

          // A token outranks an email address. A link's token belongs to the first visitor who used it.
          const isAnn =
            !said.anonymous &&
            page !== elsewhere &&
            (said.lc === ann.token ||
              (said.em?.trim().toLowerCase() === 'ann@site.test' && said.lc !== bob.token && said.lc !== ofLink));
          if (isAnn && body.do === 'show') expect(body.deadlineAt).toBe(annsDeadline);
          for (const { id, deadline_at: at } of await leads()) {
            if (before.has(id)) expect(at!.getTime()).toBeLessThanOrEqual(before.get(id)!);
            else if (at) before.set(id, at.getTime());
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  it('is not moved later by fields that the page script does not send', async () => {
    const { pages, leads } = await annInHerHour();
    const before = await leads();

    for (const name of names) {
      for (const value of [...later, true, null, {}]) {
        const answer = await requestDecision(pages[0]!, {
          em: 'ann@site.test',
          ...JSON.parse(JSON.stringify({ [name]: value })),
        } as never);
        expect([400, 404]).toContain(answer.status);
      }
    }

    expect(await leads()).toEqual(before);
  });

  it('is not moved later by links, images, pixels, events or other endpoints', async () => {
    const { campaign, pages, ann, leads } = await annInHerHour();
    const before = new Map((await leads()).map(({ id, deadline_at: at }) => [id, at?.getTime()]));
    const sent = names.map((name) => `${name}=${encodeURIComponent(later[0]!)}`).join('&');
    const asked = [
      ...pages.flatMap(({ linkHash }) =>
        ['GET', 'HEAD'].map((method) => ({ method, path: `/l/${linkHash}?em=ann@site.test&${sent}` })),
      ),
      { method: 'GET', path: `/l/${pages[0]!.linkHash}?lc=${ann.token}` },
      { method: 'GET', path: `/deploy/email_timer/${campaign.id}/${randomKey()}.gif?em=ann@site.test&${sent}` },
      { method: 'GET', path: `/reset/${campaign.id}/${randomKey()}?em=ann@site.test` },
      { method: 'POST', path: `/reset/${campaign.id}/${randomKey()}?em=ann@site.test` },
      {
        method: 'POST',
        path: '/e/events',
        body: { key: campaign.owner.accountKey, lc: ann.token, events: [{ pageId: pages[0]!.id, what: 'expire' }] },
      },
      ...['GET', 'PUT', 'DELETE'].map((method) => ({ method, path: `/e/decide?em=ann@site.test&${sent}` })),
    ];

    for (const request of asked) await send(request as never);

    for (const { id, deadline_at: at } of await leads()) if (before.has(id)) expect(at?.getTime()).toBe(before.get(id));
  });
});
