import { describe, expect, it, jest } from '@jest/globals';
import { LOGGER, type Logger } from '@lastcall/core/platform';
import {
  aCampaign,
  anAccount,
  as,
  config,
  database,
  isHiddenFromOtherAccounts,
  service,
  useProviders,
  useService,
  type Owner,
  type SimulatedProvider,
} from '@lastcall/core/testing-kit';
import { apiModule } from '../api.module.ts';

const providers = useProviders();
useService(apiModule, { env: providers.env });

const at = (provider: string, campaignId: string, path = '') => `/apiflow/v2/${provider}/${path}${campaignId}`;

/** A campaign whose owner has connected a provider. */
async function connected(provider: SimulatedProvider, given?: Owner) {
  const { owner, id, postHash } = await aCampaign({ owner: given, emailPlatform: provider });
  const credentials = providers.newCredentials(provider);
  const { status, body } = await as(owner).post(at(provider, id, 'connections/'), credentials);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { owner, id, postHash, credentials, connectionId: body.id as string, key: credentials.api_key };
}

const containersOf = async (
  { owner, id, connectionId }: Awaited<ReturnType<typeof connected>>,
  provider: string,
  type: string,
) =>
  (await as(owner).get(`${at(provider, id, 'containers/')}/${connectionId}?type=${type}`)).body as {
    id: string;
    name: string;
  }[];

describe('GET /apiflow/v2/:provider/:campaignId', () => {
  it('returns connections, integrations and the inbound webhook URL', async () => {
    const { owner, id, postHash, connectionId, key } = await connected('mailerlite');

    expect(await as(owner).get(at('mailerlite', id))).toMatchObject({
      status: 200,
      body: {
        connections: [{ id: connectionId, api_key: key.slice(-4), created_at: expect.any(String) }],
        integrations: [],
        webhookUrl: `${config().EDGE_ORIGIN}/listener/${id}/mailerlite/${postHash}`,
      },
    });
  });

  it('returns the setup of a provider that is configured manually, and responds 404 for an unknown one', async () => {
    const { owner, id, postHash } = await aCampaign();

    expect((await as(owner).get(at('keap', id))).body).toEqual({
      connections: [],
      integrations: [],
      oauth: false,
      webhookUrl: `${config().EDGE_ORIGIN}/listener/${id}/keap/${postHash}?email=~Contact.Email~&firstName=~Contact.FirstName~`,
    });
    for (const provider of ['other', 'Kit', '__proto__'])
      expect(await as(owner).get(at(provider, id))).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({ method: 'GET', path: at('mailerlite', campaign.id) }));
});

describe('POST /apiflow/v2/:provider/connections/:campaignId', () => {
  it('stores a valid key for the whole account, and never returns it', async () => {
    const { owner, id, key, connectionId } = await connected('mailerlite');
    const second = await aCampaign({ owner });

    const answers = [
      await as(owner).get(at('mailerlite', id)),
      await as(owner).get(at('mailerlite', second.id)),
      await as(owner).get(`${at('mailerlite', id, 'fields/')}/${connectionId}`),
    ];

    expect(answers[1]!.body.connections).toEqual(answers[0]!.body.connections);
    for (const { text } of answers) expect(text).not.toContain(key);
    expect(JSON.stringify(await database().sql('SELECT * FROM connection'))).not.toContain(key);
  });

  it('stores nothing that the provider rejects, and returns its message', async () => {
    const { owner, id } = await aCampaign();

    expect(await as(owner).post(at('mailerlite', id, 'connections/'), { api_key: 'not-a-good-key' })).toMatchObject({
      status: 422,
      body: {
        code: 'provider_key_refused',
        details: {
          reason: 'Unauthenticated.',
          fields: [{ path: 'api_key', message: 'MailerLite didn’t accept this API token: Unauthenticated.' }],
        },
      },
    });
    expect((await as(owner).get(at('mailerlite', id))).body.connections).toEqual([]);
  });

  it('requires each field of the provider', async () => {
    const { owner, id } = await aCampaign();

    expect((await as(owner).post(at('ontraport', id, 'connections/'), {})).body).toMatchObject({
      code: 'validation_failed',
      details: {
        fields: [
          { path: 'app_id', message: 'App ID is required' },
          { path: 'api_key', message: 'API Key is required' },
        ],
      },
    });
    expect(
      (await as(owner).post(at('activecampaign', id, 'connections/'), { api_key: 'x'.repeat(40) })).body.details.fields,
    ).toEqual([{ path: 'api_url', message: 'API URL is required' }]);
  });

  it.each([
    ['api_key', 'short', 'Paste the key exactly as the provider shows it.'],
    ['api_key', 'kit_with a space', 'Paste the key exactly as the provider shows it.'],
    ['api_key', 'kit_12345678\r\nx-other: 1', 'Paste the key exactly as the provider shows it.'],
    ['api_key', 'kit_ключ_1234', 'Paste the key exactly as the provider shows it.'],
    [
      'api_url',
      'https://evil.test',
      'Please paste the API URL as the provider shows it, such as https://name.api-us1.com.',
    ],
    [
      'api_url',
      'https://evil.test/.api-us1.com',
      'Please paste the API URL as the provider shows it, such as https://name.api-us1.com.',
    ],
    [
      'api_url',
      'http://169.254.169.254',
      'Please paste the API URL as the provider shows it, such as https://name.api-us1.com.',
    ],
  ])('explains at %s what is wrong with the value %j', async (field, value, message) => {
    const { owner, id } = await aCampaign();

    expect(
      await as(owner).post(at('activecampaign', id, 'connections/'), {
        ...providers.newCredentials('activecampaign'),
        [field]: value,
      }),
    ).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path: field, message }] } },
    });
  });

  it('changes a connection of the same account only', async () => {
    const mine = await connected('kit');
    const other = await connected('kit');
    const fresh = providers.newCredentials('kit');

    expect(
      (await as(mine.owner).post(at('kit', mine.id, 'connections/'), { ...fresh, oauth_id: mine.connectionId })).body,
    ).toMatchObject({ id: mine.connectionId, api_key: fresh.api_key.slice(-4) });
    expect(
      await as(mine.owner).post(at('kit', mine.id, 'connections/'), { ...fresh, oauth_id: other.connectionId }),
    ).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({
    method: 'POST',
    path: at('kit', campaign.id, 'connections/'),
    body: providers.newCredentials('kit'),
  }));
});

describe('the fields of a provider', () => {
  it('are returned as labels and values with the selected one, and created by name', async () => {
    const { owner, id, connectionId } = await connected('mailerlite');

    const made = await as(owner).post(at('mailerlite', id, 'custom-fields/'), {
      name: ' Last call ',
      oauth_id: connectionId,
    });
    await as(owner).post(at('mailerlite', id, 'save/'), {
      oauth_id: connectionId,
      deadline_text_custom_field: made.body.id,
    });

    expect(made).toMatchObject({ status: 201, body: { id: 'last_call', name: 'Last call' } });
    expect((await as(owner).get(`${at('mailerlite', id, 'fields/')}/${connectionId}`)).body).toEqual({
      fields: [
        { label: 'Name', value: 'name' },
        { label: 'City', value: 'city' },
        { label: 'Last call', value: 'last_call' },
      ],
      selected: 'last_call',
    });
  });

  it("are rejected with the provider's message", async () => {
    const { owner, id, connectionId } = await connected('mailerlite');
    await providers.fail('mailerlite', 'GET', '/api/fields', 429);
    await as(owner).post(at('mailerlite', id, 'custom-fields/'), { name: 'Twice', oauth_id: connectionId });

    expect((await as(owner).get(`${at('mailerlite', id, 'fields/')}/${connectionId}`)).body.details).toEqual({
      reason: 'Too Many Attempts. Please try again in 30 seconds.',
    });
    expect(
      (await as(owner).post(at('mailerlite', id, 'custom-fields/'), { name: 'Twice', oauth_id: connectionId })).body
        .details,
    ).toEqual({ reason: 'The name has already been taken.' });
    expect(
      (await as(owner).post(at('mailerlite', id, 'custom-fields/'), { name: ' ', oauth_id: connectionId })).body.details
        .fields,
    ).toEqual([{ path: 'name', message: 'This field is required.' }]);
  });

  it('are those of the given list when each list has its own', async () => {
    const campaign = await connected('mailchimp');
    const [list] = await containersOf(campaign, 'mailchimp', 'list');

    expect(
      (
        await as(campaign.owner).get(
          `${at('mailchimp', campaign.id, 'fields/')}/${campaign.connectionId}?containerId=${list!.id}`,
        )
      ).body.fields,
    ).toEqual([{ label: 'First Name', value: 'FNAME' }]);
  });

  isHiddenFromOtherAccounts(
    { name: 'connection', make: async () => ({ ...(await connected('mailerlite')) }) },
    ({ id, connectionId }) => ({ method: 'GET', path: `${at('mailerlite', id, 'fields/')}/${connectionId}` }),
  );
  isHiddenFromOtherAccounts(
    { name: 'connection', make: async () => ({ ...(await connected('mailerlite')) }) },
    ({ id, connectionId }) => ({
      method: 'POST',
      path: at('mailerlite', id, 'custom-fields/'),
      body: { name: 'Field', oauth_id: connectionId },
    }),
  );
});

describe('the lists, groups and tags of a provider', () => {
  it('are those of the connection', async () => {
    expect((await containersOf(await connected('mailerlite'), 'mailerlite', 'group')).map(({ name }) => name)).toEqual([
      'Bakery course',
      'Newsletter',
      'Webinar guests',
    ]);
  });

  it('have the kinds of the provider', async () => {
    const { owner, id, connectionId } = await connected('mailerlite');

    expect(
      (await as(owner).get(`${at('mailerlite', id, 'containers/')}/${connectionId}?type=list`)).body,
    ).toMatchObject({ code: 'validation_failed', details: { fields: [{ path: 'type' }] } });
  });

  isHiddenFromOtherAccounts(
    { name: 'connection', make: async () => ({ ...(await connected('mailerlite')) }) },
    ({ id, connectionId }) => ({
      method: 'GET',
      path: `${at('mailerlite', id, 'containers/')}/${connectionId}?type=group`,
    }),
  );
});

describe('POST /apiflow/v2/:provider/save/:campaignId', () => {
  it('saves connection, trigger, container and field in turn, and records the author', async () => {
    const campaign = await connected('mailerlite');
    const { owner, id, connectionId } = campaign;
    const [group] = await containersOf(campaign, 'mailerlite', 'group');

    await as(owner).post(at('mailerlite', id, 'save/'), { oauth_id: connectionId });
    await as(owner).post(at('mailerlite', id, 'save/'), { oauth_id: connectionId, trigger: 'group' });
    await as(owner).post(at('mailerlite', id, 'save/'), {
      oauth_id: connectionId,
      containerId: group!.id,
      containerName: group!.name,
    });
    const { body } = await as(owner).post(at('mailerlite', id, 'save/'), {
      oauth_id: connectionId,
      deadline_text_custom_field: 'city',
      fieldName: 'City',
    });
    // Saving the same values again changes nothing and emits no event.
    await as(owner).post(at('mailerlite', id, 'save/'), { oauth_id: connectionId });

    expect(body).toMatchObject({
      connection_id: connectionId,
      trigger: 'group',
      containerId: group!.id,
      containerName: 'Bakery course',
      field: 'city',
      fieldName: 'City',
      webhookState: 'none',
      webhookError: null,
      ruleUrl: null,
    });
    expect((await as(owner).get(at('mailerlite', id))).body).toMatchObject({
      integrations: [body],
      webhookUrl: expect.stringMatching(`\\?group=${group!.id}$`),
    });
    const history = await database().sql<{ what: string; subject: string; changes: string; user_id: string }[]>(
      'SELECT what, subject, changes, user_id FROM campaign_history WHERE campaign_id = ? ORDER BY created_at',
      [id],
    );
    expect(history.map(({ what, subject, user_id }) => [what, subject, user_id])).toEqual(
      Array(4).fill(['integration', 'MailerLite', owner.userId]),
    );
    expect(JSON.stringify(history[2]!.changes)).toContain('Bakery course');
  });

  it('stores both of two concurrent choices', async () => {
    const { owner, id, connectionId } = await connected('mailerlite');
    const save = (body: object) => as(owner).post(at('mailerlite', id, 'save/'), { oauth_id: connectionId, ...body });

    const answers = await Promise.all([
      save({ trigger: 'group', containerId: '1', containerName: 'Readers' }),
      save({ deadline_text_custom_field: 'deadline', fieldName: 'Deadline' }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await as(owner).get(at('mailerlite', id))).body.integrations).toMatchObject([
      { trigger: 'group', containerId: '1', field: 'deadline' },
    ]);
  });

  it('clears selections that belong to another connection', async () => {
    const { owner, id, connectionId } = await connected('mailerlite');
    await as(owner).post(at('mailerlite', id, 'save/'), {
      oauth_id: connectionId,
      trigger: 'group',
      containerId: '1',
      deadline_text_custom_field: 'city',
    });
    const second = await as(owner).post(at('mailerlite', id, 'connections/'), providers.newCredentials('mailerlite'));

    expect((await as(owner).post(at('mailerlite', id, 'save/'), { oauth_id: second.body.id })).body).toMatchObject({
      connection_id: second.body.id,
      trigger: null,
      containerId: null,
      field: null,
    });
  });

  it('rejects a trigger that the provider does not have', async () => {
    const { owner, id, connectionId } = await connected('mailerlite');

    expect(
      (await as(owner).post(at('mailerlite', id, 'save/'), { oauth_id: connectionId, trigger: 'tag' })).body,
    ).toMatchObject({ code: 'validation_failed', details: { fields: [{ path: 'trigger' }] } });
  });

  it('rejects a connection of another account', async () => {
    const mine = await connected('mailerlite');
    const other = await connected('mailerlite');

    expect(
      await as(mine.owner).post(at('mailerlite', mine.id, 'save/'), { oauth_id: other.connectionId }),
    ).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await as(mine.owner).get(at('mailerlite', mine.id))).body.integrations).toEqual([]);
  });

  isHiddenFromOtherAccounts(
    { name: 'connection', make: async () => ({ ...(await connected('mailerlite')) }) },
    ({ id, connectionId }) => ({
      method: 'POST',
      path: at('mailerlite', id, 'save/'),
      body: { oauth_id: connectionId },
    }),
  );
});

describe('POST /apiflow/v2/:provider/webhook/:campaignId', () => {
  async function chosen(provider: SimulatedProvider, type: string) {
    const campaign = await connected(provider);
    const [container] = await containersOf(campaign, provider, type);
    await as(campaign.owner).post(at(provider, campaign.id, 'save/'), {
      oauth_id: campaign.connectionId,
      trigger: type,
      containerId: container!.id,
      containerName: container!.name,
    });
    return { ...campaign, container: container! };
  }

  const webhookRequests = (id: string) =>
    database().sql<{ payload: string }[]>(
      "SELECT payload FROM outbox WHERE topic = 'webhook-creation' AND JSON_VALUE(payload, '$.campaignId') = ?",
      [id],
    );

  it('schedules the creation and returns its state', async () => {
    const { owner, id } = await chosen('kit', 'tag');

    expect(await as(owner).post(at('kit', id, 'webhook/'))).toMatchObject({
      status: 202,
      body: { webhookState: 'pending', webhookAttempts: 0, webhookNextAt: null, webhookError: null },
    });
    expect(await webhookRequests(id)).toHaveLength(1);
  });

  it('schedules the creation once for concurrent requests', async () => {
    const { owner, id } = await chosen('mailerlite', 'group');

    const answers = await Promise.all([1, 2, 3].map(() => as(owner).post(at('mailerlite', id, 'webhook/'))));

    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(await webhookRequests(id)).toHaveLength(1);
  });

  it('returns the reason for a failure, and can be requested again', async () => {
    const { owner, id } = await chosen('mailerlite', 'group');
    await database().sql(
      "UPDATE integration SET webhook_state = 'failed', webhook_error = 'Server Error', webhook_attempts = 8 WHERE campaign_id = ?",
      [id],
    );
    expect((await as(owner).get(at('mailerlite', id))).body.integrations).toMatchObject([
      { webhookState: 'failed', webhookError: 'Server Error', webhookAttempts: 8 },
    ]);

    expect((await as(owner).post(at('mailerlite', id, 'webhook/'))).body).toMatchObject({
      webhookState: 'pending',
      webhookError: null,
      webhookAttempts: 0,
    });
    expect(await webhookRequests(id)).toHaveLength(1);
  });

  it('has to be requested again when another container is selected', async () => {
    const { owner, id, connectionId } = await chosen('mailerlite', 'group');
    await database().sql("UPDATE integration SET webhook_state = 'created', webhook_id = '77' WHERE campaign_id = ?", [
      id,
    ]);

    const { body } = await as(owner).post(at('mailerlite', id, 'save/'), {
      oauth_id: connectionId,
      containerId: '2',
      containerName: 'Other',
    });

    expect(body).toMatchObject({ webhookState: 'none', webhookAttempts: 0 });
    expect(await database().sql('SELECT webhook_id FROM integration WHERE campaign_id = ?', [id])).toEqual([
      { webhook_id: null },
    ]);
  });

  it('returns the polling state of its container', async () => {
    const { owner, id } = await chosen('mailerlite', 'group');
    await database().sql(
      "UPDATE provider_poll p JOIN integration i ON i.account_id = p.account_id AND i.container_id = p.container_id SET p.contacts = 3, p.problem = 'Server Error', p.next_at = NULL, p.polled_at = '2026-11-20 12:00:00' WHERE i.campaign_id = ?",
      [id],
    );

    expect((await as(owner).get(at('mailerlite', id))).body.integrations).toMatchObject([
      { poll: { polledAt: '2026-11-20T12:00:00.000Z', nextAt: null, problem: 'Server Error', contacts: 3 } },
    ]);
  });

  it('is unavailable before a container is selected, and when the customer has to copy the URL', async () => {
    const { owner, id } = await connected('mailerlite');
    const copied = await chosen('getresponse', 'list');

    expect(await as(owner).post(at('mailerlite', id, 'webhook/'))).toMatchObject({
      status: 409,
      body: { code: 'not_connected' },
    });
    expect(await as(copied.owner).post(at('getresponse', copied.id, 'webhook/'))).toMatchObject({ status: 404 });
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({ method: 'POST', path: at('kit', campaign.id, 'webhook/') }));
});

describe('the inbound webhook URL', () => {
  it('contains, for GetResponse, every campaign of the connection with its list, and the campaign’s own field', async () => {
    const first = await connected('getresponse');
    const second = await aCampaign({ owner: first.owner });
    const otherAccount = await connected('getresponse');
    for (const [{ owner, id }, oauth_id, containerId] of [
      [first, first.connectionId, 'A1'],
      [second, first.connectionId, 'B2'],
      [otherAccount, otherAccount.connectionId, 'C3'],
    ] as const) {
      await as(owner).post(at('getresponse', id, 'save/'), {
        oauth_id,
        trigger: 'list',
        containerId,
        deadline_text_custom_field: `f${containerId}`,
      });
    }

    const url = new URL((await as(first.owner).get(at('getresponse', second.id))).body.webhookUrl);

    const pairs = url.searchParams
      .get('campaignIds')!
      .split(',')
      .map((id, n) => [id, url.searchParams.get('lists')!.split(',')[n]]);
    expect(Object.fromEntries(pairs)).toEqual({ [first.id]: 'A1', [second.id]: 'B2' });
    expect([url.pathname, url.searchParams.get('dt')]).toEqual([
      `/listener/${second.id}/getresponse/${second.postHash}`,
      'fB2',
    ]);
  });
});

describe('GET /apiflow/v2/:provider/tags/:campaignId', () => {
  const tags = (campaignId: string) => at('kit', campaignId, 'tags/');

  it('lists the tags at the provider', async () => {
    const { owner, id } = await connected('kit');

    expect(await as(owner).get(tags(id))).toMatchObject({
      status: 200,
      body: expect.arrayContaining([{ id: expect.any(String), name: 'Customer' }]),
    });
  });

  it("requires a connection, and returns the provider's message", async () => {
    const { owner, id } = await aCampaign();
    expect(await as(owner).get(tags(id))).toMatchObject({ status: 409, body: { code: 'not_connected' } });
    const campaign = await connected('kit');
    await providers.fail('kit', 'GET', '/v4/tags', 500);

    expect(await as(campaign.owner).get(tags(campaign.id))).toMatchObject({
      status: 502,
      body: { code: 'provider_refused', details: { reason: expect.any(String) } },
    });
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({ method: 'GET', path: tags(campaign.id) }));
});

describe('POST /v2/api/product-events', () => {
  it('is logged with the account and the campaign, without the user', async () => {
    const { owner, id } = await aCampaign();
    const lines = jest.spyOn(service().get<Logger>(LOGGER), 'info');

    await as(owner).post('/v2/api/product-events', { event: 'Email Link Copied', campaignId: id });

    expect(lines.mock.calls.map(([line]) => line)).toContainEqual({
      productEvent: 'Email Link Copied',
      accountId: owner.accountId,
      campaignId: id,
      detail: undefined,
    });
    lines.mockRestore();
  });

  it('accepts only the four known events', async () => {
    const { owner, id } = await aCampaign();

    for (const event of [
      'Email Timer Code Copied',
      'Email Link Copied',
      'Webhook Created in Email Platform',
      'New Campaign - Step Viewed',
    ]) {
      expect(await as(owner).post('/v2/api/product-events', { event, campaignId: id, detail: 'kit' })).toMatchObject({
        status: 200,
        body: { ok: true },
      });
    }
    expect(
      (await as(await anAccount()).post('/v2/api/product-events', { event: 'Something Else' })).body,
    ).toMatchObject({ code: 'validation_failed' });
    expect(
      (await as(owner).post('/v2/api/product-events', { event: 'Email Link Copied', email: 'ann@site.test' })).body,
    ).toMatchObject({ code: 'validation_failed' });
  });
});
