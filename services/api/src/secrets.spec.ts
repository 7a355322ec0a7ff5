import { describe, expect, it } from '@jest/globals';
import {
  providerDefinitions,
  visibleFields,
  type IntegrationProvider,
} from '@lastcall/contracts/integrations/providers';
import { ConnectionService } from '@lastcall/core/integrations';
import {
  aCampaign,
  aCampaignForm,
  allKeys,
  allRows,
  as,
  asOtherAccount,
  answerQuestion,
  captureLogs,
  oauthEnv,
  service,
  tokenRequests,
  useEcho,
  useMailbox,
  useProviders,
  useService,
  type TestResponse,
  type SignedIn,
} from '@lastcall/core/testing-kit';
import { apiModule } from './api.module.ts';

const providers = useProviders();
const echo = useEcho(() => providers.origin());
const mailbox = useMailbox();
useService(apiModule, { env: () => ({ ...echo.env(), ...oauthEnv(), SMTP_URL: mailbox.url() }) });

/** Connects a provider with OAuth, and returns the secrets of the flow. */
async function connectByButton(owner: SignedIn, campaignId: string, provider: string): Promise<string[]> {
  const { body } = await as(owner).post(`/apiflow/v2/${provider}/oauth/${campaignId}`, {});
  const back = new URL(await answerQuestion(body.url), 'http://x');
  expect(await as(owner).get(`${back.pathname}${back.search}`)).toMatchObject({
    status: 302,
    headers: { location: expect.stringMatching(/outcome=connected&connection=[\w-]{36}$/) },
  });
  const asked = (await tokenRequests(provider)).find(({ code }) => code === back.searchParams.get('code'))!;
  return [asked['code']!, asked['code_verifier'] ?? asked['code']!, asked['client_secret'] ?? asked['code']!];
}

describe('customers’ secrets', () => {
  it('are never in plain text in tables, Redis or metrics', async () => {
    const email = 'canary@site.test';
    const password = 'a canary in a rye field';
    const signedUp = await asOtherAccount().post('/api/auth/sign-up', {
      name: 'Mira',
      email,
      password,
      timezone: 'Europe/Vienna',
    });
    const cookie = String(signedUp.headers['set-cookie']).split(';')[0]!;
    const { body: made } = await as({ cookie }).post('/api/campaigns', {
      data: aCampaignForm(),
      timezone: 'Europe/Vienna',
    });
    const { api_key: apiKey } = providers.newCredentials('kit');
    expect(await as({ cookie }).post(`/apiflow/v2/kit/connections/${made.id}`, { api_key: apiKey })).toMatchObject({
      status: 200,
    });
    await asOtherAccount().post('/api/auth/sign-in', { email, password: 'a wrong canary' });
    await asOtherAccount().post('/api/auth/forgot-password', { email });
    const token = /token=([\w-]{43})/.exec((await mailbox.mailTo(email)).text)![1]!;
    const sessionId = cookie.slice(cookie.indexOf('=') + 1);

    const [rows, keys, numbers] = [await allRows(), await allKeys(), (await asOtherAccount().get('/metrics')).text];

    for (const secret of [password, 'a wrong canary', apiKey, token, sessionId])
      expect([secret, [rows, keys, numbers].map((text) => text.includes(secret))]).toEqual([
        secret,
        [false, false, false],
      ]);
    for (const text of [keys, numbers]) expect(text).not.toContain(email);
  });

  it('are in no log, table, job, metric or response, even when every provider echoes them in its errors', async () => {
    const logged = captureLogs();
    const { owner, id, accountId } = await aCampaign();
    const answers: string[] = [];
    const ask = async (answer: Promise<TestResponse>): Promise<TestResponse> => {
      const given = await answer;
      answers.push(given.text);
      return given;
    };
    const names = (
      [
        'kit',
        'activecampaign',
        'mailerlite',
        'getresponse',
        'mailchimp',
        'keap',
        'ontraport',
        'drip',
        'klaviyo',
        'kajabi',
        'hubspot',
        'brevo',
      ] as const
    ).filter((name) => visibleFields(providerDefinitions[name]).length > 0);
    const canaries: string[] = [];
    const connections: { provider: IntegrationProvider; connectionId: string }[] = [];

    for (const provider of names) {
      const { api_url: _public, account_id: _named, ...secret } = providers.newCredentials(provider);
      canaries.push(...Object.values(secret).filter((value) => value !== undefined));
      const { status, body } = await ask(
        as(owner).post(`/apiflow/v2/${provider}/connections/${id}`, {
          api_url: _public,
          account_id: _named,
          ...secret,
        }),
      );
      expect([provider, status]).toEqual([provider, 200]);
      connections.push({ provider, connectionId: body.id });
    }
    for (const provider of ['kit', 'aweber']) canaries.push(...(await connectByButton(owner, id, provider)));
    const { credentials } = (await service().get(ConnectionService).newest(accountId, 'kit'))!;
    canaries.push(credentials.access_token!);
    const hook = await as(owner).post('/v2/api/webhooks', {
      url: 'https://site.test/hook',
      events: ['deadline.started'],
      campaignId: null,
      includesEmail: false,
    });
    const key = await as(owner).post('/v2/api/api-keys', { name: 'Shop' });
    expect([hook.status, key.status]).toEqual([201, 201]);
    canaries.push(hook.body.secret, key.body.key);

    const back = await answerQuestion((await as(owner).post(`/apiflow/v2/kit/oauth/${id}`, {})).body.url);
    canaries.push(/code_[\w-]+/.exec(back)![0]);
    echo.echo(400);
    expect((await as(owner).get(back)).headers['location']).toMatch(/outcome=failed$/);
    for (const status of [401, 422, 429, 500]) {
      echo.echo(status);
      for (const { provider, connectionId } of connections) {
        const { api_url, account_id, ...secret } = providers.newCredentials(provider);
        canaries.push(...Object.values(secret).filter((value) => value !== undefined));
        await ask(as(owner).post(`/apiflow/v2/${provider}/connections/${id}`, { api_url, account_id, ...secret }));
        await ask(as(owner).get(`/apiflow/v2/${provider}/fields/${id}/${connectionId}`));
        await ask(as(owner).get(`/apiflow/v2/${provider}/${id}`));
      }
    }
    echo.echo(null);
    await ask(as(owner).get('/v2/api/webhooks'));
    await ask(as(owner).get('/v2/api/api-keys'));
    const places = {
      rows: await allRows(),
      redis: await allKeys(),
      metrics: (await asOtherAccount().get('/metrics')).text,
      log: logged(),
      answers: answers.join('\n'),
    };

    expect(new Set(canaries).size).toBeGreaterThanOrEqual(20);
    expect(canaries.filter((secret) => echo.said().includes(secret)).length).toBeGreaterThan(20);
    expect(places.log).toContain('The provider rejected the request. Check the connection and try again.');
    expect(places.log).toContain('connecting a provider through OAuth failed');
    const found = canaries.flatMap((secret) =>
      Object.entries(places)
        .filter(([, text]) => spellings(secret).some((spelling) => text.includes(spelling)))
        .map(([place]) => [place, secret]),
    );
    expect(found).toEqual([]);
  });
});

/** Returns a secret in plain text and in the encodings of headers and URLs. */
const spellings = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  ...[secret, `${secret}:`, `anystring:${secret}`].map((text) =>
    Buffer.from(text).toString('base64').replace(/=+$/, ''),
  ),
];
