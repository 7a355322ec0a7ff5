import { describe, expect, it } from '@jest/globals';
import { defaultAnnouncementBar } from '@lastcall/contracts/campaigns';
import { errors } from '@lastcall/contracts/platform/errors';
import { randomKey } from '@lastcall/core/platform';
import { aCampaign, aPage, database, readDeliveries, send } from '@lastcall/core/testing-kit';
import { requestDecision, leadsOf, useEdge } from '../../testing-kit/index.ts';

useEdge();

async function anAnnouncement() {
  const campaign = await aCampaign({ campaignType: 'announcement-bar' });
  return aPage({ campaign, type: 'announcement_bar', afterUrl: '' });
}

describe('an announcement page', () => {
  it('shows its bar to everyone, without a countdown, and never expires', async () => {
    const page = await anAnnouncement();

    expect(await requestDecision(page)).toMatchObject({
      status: 200,
      body: {
        do: 'show',
        deadlineAt: null,
        timer: null,
        token: '',
        bar: {
          pageId: page.id,
          settings: { labels: { hideDays: true, hideHours: true, hideMinutes: true, hideSeconds: true } },
        },
      },
    });
  });

  it('shows no bar when the bar has no content', async () => {
    const campaign = await aCampaign({ campaignType: 'announcement-bar' });
    const page = await aPage({ campaign, type: 'announcement_bar', afterUrl: '', bar: defaultAnnouncementBar });

    expect(JSON.stringify((await requestDecision(page)).body)).not.toContain(defaultAnnouncementBar.description);
  });

  it('shows its bar even before consent, since it identifies no visitor', async () => {
    const page = await anAnnouncement();

    expect(await requestDecision(page, { anonymous: true })).toMatchObject({
      body: { do: 'show', visitor: null, bar: { pageId: page.id } },
    });
  });

  it('tracks no visitor, not even by a link with an email address', async () => {
    const page = await anAnnouncement();

    await requestDecision(page, { em: 'ann@site.test', visitor: randomKey() });

    expect(await leadsOf(page)).toEqual([]);
  });

  it('has a link that adds no parameters and never expires', async () => {
    const page = await anAnnouncement();

    const { status, headers } = await send({ method: 'GET', path: `/l/${page.linkHash}` });

    expect(status).toBe(302);
    expect(headers.location).toBe(page.beforeUrl);
  });

  it('is logged as unable to start countdowns in the delivery log', async () => {
    const { id, postHash } = await aCampaign({ campaignType: 'announcement-bar' });

    expect(
      await send({ method: 'POST', path: `/listener/${id}/custom/${postHash}`, body: { email: 'ann@site.test' } }),
    ).toMatchObject({ status: 200 });
    await readDeliveries();
    expect(await database().sql('SELECT verdict, problem FROM inbound_delivery WHERE campaign_id = ?', [id])).toEqual([
      { verdict: 'failed', problem: errors.no_deadline.message },
    ]);
    expect(await leadsOf({ campaignId: id })).toEqual([]);
  });

  it('is explained on the test page', async () => {
    const { id, testPageHash } = await aCampaign({ campaignType: 'announcement-bar' });

    const { text } = await send({ method: 'GET', path: `/promotions/xray/${id}/${testPageHash}` });

    expect(text).toContain('This campaign has no deadline. Everyone sees the bar.');
    expect(text).not.toContain('You have no active countdown.');
  });
});
