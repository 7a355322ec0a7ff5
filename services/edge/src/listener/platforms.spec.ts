import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { aCampaign, send, type Owner } from '@lastcall/core/testing-kit';
import { leadsOf, useEdge } from '../testing-kit/index.ts';

useEdge();

interface Sent {
  readonly provider: string;
  readonly query?: string;
  readonly json?: unknown;
  readonly form?: Record<string, string>;
}

const tell = (campaign: { id: string; postHash: string }, { provider, query = '', json, form }: Sent) =>
  send({
    method: 'POST',
    path: `/listener/${campaign.id}/${provider}/${campaign.postHash}${query}`,
    raw: form ? String(new URLSearchParams(form)) : json === undefined ? '' : JSON.stringify(json),
    headers: { origin: undefined, 'sec-fetch-site': undefined, 'user-agent': 'Provider/1.0', 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' },
  });

const anOffer = (owner?: Owner) => aCampaign({ owner, deadlineUnit: 'minutes', deadlineLength: 60 });
const people = async ({ id }: { id: string }): Promise<(string | null)[]> => (await leadsOf({ campaignId: id })).filter(({ deadline_at }) => deadline_at !== null).map(({ email }) => email).sort();

const kitEvent = (email: string, tagId: number, type = 'subscriber.tag_added') => ({ id: randomUUID(), type, created: '2026-11-21T10:00:00Z', data: { subscriber: { email_address: email }, tag: { id: tagId } } });
const mailerLiteEvent = (email: string, groupId: string) => ({ subscriber: { id: '1', email }, group: { id: groupId, name: 'Bakery' }, account_id: 1 });
const mailchimpForm = (email: string, changes: Record<string, string> = {}) => ({ type: 'profile', fired_at: '2026-11-21 10:00:00', 'data[email]': email, 'data[list_id]': 'a1', 'data[merges][GROUPINGS][0][name]': 'Courses', 'data[merges][GROUPINGS][0][groups]': 'Bread, Cakes\\, pies', ...changes });

describe('a webhook of an email platform', () => {
  it.each<[string, Sent, string[]]>([
    ['Kit, of the tag in its address', { provider: 'kit', query: '?tag=7', json: { events: [kitEvent('ann@site.test', 7), kitEvent('bob@site.test', 8), kitEvent('cem@site.test', 7, 'subscriber.created')] } }, ['ann@site.test']],
    ['MailerLite, of the group in its address', { provider: 'mailerlite', query: '?group=7', json: mailerLiteEvent('ann@site.test', '7') }, ['ann@site.test']],
    ['MailerLite, of another group', { provider: 'mailerlite', query: '?group=7', json: mailerLiteEvent('ann@site.test', '8') }, []],
    ['MailerLite, of many at once', { provider: 'mailerlite', query: '?group=7', json: { events: [mailerLiteEvent('ann@site.test', '7'), { type: 'subscriber.added_to_group', data: mailerLiteEvent('bob@site.test', '8') }] } }, ['ann@site.test']],
    ['ActiveCampaign, of the list in its address', { provider: 'activecampaign', query: '?list=2', form: { type: 'subscribe', list: '2', 'contact[email]': 'ann@site.test' } }, ['ann@site.test']],
    ['ActiveCampaign, of another list', { provider: 'activecampaign', query: '?list=2', form: { type: 'subscribe', list: '3', 'contact[email]': 'ann@site.test' } }, []],
    ['ActiveCampaign, from an automation of its owner', { provider: 'activecampaign', form: { 'contact[email]': 'ann@site.test' } }, ['ann@site.test']],
    ['Mailchimp, of the list in its address', { provider: 'mailchimp', query: '?list=a1', form: mailchimpForm('ann@site.test', { type: 'subscribe' }) }, ['ann@site.test']],
    ['Mailchimp, of another list', { provider: 'mailchimp', query: '?list=b2', form: mailchimpForm('ann@site.test') }, []],
    ['Mailchimp, of another event', { provider: 'mailchimp', query: '?list=a1', form: mailchimpForm('ann@site.test', { type: 'unsubscribe' }) }, []],
    ['Mailchimp, of the group in its address', { provider: 'mailchimp', query: '?group=a1%2FCourses%2FBread', form: mailchimpForm('ann@site.test') }, ['ann@site.test']],
    ['Mailchimp, of a group with a comma in its name', { provider: 'mailchimp', query: `?group=${encodeURIComponent('a1/Courses/Cakes, pies')}`, form: mailchimpForm('ann@site.test') }, ['ann@site.test']],
    ['Mailchimp, of another group', { provider: 'mailchimp', query: '?group=a1%2FCourses%2FPasta', form: mailchimpForm('ann@site.test') }, []],
    ['Keap, with its placeholders filled in', { provider: 'keap', query: '?email=ann@site.test&firstName=Ann' }, ['ann@site.test']],
    ['Keap, with its placeholders as they are', { provider: 'keap', query: '?email=~Contact.Email~&firstName=~Contact.FirstName~' }, []],
    ['Ontraport, by its post data', { provider: 'ontraport', query: '?tag=3', form: { email: 'ann@site.test', firstname: 'Ann' } }, ['ann@site.test']],
    ['Drip', { provider: 'drip', json: { event: 'subscriber.applied_tag', data: { subscriber: { email: 'ann@site.test' } } } }, ['ann@site.test']],
    ['Kit, when it is no delivery of Kit', { provider: 'kit', json: ['x', null, 7] }, []],
  ])('starts the clocks of those who are asked for: %s', async (_, sent, started) => {
    const campaign = await anOffer();

    expect((await tell(campaign, sent)).status).toBe(200);

    expect(await people(campaign)).toEqual(started);
  });

  it('of GetResponse starts the clocks of each campaign whose list it is, and of no other account', async () => {
    const first = await anOffer();
    const second = await anOffer(first.owner);
    const third = await anOffer(first.owner);
    const stranger = await anOffer();
    const query = new URLSearchParams({ campaignIds: [first.id, second.id, third.id, stranger.id, randomUUID()].join(), lists: 'L1,L2,L1,L1,L1', action: 'subscribe', CAMPAIGN_ID: 'L1', CONTACT_EMAIL: 'ann@site.test' });

    expect(await tell(first, { provider: 'getresponse', query: `?${query}` })).toMatchObject({ status: 200, body: { people: [{ verdict: 'started' }, { verdict: 'started' }] } });

    expect([await people(first), await people(second), await people(third), await people(stranger)]).toEqual([['ann@site.test'], [], ['ann@site.test'], []]);
  });

  it('of GetResponse that tells of something else starts nobody', async () => {
    const campaign = await anOffer();

    await tell(campaign, { provider: 'getresponse', query: `?campaignIds=${campaign.id}&lists=L1&action=open&CAMPAIGN_ID=L1&CONTACT_EMAIL=ann@site.test` });

    expect(await people(campaign)).toEqual([]);
  });
});
