import { describe, expect, it } from '@jest/globals';
import { errors } from '@lastcall/contracts/platform/errors';
import { randomKey } from '@lastcall/core/platform';
import { aCampaign, aPage, database, readDeliveries, send, service } from '@lastcall/core/testing-kit';
import { TimerPictures } from '@lastcall/core/campaigns';
import { requestDecision, leadsOf, passDeadlines, useEdge, visitAs } from '../../testing-kit/index.ts';

useEdge();

const afterUrl = 'https://site.test/closed';
const archive = (campaignId: string, isArchived = true) =>
  database().sql('UPDATE campaign SET is_archived = ? WHERE id = ?', [isArchived, campaignId]);

/** A page of an archived campaign, with a lead whose deadline had already passed. */
async function anArchivedPage(facts: Parameters<typeof aPage>[0] = {}) {
  const page = await aPage({
    campaign: await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 }),
    afterUrl,
    ...facts,
  });
  if (facts?.type === undefined) {
    await visitAs(page, { em: 'ann@site.test' });
    await passDeadlines(page);
  }
  await archive(page.campaignId);
  return page;
}

const browser = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  origin: undefined,
  'sec-fetch-site': 'none',
};
const follow = async ({ linkHash }: { linkHash: string }, query: string) =>
  (await send({ method: 'GET', path: `/l/${linkHash}${query}`, headers: browser })).headers.location;

describe('an archived campaign', () => {
  it('leaves its pages alone: no bar, no redirect, no new countdown', async () => {
    const page = await aPage({ campaign: await aCampaign({ isArchived: true }), afterUrl });

    for (const visitor of [{ em: 'bob@site.test' }, { visitor: randomKey() }])
      expect((await requestDecision(page, visitor)).body).toMatchObject({ do: 'nothing' });
    expect(await leadsOf(page)).toEqual([]);
  });

  it('has links that redirect to the page, even for expired leads, and start nothing', async () => {
    const page = await anArchivedPage();

    expect(await follow(page, '?em=ann@site.test')).toBe(`${page.beforeUrl}?em=ann%40site.test`);
    expect(await follow(page, '')).toBe(page.beforeUrl);
    expect(await leadsOf(page)).toHaveLength(1);
  });

  it('returns a transparent image in its emails', async () => {
    const campaign = await aCampaign({ isArchived: true });
    const hash = randomKey();
    await database().sql("INSERT INTO email_timer (account_id, campaign_id, hash, settings) VALUES (?, ?, ?, '{}')", [
      campaign.accountId,
      campaign.id,
      hash,
    ]);

    const { status, bytes } = await send({
      method: 'GET',
      path: `/deploy/email_timer/${campaign.id}/${hash}.gif?em=ann@site.test`,
    });

    expect(status).toBe(200);
    expect(bytes.equals(service().get(TimerPictures).nothing().bytes)).toBe(true);
  });

  it('is logged as unable to start countdowns in the delivery log', async () => {
    const { id, postHash } = await aCampaign({ isArchived: true });

    expect(
      await send({ method: 'POST', path: `/listener/${id}/custom/${postHash}`, body: { email: 'ann@site.test' } }),
    ).toMatchObject({ status: 200 });
    await readDeliveries();
    expect(await database().sql('SELECT verdict, problem FROM inbound_delivery WHERE campaign_id = ?', [id])).toEqual([
      { verdict: 'failed', problem: errors.campaign_archived.message },
    ]);
    expect(await leadsOf({ campaignId: id })).toEqual([]);
  });

  it('redirects its opt-in form to the page, and starts no countdown', async () => {
    const page = await anArchivedPage({ type: 'optinform' });

    const { status, headers } = await send({
      method: 'POST',
      path: `/opt-in/${page.linkHash}`,
      raw: 'email=ann%40site.test',
      headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
    });

    expect([status, headers.location]).toEqual([303, page.beforeUrl]);
    expect(await leadsOf(page)).toEqual([]);
  });

  it('is explained on the test page', async () => {
    const { id, testPageHash } = await aCampaign({ isArchived: true });

    const { text } = await send({ method: 'GET', path: `/promotions/xray/${id}/${testPageHash}` });

    expect(text).toContain('This campaign is archived. Its pages show no countdown, and no new countdowns start.');
  });

  it('continues after a restore: leads keep the deadlines they had', async () => {
    const page = await anArchivedPage();

    await archive(page.campaignId, false);

    expect(await follow(page, '?em=ann@site.test')).toBe(`${afterUrl}?em=ann%40site.test`);
  });
});
