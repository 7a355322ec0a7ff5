import { describe, expect, it } from '@jest/globals';
import type { Decision } from '@lastcall/contracts/tracking';
import { LeadDryRunService, LeadTokens } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { randomKey } from '@lastcall/core/platform';
import { EmailTimerService, sampleSeconds, TimerImages } from '@lastcall/core/campaigns';
import { aCampaign, aPage, checksumOfTables, database, send, service } from '@lastcall/core/testing-kit';
import { AccountPages } from '../../tracking/decide/account-pages.ts';
import type { ImageKind } from '../../campaigns/images/choose-image.ts';
import { EmbedFiles } from '../../tracking/script/embed-files.ts';
import { requestDecision, linkParameters, useEdge, visitAs } from '../../testing-kit/index.ts';
import { normalizeEmail } from '@lastcall/embed';
import type { TestRequest } from './test-request.ts';
import { explain, type Explanation } from './explain.ts';

useEdge();

const browser = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  origin: undefined,
  'sec-fetch-site': 'none',
};
const hourMs = 3_600_000;

type Facts = Parameters<typeof aCampaign>[0];

/** A campaign with pages of six types, and functions that request the explanation and the real results. */
async function aSituation({ hours = 1, ...facts }: NonNullable<Facts> & { hours?: number } = {}) {
  const campaign = await aCampaign({ deadlineUnit: 'hours', deadlineLength: hours, ...facts });
  const pages: Awaited<ReturnType<typeof aPage>>[] = [];
  for (const [n, [type, afterUrl]] of (
    [
      ['floatbar_v2', 'https://site.test/closed'],
      ['countdown', ''],
      ['optinform', ''],
      ['dynamic', 'https://site.test/over'],
      ['imagetrigger', ''],
      ['portal', ''],
    ] as const
  ).entries()) {
    const page = await aPage({ campaign, beforeUrl: `https://site.test/${type}`, afterUrl, verification: 'verified' });
    await database().sql('UPDATE page SET type = ?, created_at = created_at + INTERVAL ? SECOND WHERE id = ?', [
      type,
      n,
      page.id,
    ]);
    pages.push(page);
  }
  const { hash, settings } = await service().get(EmailTimerService).get(campaign.accountId, campaign.id);

  const explained = async (asked: TestRequest, at = new Date()): Promise<Explanation> => {
    const [tracked, leads, tokens, files] = [
      await service().get(VisitorConfigService).ownCampaign(campaign.accountId, campaign.id),
      service().get(LeadDryRunService),
      service().get(LeadTokens),
      service().get(EmbedFiles).at(),
    ];
    const all = await service().get(AccountPages).ofAccount(campaign.accountId);
    return explain(
      { leads, tokens, files },
      { campaign: tracked, pages: all, request: asked, newVisitor: randomKey(), ip: '127.0.0.1' },
      at,
    );
  };
  const inMail = ({ em, lc }: TestRequest): string =>
    `?${new URLSearchParams({ ...(lc ? { lc } : {}), ...(em ? { em } : {}) })}`;
  /** Requests the real links and image. They start no countdown, so they are requested before the pages. */
  const links = async (asked: TestRequest) => {
    const targets = [];
    for (const { linkHash } of pages)
      targets.push(
        (await send({ method: 'GET', path: `/l/${linkHash}${inMail(asked)}`, headers: browser })).headers.location,
      );
    return targets;
  };
  const image = async (asked: TestRequest): Promise<ImageKind['kind'] | 'another'> => {
    const { bytes } = await send({
      method: 'GET',
      path: `/deploy/email_timer/${campaign.id}/${hash}.gif${inMail(asked)}`,
      headers: browser,
    });
    const images = service().get(TimerImages);
    if (bytes.equals(await images.running(settings, sampleSeconds))) return 'sample';
    if (bytes.equals(await images.neutral(settings))) return 'neutral';
    return bytes.equals(await images.expired(settings)) ? 'expired' : 'running';
  };
  const decisions = async ({ em, lc, visitor }: TestRequest): Promise<Decision[]> => {
    const answers = [];
    for (const page of pages) {
      // Restores the leads after each visit, so that every page is the first one visited.
      const before = await leadsOf(campaign.id);
      answers.push(
        (
          await requestDecision(page, {
            ...(normalizeEmail(em) ? linkParameters(page, em) : em ? { em } : {}),
            ...(lc ? { lc } : {}),
            ...(visitor ? { visitor } : {}),
          })
        ).body as Decision,
      );
      await putBack(campaign.id, before);
    }
    return answers;
  };
  return { campaign, pages, explained, links, image, decisions };
}

type Row = Record<string, unknown>;
const tables = ['campaign_lead', 'lead_visitor'] as const;

/** Returns rows that can be inserted again: without generated columns. */
async function rowsOf(table: string, campaignId: string): Promise<Row[]> {
  const columns = await database().sql<{ name: string }[]>(
    "SELECT COLUMN_NAME AS name FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? AND EXTRA NOT LIKE '%GENERATED%'",
    [table],
  );
  return database().sql<Row[]>(
    `SELECT ${columns.map(({ name }) => name).join(', ')} FROM ${table} WHERE campaign_id = ?`,
    [campaignId],
  );
}

const leadsOf = (campaignId: string): Promise<Row[][]> => Promise.all(tables.map((table) => rowsOf(table, campaignId)));

async function putBack(campaignId: string, before: Row[][]): Promise<void> {
  await database().sql('DELETE FROM campaign_lead WHERE campaign_id = ?', [campaignId]);
  for (const [at, table] of tables.entries())
    for (const row of before[at]!)
      await database().sql(`INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (?)`, [Object.values(row)]);
}

/** Returns a decision without the values that differ between responses: the time, new ids and tokens, and the deadline of a new countdown. */
function plainOf(decision: Decision | null): unknown {
  if (decision === null || decision.do !== 'show') return decision && { ...decision, now: '', visitor: '' };
  const { deadlineAt, revealAt, texts } = decision;
  const leftMs = deadlineAt === null ? null : Date.parse(deadlineAt) - Date.parse(decision.now);
  const isNew = leftMs !== null && leftMs % hourMs === 0;
  return {
    ...decision,
    // These parts depend on all campaigns of a page; the decision for its own campaign lacks them.
    others: undefined,
    analytics: undefined,
    content: undefined,
    now: '',
    visitor: '',
    token: '',
    deadlineAt: isNew ? leftMs : deadlineAt,
    revealAt: revealAt && Date.parse(deadlineAt!) - Date.parse(revealAt),
    texts: isNew ? { ...texts, deadline: texts.deadline && 'as above' } : texts,
  };
}

/** Returns the URL that a link redirects to, without its id and proof, which differ each time. */
function plainTo(to: unknown): string {
  const url = new URL(String(to));
  if (service().get(LeadTokens).open(url.searchParams.get('lc'))?.isOfLink) url.searchParams.set('lc', 'of a link');
  url.searchParams.delete('lm');
  return url.href;
}

const anonymous: TestRequest = { lc: '', em: '', visitor: '' };
type Situation = Awaited<ReturnType<typeof aSituation>>;

/** Opens a page as a lead, and returns the identifiers by which the test looks them up afterward. */
const known = async (
  { pages }: Situation,
  by: (facts: { em: string; lc: string; visitor: string }) => TestRequest,
): Promise<TestRequest> => {
  const visitor = randomKey();
  const { token } = await visitAs(pages[0]!, { em: 'ann@site.test', visitor });
  return by({ em: 'ann@site.test', lc: token, visitor });
};

const over = ({ campaign }: Situation) =>
  database().sql(
    'UPDATE campaign_lead SET started_at = started_at - INTERVAL 3 DAY, deadline_at = deadline_at - INTERVAL 3 DAY WHERE campaign_id = ?',
    [campaign.id],
  );

const situations: [string, NonNullable<Facts>, (situation: Situation) => Promise<TestRequest>][] = [
  ['an unknown visitor', {}, async () => anonymous],
  ['a new email address', {}, async () => ({ ...anonymous, em: 'new@site.test' })],
  ['a new browser', {}, async () => ({ ...anonymous, visitor: randomKey() })],
  ['an unfilled merge tag', {}, async () => ({ ...anonymous, em: '{{ subscriber.email_address }}' })],
  ['an invalid email address', {}, async () => ({ ...anonymous, em: 'ann' })],
  ['a forged token', {}, async () => ({ ...anonymous, lc: 'a.b' })],
  ['a known email address', {}, (situation) => known(situation, ({ em }) => ({ ...anonymous, em }))],
  ['a known token', {}, (situation) => known(situation, ({ lc }) => ({ ...anonymous, lc }))],
  ['a known browser', {}, (situation) => known(situation, ({ visitor }) => ({ ...anonymous, visitor }))],
  [
    'a token beside another email address',
    {},
    (situation) => known(situation, ({ lc }) => ({ ...anonymous, lc, em: 'bob@site.test' })),
  ],
  [
    'a known browser that sends another email address',
    {},
    (situation) => known(situation, ({ visitor }) => ({ ...anonymous, visitor, em: 'bob@site.test' })),
  ],
  [
    'an expired lead',
    {},
    async (situation) => {
      const asked = await known(situation, (facts) => facts);
      await over(situation);
      return asked;
    },
  ],
  [
    'an expired lead who may enter again',
    { tracking: { coupon_cookie_exist_days: 1 } },
    async (situation) => {
      const asked = await known(situation, (facts) => facts);
      await over(situation);
      return asked;
    },
  ],
  [
    'an unknown visitor of a restricted campaign',
    { tracking: { lockdown: true, optin_page_url: 'https://site.test/optinform' } },
    async () => anonymous,
  ],
  [
    'a visitor with an email address in a restricted campaign',
    { tracking: { lockdown: true, optin_page_url: 'https://site.test/optinform' } },
    async () => ({ ...anonymous, em: 'ann@site.test' }),
  ],
  [
    'an active lead on a closed opt-in page',
    { tracking: { prevent_optin_page: true } },
    (situation) => known(situation, ({ em }) => ({ ...anonymous, em })),
  ],
  [
    'a countdown that is hidden',
    { tracking: { hours_left_until_reveal: 0 } },
    (situation) => known(situation, ({ em }) => ({ ...anonymous, em })),
  ],
  [
    'parameters for the after-deadline page',
    { tracking: { pass_to_after: true } },
    async (situation) => {
      const asked = await known(situation, ({ em }) => ({ ...anonymous, em }));
      await over(situation);
      return asked;
    },
  ],
  ['a fixed campaign', { campaignType: 'FlashSale', deadlineDate: '2099-06-30' }, async () => anonymous],
  [
    'a fixed campaign that is not open yet',
    { campaignType: 'FlashSale', startDate: '2099-06-01', deadlineDate: '2099-06-30' },
    async () => anonymous,
  ],
  [
    'a campaign that ends when sold out',
    { campaignType: 'Quantity', quantity: 5, startDate: '2020-01-01', deadlineDate: '2099-06-30' },
    async () => anonymous,
  ],
  [
    'an expired fixed campaign',
    { campaignType: 'FlashSale', deadlineDate: '2020-06-30' },
    async () => ({ ...anonymous, em: 'ann@site.test' }),
  ],
];

describe('the explanations of the test page', () => {
  it.each(situations)('match the responses of page, link and image: %s', async (_, facts, prepare) => {
    const situation = await aSituation(facts);
    const asked = await prepare(situation);
    const before = await checksumOfTables();

    const explained = await situation.explained(asked);

    expect(await checksumOfTables()).toBe(before);
    expect(explained.pages.map(({ link }) => plainTo(link.to))).toEqual((await situation.links(asked)).map(plainTo));
    expect(explained.image.kind).toBe(await situation.image(asked));
    const decisions = await situation.decisions(asked);
    expect(explained.pages.map(({ decision }) => plainOf(decision))).toEqual(decisions.map(plainOf));
  });

  it.each([
    ['five minutes before the deadline', -300, 'show'],
    ['one minute after the deadline', 60, 'redirect'],
  ] as const)('match the responses %s', async (_, seconds, does) => {
    const situation = await aSituation({ hours: 48 });
    const asked = await known(situation, (facts) => facts);
    const { lead } = await situation.explained(asked);
    const then = new Date(lead!.deadlineAt!.getTime() + seconds * 1_000);
    const before = await checksumOfTables();

    const explained = await situation.explained(asked, then);
    expect(await checksumOfTables()).toBe(before);
    // Moves the lead's times instead of the clock, because the real requests use the current time.
    await database().sql(
      'UPDATE campaign_lead SET started_at = started_at - INTERVAL ? SECOND, deadline_at = deadline_at - INTERVAL ? SECOND WHERE campaign_id = ?',
      [48 * 3_600 + seconds, 48 * 3_600 + seconds, situation.campaign.id],
    );

    expect(explained.pages[0]!.decision!.do).toBe(does);
    expect(explained.pages.map(({ link }) => plainTo(link.to))).toEqual((await situation.links(asked)).map(plainTo));
    expect(explained.image.kind).toBe(await situation.image(asked));
    expect(explained.pages.map(({ decision }) => decision!.do)).toEqual(
      (await situation.decisions(asked)).map((decision) => decision.do),
    );
  });

  it('state which page starts a countdown, and which belongs to another campaign', async () => {
    const situation = await aSituation();
    const other = await aCampaign({ owner: situation.campaign.owner });
    await aPage({ campaign: other, beforeUrl: 'https://site.test/portal?x=1' });
    await database().sql("UPDATE page SET before_url = 'https://site.test/portal?x=1' WHERE id = ?", [
      situation.pages[5]!.id,
    ]);
    await database().sql('UPDATE page SET created_at = created_at + INTERVAL 1 DAY WHERE id = ?', [
      situation.pages[5]!.id,
    ]);

    const explained = await situation.explained(anonymous);

    expect(explained.pages.map(({ page, starts, decision }) => [page.type, starts, decision?.do])).toEqual([
      ['floatbar_v2', true, 'show'],
      ['countdown', true, 'show'],
      ['optinform', false, 'show'],
      ['dynamic', true, 'show'],
      ['imagetrigger', true, 'show'],
      ['portal', false, undefined],
    ]);
  });

  it('count the same seconds for the image as for the page', async () => {
    const situation = await aSituation();
    const asked = await known(situation, ({ em }) => ({ ...anonymous, em }));
    const { lead } = await situation.explained(asked);

    expect((await situation.explained(asked, new Date(lead!.deadlineAt!.getTime() - hourMs / 2))).image).toEqual({
      kind: 'running',
      secondsLeft: 1_800,
      deadlineAt: lead!.deadlineAt,
    });
  });
});
