import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { aCampaign, database, readDeliveries, send, type Owner } from '@lastcall/core/testing-kit';
import { leadsOf, useEdge } from '../../testing-kit/index.ts';
import { saveWebhookSecret, signedHeaders, signatureSchemes } from '../../testing-kit/signed-deliveries.ts';

const edgeOrigin = 'https://edge.site.test';
const secret = 'whsec_of_the_webhook';
const client = { id: 'client', secret };
useEdge({
  env: { EDGE_ORIGIN: edgeOrigin, OAUTH_CLIENTS: JSON.stringify({ aweber: client, hubspot: client }) },
});

interface Sent {
  readonly provider: string;
  readonly query?: string;
  readonly json?: unknown;
  readonly form?: Record<string, string>;
}

/** Sends a delivery to the inbound webhook as a platform does, signed if the platform signs, and processes it. */
async function deliver(campaign: Awaited<ReturnType<typeof anOffer>>, { provider, query = '', json, form }: Sent) {
  const path = `/listener/${campaign.id}/${provider}/${campaign.postHash}${query}`;
  const body = form ? String(new URLSearchParams(form)) : json === undefined ? '' : JSON.stringify(json);
  if (signatureSchemes[provider]) await saveWebhookSecret(campaign, provider, secret);
  const answer = await send({
    method: 'POST',
    path,
    raw: body,
    headers: {
      ...signedHeaders(provider, { body, url: `${edgeOrigin}${path}`, secret }),
      origin: undefined,
      'sec-fetch-site': undefined,
      'user-agent': 'Provider/1.0',
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
    },
  });
  const read = await readDeliveries();
  return { ...answer, verdicts: read.get(answer.body.deliveryId) ?? [] };
}

const anOffer = (owner?: Owner) => aCampaign({ owner, deadlineUnit: 'minutes', deadlineLength: 60 });
const contacts = async ({ id }: { id: string }): Promise<(string | null)[]> =>
  (await leadsOf({ campaignId: id }))
    .filter(({ deadline_at }) => deadline_at !== null)
    .map(({ email }) => email)
    .sort();

const kitEvent = (email: string, tagId: number, type = 'subscriber.tag_added') => ({
  id: randomUUID(),
  type,
  created: '2026-11-21T10:00:00Z',
  data: { subscriber: { email_address: email }, tag: { id: tagId } },
});
const mailerLiteEvent = (email: string, groupId: string) => ({
  subscriber: { id: '1', email },
  group: { id: groupId, name: 'Bakery' },
  account_id: 1,
});
const dripEvent = (email: string, tag: string) => ({
  event: 'subscriber.applied_tag',
  data: { subscriber: { id: 's1', email }, properties: { tag } },
  occurred_at: '2026-11-21T10:00:00Z',
});
const aweberEvent = (email: string, list: string) => ({
  event: 'subscriber.subscribed',
  payload: { id: 1, email, status: 'subscribed', subscribed_at: '2026-11-21T10:00:00Z', list },
});
const kajabiEvent = (email: string) => ({
  id: '9',
  event: 'tag_added',
  payload: [{ id: '1', type: 'contacts', attributes: { email } }],
});
const mailchimpForm = (email: string, changes: Record<string, string> = {}) => ({
  type: 'profile',
  fired_at: '2026-11-21 10:00:00',
  'data[email]': email,
  'data[list_id]': 'a1',
  'data[merges][GROUPINGS][0][name]': 'Courses',
  'data[merges][GROUPINGS][0][groups]': 'Bread, Cakes\\, pies',
  ...changes,
});

describe('a webhook of an email platform', () => {
  it.each<[string, Sent, string[]]>([
    [
      'Kit, for the tag in its URL',
      {
        provider: 'kit',
        query: '?tag=7',
        json: {
          events: [
            kitEvent('ann@site.test', 7),
            kitEvent('bob@site.test', 8),
            kitEvent('cem@site.test', 7, 'subscriber.created'),
          ],
        },
      },
      ['ann@site.test'],
    ],
    [
      'MailerLite, for the group in its URL',
      { provider: 'mailerlite', query: '?group=7', json: mailerLiteEvent('ann@site.test', '7') },
      ['ann@site.test'],
    ],
    [
      'MailerLite, for another group',
      { provider: 'mailerlite', query: '?group=7', json: mailerLiteEvent('ann@site.test', '8') },
      [],
    ],
    [
      'MailerLite, in a batch',
      {
        provider: 'mailerlite',
        query: '?group=7',
        json: {
          events: [
            mailerLiteEvent('ann@site.test', '7'),
            { type: 'subscriber.added_to_group', data: mailerLiteEvent('bob@site.test', '8') },
          ],
        },
      },
      ['ann@site.test'],
    ],
    [
      'ActiveCampaign, for the list in its URL',
      {
        provider: 'activecampaign',
        query: '?list=2',
        form: { type: 'subscribe', list: '2', 'contact[email]': 'ann@site.test' },
      },
      ['ann@site.test'],
    ],
    [
      'ActiveCampaign, for another list',
      {
        provider: 'activecampaign',
        query: '?list=2',
        form: { type: 'subscribe', list: '3', 'contact[email]': 'ann@site.test' },
      },
      [],
    ],
    [
      'ActiveCampaign, from an automation of its owner',
      { provider: 'activecampaign', form: { 'contact[email]': 'ann@site.test' } },
      ['ann@site.test'],
    ],
    [
      'Mailchimp, for the list in its URL',
      { provider: 'mailchimp', query: '?list=a1', form: mailchimpForm('ann@site.test', { type: 'subscribe' }) },
      ['ann@site.test'],
    ],
    [
      'Mailchimp, for another list',
      { provider: 'mailchimp', query: '?list=b2', form: mailchimpForm('ann@site.test') },
      [],
    ],
    [
      'Mailchimp, for another event',
      { provider: 'mailchimp', query: '?list=a1', form: mailchimpForm('ann@site.test', { type: 'unsubscribe' }) },
      [],
    ],
    [
      'Mailchimp, for the group in its URL',
      { provider: 'mailchimp', query: '?group=a1%2FCourses%2FBread', form: mailchimpForm('ann@site.test') },
      ['ann@site.test'],
    ],
    [
      'Mailchimp, for a group with a comma in its name',
      {
        provider: 'mailchimp',
        query: `?group=${encodeURIComponent('a1/Courses/Cakes, pies')}`,
        form: mailchimpForm('ann@site.test'),
      },
      ['ann@site.test'],
    ],
    [
      'Mailchimp, for another group',
      { provider: 'mailchimp', query: '?group=a1%2FCourses%2FPasta', form: mailchimpForm('ann@site.test') },
      [],
    ],
    [
      'Keap, with its placeholders filled in',
      { provider: 'keap', query: '?email=ann@site.test&firstName=Ann' },
      ['ann@site.test'],
    ],
    [
      'Keap, with unfilled placeholders',
      { provider: 'keap', query: '?email=~Contact.Email~&firstName=~Contact.FirstName~' },
      [],
    ],
    [
      'Ontraport, by its post data',
      { provider: 'ontraport', query: '?tag=3', form: { email: 'ann@site.test', firstname: 'Ann' } },
      ['ann@site.test'],
    ],
    [
      'Drip, for the tag in its URL',
      { provider: 'drip', query: '?tag=Customer', json: dripEvent('ann@site.test', 'customer') },
      ['ann@site.test'],
    ],
    [
      'Drip, for another tag',
      { provider: 'drip', query: '?tag=Customer', json: dripEvent('ann@site.test', 'Reader') },
      [],
    ],
    [
      'Drip, from a rule that posts to the URL',
      { provider: 'drip', json: { subscriber: { email: 'ann@site.test' } } },
      ['ann@site.test'],
    ],
    [
      'AWeber, for the list in its URL',
      {
        provider: 'aweber',
        query: '?list=5',
        json: {
          data: [
            aweberEvent('ann@site.test', '5'),
            aweberEvent('bob@site.test', '6'),
            { event: 'subscriber.unsubscribed' },
          ],
        },
      },
      ['ann@site.test'],
    ],
    [
      'Kajabi, for the tag of the webhook',
      { provider: 'kajabi', json: kajabiEvent('ann@site.test') },
      ['ann@site.test'],
    ],
    [
      'Kajabi, for another event',
      { provider: 'kajabi', json: { ...kajabiEvent('ann@site.test'), event: 'tag_removed' } },
      [],
    ],
    [
      'HubSpot, from a workflow',
      { provider: 'hubspot', json: { vid: 7, properties: { email: { value: 'ann@site.test' } } } },
      ['ann@site.test'],
    ],
    ['Kit, with a body that is not a Kit delivery', { provider: 'kit', json: ['x', null, 7] }, []],
  ])('starts the countdowns of the contacts that match a trigger: %s', async (_, sent, started) => {
    const campaign = await anOffer();

    expect((await deliver(campaign, sent)).status).toBe(200);

    expect(await contacts(campaign)).toEqual(started);
  });

  it('of GetResponse starts the countdown in each campaign with that list, and in no other account', async () => {
    const first = await anOffer();
    const second = await anOffer(first.owner);
    const third = await anOffer(first.owner);
    const otherOffer = await anOffer();
    const query = new URLSearchParams({
      campaignIds: [first.id, second.id, third.id, otherOffer.id, randomUUID()].join(),
      lists: 'L1,L2,L1,L1,L1',
      action: 'subscribe',
      CAMPAIGN_ID: 'L1',
      CONTACT_EMAIL: 'ann@site.test',
    });

    expect(await deliver(first, { provider: 'getresponse', query: `?${query}` })).toMatchObject({
      status: 200,
      verdicts: ['started', 'started'],
    });

    expect([await contacts(first), await contacts(second), await contacts(third), await contacts(otherOffer)]).toEqual([
      ['ann@site.test'],
      [],
      ['ann@site.test'],
      [],
    ]);
  });

  it.each<[string, Record<string, string>]>([
    ['as documented', { action: 'subscribe', campaign_id: 'L1', contact_email: 'ann@site.test' }],
    ['in capitals', { ACTION: 'subscribe', CAMPAIGN_ID: 'L1', CONTACT_EMAIL: 'ann@site.test' }],
  ])('of GetResponse is read with its field names %s', async (_, fields) => {
    const campaign = await anOffer();
    const other = await anOffer(campaign.owner);
    const query = new URLSearchParams({ campaignIds: `${campaign.id},${other.id}`, lists: 'L1,L2', ...fields });

    await deliver(campaign, { provider: 'getresponse', query: `?${query}` });

    expect([await contacts(campaign), await contacts(other)]).toEqual([['ann@site.test'], []]);
  });

  it('of GetResponse starts nothing for other events', async () => {
    const campaign = await anOffer();

    await deliver(campaign, {
      provider: 'getresponse',
      query: `?campaignIds=${campaign.id}&lists=L1&action=open&CAMPAIGN_ID=L1&CONTACT_EMAIL=ann@site.test`,
    });

    expect(await contacts(campaign)).toEqual([]);
  });
});

describe('a delivery with many events', () => {
  it('of Kit with 100 large events starts the countdowns of all but the one without a contact', async () => {
    const campaign = await anOffer();
    const fields = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`field_${n}`, 'x'.repeat(100)]));
    const events = Array.from({ length: 100 }, (_, n) => ({ ...kitEvent(`person-${n}@site.test`, 7), fields }));

    const { status, verdicts } = await deliver(campaign, {
      provider: 'kit',
      query: '?tag=7',
      json: {
        delivery_id: 1,
        events: [
          ...events.slice(0, 50),
          { id: 'bad', type: 'subscriber.tag_added', data: { subscriber: null, tag: { id: 7 } } },
          null,
          ...events.slice(51),
        ],
      },
    });

    expect([status, verdicts.filter((verdict) => verdict === 'started').length, verdicts[50]]).toEqual([
      200,
      99,
      'no_address',
    ]);
  });

  it('of MailerLite starts the other countdowns of a batch with one invalid event', async () => {
    const campaign = await anOffer();

    await deliver(campaign, {
      provider: 'mailerlite',
      query: '?group=7',
      json: {
        events: [
          mailerLiteEvent('ann@site.test', '7'),
          { subscriber: { email: 7 }, group: { id: '7' } },
          mailerLiteEvent('bob@site.test', '7'),
        ],
      },
    });

    expect(await contacts(campaign)).toEqual(['ann@site.test', 'bob@site.test']);
  });
});

describe('a handshake of an email platform', () => {
  const ask = (
    campaign: { id: string; postHash: string },
    provider: string,
    { method = 'POST', headers = {} }: { method?: 'GET' | 'POST' | 'HEAD'; headers?: Record<string, string> } = {},
  ) =>
    send({
      method,
      path: `/listener/${campaign.id}/${provider}/${campaign.postHash}?list=a1`,
      headers: { origin: undefined, 'sec-fetch-site': undefined, 'user-agent': 'Provider/1.0', ...headers },
    });
  const storedDeliveries = async ({ id }: { id: string }) =>
    database().sql('SELECT id FROM inbound_delivery WHERE campaign_id = ?', [id]);

  it('of Keap echoes its secret in the same header', async () => {
    const campaign = await anOffer();

    const { status, text, headers } = await ask(campaign, 'keap', { headers: { 'x-hook-secret': 'a1b2.c3' } });

    expect([status, text, headers['x-hook-secret'], await storedDeliveries(campaign)]).toEqual([
      200,
      '',
      'a1b2.c3',
      [],
    ]);
  });

  it('of Keap echoes nothing at a wrong URL, and no markup', async () => {
    const campaign = await anOffer();

    const wrong = await ask({ ...campaign, postHash: campaign.postHash.slice(1) }, 'keap', {
      headers: { 'x-hook-secret': 'a1b2' },
    });
    const markup = await ask(campaign, 'keap', { headers: { 'x-hook-secret': '<script>' } });

    expect([wrong.status, wrong.headers['x-hook-secret'], markup.headers['x-hook-secret']]).toEqual([
      404,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['Mailchimp, which sends GET to the URL during setup', 'mailchimp', 'GET'],
    ['an app that sends HEAD', 'kit', 'HEAD'],
    ['an app that sends an empty POST', 'mailerlite', 'POST'],
  ] as const)('of %s gets a 200 response, and stores nothing', async (_, provider, method) => {
    const campaign = await anOffer();

    expect([(await ask(campaign, provider, { method })).status, await storedDeliveries(campaign)]).toEqual([200, []]);
  });
});
