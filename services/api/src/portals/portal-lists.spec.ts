import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { portalLimits } from '@lastcall/contracts/portals/portal-facts';
import { LeadService } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { randomKey } from '@lastcall/core/platform';
import { PortalAnswerService, PortalSubscriberService } from '@lastcall/core/portals';
import {
  aCampaign,
  anAccount,
  aPortal,
  as,
  database,
  isHiddenFromOtherAccounts,
  portalBlocks,
  service,
} from '@lastcall/core/testing-kit';
import { useApi } from '../testing-kit/use-api.ts';

useApi();

type OwnCampaign = Awaited<ReturnType<typeof aCampaign>>;
const { survey } = portalBlocks;

async function aPlace(): Promise<OwnCampaign> {
  const campaign = await aCampaign({ owner: await anAccount({ hasPortal: true }) });
  await aPortal({ campaign });
  return campaign;
}

const at = ({ id }: OwnCampaign, list: string): string => `/v2/api/campaigns/${id}/portal/${list}`;
const read = async (campaign: OwnCampaign, list: string) => as(campaign.owner).get(at(campaign, list));

async function leadOf({ accountId, id }: OwnCampaign, email: string) {
  const tracked = await service().get(VisitorConfigService).ownCampaign(accountId, id);
  return service().get(LeadService).track(tracked, { leadId: null, email, visitorId: null }, new Date(), 'opt-in');
}

async function subscribe(campaign: OwnCampaign, email: string, when = new Date()) {
  const lead = await leadOf(campaign, email);
  await service()
    .get(PortalSubscriberService)
    .subscribe(lead, { blockId: 'form-of-specs', hasAgreed: true, isForProvider: false }, when);
  return lead;
}

async function answer(
  campaign: OwnCampaign,
  by: { leadId?: string; visitorId?: string },
  option: string,
  { comment = '', question = survey.question as string, blockId = survey.id as string } = {},
) {
  await service().get(PortalAnswerService).saveAnswer(campaign, by, { blockId, question, option, comment }, new Date());
}

describe('GET /v2/api/campaigns/:campaignId/portal/subscribers', () => {
  it('lists subscribers, newest first, with their total', async () => {
    const campaign = await aPlace();
    const ann = await subscribe(campaign, 'ann@site.test', new Date('2026-01-02T10:00:00.000Z'));
    await subscribe(campaign, 'bob@site.test', new Date('2026-01-03T10:00:00.000Z'));

    expect((await read(campaign, 'subscribers')).body).toEqual({
      subscribers: [
        {
          id: expect.any(String),
          leadId: expect.any(String),
          email: 'bob@site.test',
          subscribedAt: '2026-01-03T10:00:00.000Z',
          state: 'none',
          problem: null,
        },
        {
          id: expect.any(String),
          leadId: ann.id,
          email: 'ann@site.test',
          subscribedAt: '2026-01-02T10:00:00.000Z',
          state: 'none',
          problem: null,
        },
      ],
      total: 2,
      nextCursor: null,
    });
  });

  it('continues after a page without gaps, even within the same instant', async () => {
    const campaign = await aPlace();
    const rows = Array.from({ length: portalLimits.listPage * 2 + 5 }, (_, n) => [
      campaign.accountId,
      randomUUID(),
      campaign.id,
      randomUUID(),
      'form-1',
      true,
      'none',
      new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 30))),
    ]);
    await database().sql(
      'INSERT INTO portal_subscriber (account_id, id, campaign_id, lead_id, block_id, has_agreed, state, subscribed_at) VALUES ?',
      [rows],
    );

    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body }: { body: { subscribers: { id: string }[]; nextCursor: string | null; total: number } } =
        await read(campaign, `subscribers${cursor === '' ? '' : `?cursor=${cursor}`}`);
      expect(body.total).toBe(rows.length);
      seen.push(...body.subscribers.map(({ id }) => id));
      cursor = body.nextCursor;
    }

    expect(new Set(seen).size).toBe(rows.length);
    expect(seen).toHaveLength(rows.length);
  });

  it('rejects an invalid cursor', async () => {
    expect(await read(await aPlace(), 'subscribers?cursor=x')).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'cursor' }] } },
    });
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({
    method: 'GET',
    path: `/v2/api/campaigns/${campaign.id}/portal/subscribers`,
  }));
});

describe('GET /v2/api/campaigns/:campaignId/portal/subscribers.csv', () => {
  it('returns the same data as a file, and escapes formulas', async () => {
    const campaign = await aPlace();
    await subscribe(campaign, '=1+1@site.test', new Date('2026-01-02T10:00:00.000Z'));
    await database().sql("UPDATE portal_subscriber SET state = 'failed', problem = ? WHERE campaign_id = ?", [
      '@SUM(A1)\n"quoted", and more',
      campaign.id,
    ]);

    const { status, text, headers } = await read(campaign, 'subscribers.csv');

    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      expect.stringContaining('subscribers-bread-class.csv'),
    ]);
    expect(text).toBe(
      `Email,Subscribed at (UTC),Consent,Email platform,Problem\r\n'=1+1@site.test,2026-01-02T10:00:00.000Z,yes,Failed,"'@SUM(A1)\n""quoted"", and more"\r\n`,
    );
  });

  it.each([
    ['none', 'Not synced'],
    ['pending', 'Syncing'],
    ['added', 'Added'],
  ])('describes the sync state with the email platform (%s)', async (state, words) => {
    const campaign = await aPlace();
    await subscribe(campaign, 'ann@site.test', new Date('2026-01-02T10:00:00.000Z'));
    await database().sql('UPDATE portal_subscriber SET state = ? WHERE campaign_id = ?', [state, campaign.id]);

    expect((await read(campaign, 'subscribers.csv')).text).toContain(`,${words},`);
  });

  it('includes all subscribers, across pages', async () => {
    const campaign = await aPlace();
    const rows = Array.from({ length: 2_100 }, (_, n) => [
      campaign.accountId,
      randomUUID(),
      campaign.id,
      randomUUID(),
      'form-1',
      false,
      'none',
      new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(n / 3))),
    ]);
    await database().sql(
      'INSERT INTO portal_subscriber (account_id, id, campaign_id, lead_id, block_id, has_agreed, state, subscribed_at) VALUES ?',
      [rows],
    );

    expect((await read(campaign, 'subscribers.csv')).text.trimEnd().split('\r\n')).toHaveLength(2_101);
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({
    method: 'GET',
    path: `/v2/api/campaigns/${campaign.id}/portal/subscribers.csv`,
  }));
});

describe('GET /v2/api/campaigns/:campaignId/portal/answers', () => {
  it('counts the chosen options of each question, in their order, with comments and authors', async () => {
    const campaign = await aPlace();
    const ann = await leadOf(campaign, 'ann@site.test');
    await answer(campaign, { leadId: ann.id }, 'Cake', { comment: '<script>alert(1)</script>' });
    for (let n = 0; n < 3; n++)
      await answer(campaign, { visitorId: randomKey() }, 'Bread', { comment: n === 0 ? 'Rye' : '' });

    expect((await read(campaign, 'answers')).body).toEqual({
      surveys: [
        {
          blockId: survey.id,
          question: survey.question,
          isCurrent: true,
          answers: 4,
          options: [
            { option: 'Bread', answers: 3 },
            { option: 'Cake', answers: 1 },
            { option: 'Nothing yet', answers: 0 },
          ],
          comments: expect.arrayContaining([
            { comment: 'Rye', option: 'Bread', email: null, answeredAt: expect.any(String) },
            {
              comment: '<script>alert(1)</script>',
              option: 'Cake',
              email: 'ann@site.test',
              answeredAt: expect.any(String),
            },
          ]),
        },
      ],
    });
  });

  it('includes unanswered questions, and removed ones with their last text', async () => {
    const campaign = await aPlace();
    await answer(campaign, { visitorId: randomKey() }, 'Monday', { blockId: 'removed-block', question: 'When?' });
    await database().sql(
      'UPDATE portal_answer SET answered_at = answered_at - INTERVAL 1 MINUTE WHERE campaign_id = ?',
      [campaign.id],
    );
    await answer(campaign, { visitorId: randomKey() }, 'Tuesday', {
      blockId: 'removed-block',
      question: 'On which day?',
    });
    await answer(campaign, { visitorId: randomKey() }, 'Buns');

    expect((await read(campaign, 'answers')).body.surveys).toMatchObject([
      {
        blockId: survey.id,
        isCurrent: true,
        answers: 1,
        options: [
          { option: 'Bread', answers: 0 },
          { option: 'Cake', answers: 0 },
          { option: 'Nothing yet', answers: 0 },
          { option: 'Buns', answers: 1 },
        ],
      },
      { blockId: 'removed-block', question: 'On which day?', isCurrent: false, answers: 2 },
    ]);
  });

  it('returns the newest fifty comments of a question', async () => {
    const campaign = await aPlace();
    const rows = Array.from({ length: 60 }, (_, n) => [
      campaign.accountId,
      campaign.id,
      survey.id,
      randomKey(),
      survey.question,
      'Bread',
      `Comment ${n}`,
      new Date(Date.UTC(2026, 0, 1, 0, n)),
    ]);
    await database().sql(
      'INSERT INTO portal_answer (account_id, campaign_id, block_id, answerer, question, option_text, comment, answered_at) VALUES ?',
      [rows],
    );

    const [shown] = (await read(campaign, 'answers')).body.surveys;

    expect([shown.answers, shown.comments.length, shown.comments[0].comment]).toEqual([
      60,
      portalLimits.listPage,
      'Comment 59',
    ]);
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({
    method: 'GET',
    path: `/v2/api/campaigns/${campaign.id}/portal/answers`,
  }));
});

describe('GET /v2/api/campaigns/:campaignId/portal/answers.csv', () => {
  it('has one answer per line, and escapes formulas', async () => {
    const campaign = await aPlace();
    const ann = await leadOf(campaign, 'ann@site.test');
    await answer(campaign, { leadId: ann.id }, '=HYPERLINK("https://evil.test")', { comment: '+49 30 1234, -1' });

    const { text, headers } = await read(campaign, 'answers.csv');

    expect(headers['content-disposition']).toContain('answers-bread-class.csv');
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      'Question,Answer,Comment,Email,Answered at (UTC)',
      expect.stringMatching(
        /^What do you bake\?,"'=HYPERLINK\(""https:\/\/evil\.test""\)","'\+49 30 1234, -1",ann@site\.test,20\d\d-/,
      ),
    ]);
  });

  it('includes all answers, across pages', async () => {
    const campaign = await aPlace();
    const rows = Array.from({ length: 2_100 }, (_, n) => [
      campaign.accountId,
      campaign.id,
      `block-${n % 3}-x`,
      randomKey(),
      'Which?',
      'This',
      '',
      new Date(),
    ]);
    await database().sql(
      'INSERT INTO portal_answer (account_id, campaign_id, block_id, answerer, question, option_text, comment, answered_at) VALUES ?',
      [rows],
    );

    expect((await read(campaign, 'answers.csv')).text.trimEnd().split('\r\n')).toHaveLength(2_101);
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({
    method: 'GET',
    path: `/v2/api/campaigns/${campaign.id}/portal/answers.csv`,
  }));
});
