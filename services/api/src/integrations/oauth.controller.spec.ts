import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { integrationProviders, providerDefinitions } from '@lastcall/contracts/integrations/providers';
import { ConnectionService, ProviderAdapters } from '@lastcall/core/integrations';
import { createService } from '@lastcall/core/platform';
import {
  aCampaign,
  anAccount,
  answerQuestion,
  as,
  aSession,
  asOtherAccount,
  changeTokens,
  config,
  database,
  isHiddenFromOtherAccounts,
  oauthEnv,
  service,
  tokenRequests,
  useProviders,
  useService,
  type Owner,
} from '@lastcall/core/testing-kit';
import { apiModule } from '../api.module.ts';

const providers = useProviders();
useService(apiModule, { env: () => ({ ...providers.env(), ...oauthEnv() }) });

const startPath = (campaignId: string, provider = 'kit') => `/apiflow/v2/${provider}/oauth/${campaignId}`;

/** An owner on the consent page of a provider. */
async function atQuestion({
  owner,
  provider = 'kit',
  body = {},
}: { owner?: Owner; provider?: string; body?: object } = {}) {
  const campaign = await aCampaign({ owner, emailPlatform: 'kit' });
  const { status, body: answer } = await as(campaign.owner).post(startPath(campaign.id, provider), body);
  if (status !== 200) throw new Error(JSON.stringify(answer));
  return { owner: campaign.owner, campaignId: campaign.id, url: answer.url as string };
}

/** An owner who has connected Kit with OAuth. */
async function connected(account = randomUUID()) {
  const { owner, campaignId, url } = await atQuestion();
  await as(owner).get(await answerQuestion(url, { account }));
  const [connection] = (await as(owner).get(`/apiflow/v2/kit/${campaignId}`)).body.connections as {
    id: string;
    health: string;
    healthReason: string | null;
  }[];
  return { owner, campaignId, account, connectionId: connection!.id };
}

const setupOf = async ({ owner, campaignId }: { owner: Owner; campaignId: string }) =>
  (await as(owner).get(`/apiflow/v2/kit/${campaignId}`)).body;
const rowsOf = ({ accountId }: Owner) =>
  database().sql<Record<string, unknown>[]>('SELECT * FROM connection WHERE account_id = ?', [accountId]);
const outcome = (campaignId: string, said: string, provider = 'kit') => ({
  status: 302,
  headers: {
    location: expect.stringMatching(
      new RegExp(
        `^${config().APP_ORIGIN}/api-integrations/${campaignId}\\?provider=${provider}&outcome=${said}${said === 'connected' ? '&connection=[\\w-]{36}' : ''}$`,
      ),
    ),
  },
});
const connections = () => service().get(ConnectionService);
const tagsOf = async ({ owner, connectionId }: { owner: Owner; connectionId: string }) =>
  service().get(ProviderAdapters).of('kit').containers.tag!(
    await connections().open(owner.accountId, 'kit', connectionId),
  );
const endsSoon = ({ owner }: { owner: Owner }) =>
  database().sql(
    'UPDATE connection SET token_expires_at = CURRENT_TIMESTAMP(6) - INTERVAL 1 SECOND WHERE account_id = ?',
    [owner.accountId],
  );
const renewals = async () =>
  (await tokenRequests('kit')).filter(({ grant_type }) => grant_type === 'refresh_token').length;

describe('connecting a provider by OAuth', () => {
  it('is offered for providers where our app is registered', async () => {
    const { owner, id } = await aCampaign();

    expect((await as(owner).get(`/apiflow/v2/kit/${id}`)).body.oauth).toBe(true);
    expect((await as(owner).get(`/apiflow/v2/activecampaign/${id}`)).body.oauth).toBe(false);
    expect(await as(owner).post(startPath(id, 'activecampaign'), {})).toMatchObject({ status: 404 });
  });

  it('sends a state, a PKCE challenge and our exact callback URL, and no secret', async () => {
    const { url } = await atQuestion();

    const params = Object.fromEntries(new URL(url).searchParams);

    expect(params).toEqual({
      response_type: 'code',
      client_id: 'lastcall',
      redirect_uri: `${config().APP_ORIGIN}/apiflow/v2/kit/oauth/callback`,
      state: expect.any(String),
      scope: 'public',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  it('creates a connection that works, never reveals its token, and stores it encrypted', async () => {
    const { owner, campaignId, url } = await atQuestion();

    const back = await as(owner).get(await answerQuestion(url));
    const { connections: shown } = await setupOf({ owner, campaignId });
    const rows = JSON.stringify(await rowsOf(owner));

    expect(back).toMatchObject(outcome(campaignId, 'connected'));
    expect(shown).toEqual([
      {
        id: expect.any(String),
        api_key: '',
        accountName: expect.stringContaining('Bakery school'),
        created_at: expect.any(String),
        kind: 'oauth',
        health: 'ok',
        healthReason: null,
        healthSince: null,
      },
    ]);
    expect((await tagsOf({ owner, connectionId: shown[0].id })).length).toBeGreaterThan(0);
    expect(rows).not.toMatch(/oat_|ort_/);
  });

  it.each(integrationProviders.filter((name) => providerDefinitions[name].oauth !== undefined))(
    'connects %s',
    async (provider) => {
      const { owner, campaignId, url } = await atQuestion({ provider });

      expect(await as(owner).get(await answerQuestion(url))).toMatchObject(outcome(campaignId, 'connected', provider));
      expect((await as(owner).get(`/apiflow/v2/${provider}/${campaignId}`)).body.connections).toMatchObject([
        { kind: 'oauth', health: 'ok' },
      ]);
    },
  );

  it('reports that the customer denied access', async () => {
    const { owner, campaignId, url } = await atQuestion();

    expect(await as(owner).get(await answerQuestion(url, { allow: false }))).toMatchObject(
      outcome(campaignId, 'denied'),
    );
    expect(await rowsOf(owner)).toEqual([]);
  });

  it('reconnects the same connection and keeps its integrations', async () => {
    const before = await connected();
    const { body } = await as(before.owner).post(startPath(before.campaignId), { oauth_id: before.connectionId });

    await as(before.owner).get(await answerQuestion(body.url));

    expect((await rowsOf(before.owner)).map(({ id }) => id)).toEqual([before.connectionId]);
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({ method: 'POST', path: startPath(campaign.id), body: {} }));

  it('does not reconnect a connection of another account', async () => {
    const theirs = await connected();
    const { owner, id } = await aCampaign();

    expect(await as(owner).post(startPath(id), { oauth_id: theirs.connectionId })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });
});

describe('an OAuth callback writes nothing', () => {
  const nothingIsWritten = async (owner: Owner) => expect(await rowsOf(owner)).toEqual([]);

  it('with a forged state', async () => {
    const owner = await anAccount();
    const { url } = await atQuestion();
    const forged = `${new URL(url).searchParams.get('state')!.split('.')[0]}.AAAA`;

    for (const state of ['', 'x', forged])
      expect(
        await as(owner).get(`/apiflow/v2/kit/oauth/callback?code=code_x&state=${encodeURIComponent(state)}`),
      ).toMatchObject({ status: 404 });
    expect(await as(owner).get('/apiflow/v2/kit/oauth/callback?code=code_x')).toMatchObject({ status: 404 });
    await nothingIsWritten(owner);
  });

  it('without a session', async () => {
    const { owner, url } = await atQuestion();

    expect(await asOtherAccount().get(await answerQuestion(url))).toMatchObject({
      status: 401,
      body: { code: 'session_expired' },
    });
    await nothingIsWritten(owner);
  });

  it('with a state of another account', async () => {
    const { owner, campaignId, url } = await atQuestion();
    const other = await anAccount();

    expect(await as(other).get(await answerQuestion(url))).toMatchObject(outcome(campaignId, 'expired'));
    await nothingIsWritten(other);
    await nothingIsWritten(owner);
  });

  it('with a state of another session of the same user', async () => {
    const { owner, campaignId, url } = await atQuestion();
    const cookie = await aSession({ accountId: owner.accountId, id: owner.userId });

    expect(await as({ cookie }).get(await answerQuestion(url))).toMatchObject(outcome(campaignId, 'expired'));
    await nothingIsWritten(owner);
  });

  it('with a state older than ten minutes', async () => {
    const { owner, campaignId, url } = await atQuestion();
    const back = await answerQuestion(url);
    await database().sql('UPDATE oauth_state SET left_at = left_at - INTERVAL 10 MINUTE WHERE account_id = ?', [
      owner.accountId,
    ]);

    expect(await as(owner).get(back)).toMatchObject(outcome(campaignId, 'expired'));
    await nothingIsWritten(owner);
  });

  it('a second time', async () => {
    const { owner, campaignId, url } = await atQuestion();
    const back = await answerQuestion(url);

    const answers = await Promise.all(Array.from({ length: 5 }, () => as(owner).get(back)));

    expect(
      answers.map(({ headers }) => new URL(String(headers['location'])).searchParams.get('outcome')).sort(),
    ).toEqual(['connected', 'expired', 'expired', 'expired', 'expired']);
    expect(await as(owner).get(back)).toMatchObject(outcome(campaignId, 'expired'));
    expect(await rowsOf(owner)).toHaveLength(1);
  });

  it('for a provider other than the one it started with', async () => {
    const { owner, campaignId, url } = await atQuestion();
    const back = (await answerQuestion(url)).replace('/kit/', '/hubspot/');

    expect(await as(owner).get(back)).toMatchObject(outcome(campaignId, 'expired', 'hubspot'));
    await nothingIsWritten(owner);
  });

  it('with a code issued to another client', async () => {
    const [mine, theirs] = [await atQuestion(), await atQuestion()];
    const [ownBack, otherBack] = [await answerQuestion(mine.url), await answerQuestion(theirs.url)];
    const injected = ownBack.replace(/code_[\w-]+/, /code_[\w-]+/.exec(otherBack)![0]);

    expect(await as(mine.owner).get(injected)).toMatchObject(outcome(mine.campaignId, 'failed'));
    await nothingIsWritten(mine.owner);
  });
});

describe('the token of a connection', () => {
  it('is refreshed once when a hundred calls find it expired', async () => {
    const kit = await connected();
    await endsSoon(kit);
    const before = await renewals();

    const tags = await Promise.all(
      Array.from(
        { length: 100 },
        async () => (await connections().open(kit.owner.accountId, 'kit', kit.connectionId)).credentials.access_token,
      ),
    );

    expect(new Set(tags).size).toBe(1);
    expect(await renewals()).toBe(before + 1);
  });

  it('is refreshed once across processes', async () => {
    const kit = await connected();
    await endsSoon(kit);
    const before = await renewals();
    const others = await Promise.all([1, 2].map(() => createService(apiModule(config()), config())));

    const opened = await Promise.all(
      [service(), ...others].map((each) =>
        each.get(ConnectionService).open(kit.owner.accountId, 'kit', kit.connectionId),
      ),
    );
    await Promise.all(others.map((each) => each.close()));

    expect(new Set(opened.map(({ credentials }) => credentials.access_token)).size).toBe(1);
    expect(await renewals()).toBe(before + 1);
  });

  it('is refreshed during a call when the provider expires it early', async () => {
    const kit = await connected();
    const account = await connections().open(kit.owner.accountId, 'kit', kit.connectionId);
    await changeTokens('kit', { account: kit.account, expire: true });

    expect((await service().get(ProviderAdapters).of('kit').containers.tag!(account)).length).toBeGreaterThan(0);
    expect((await setupOf(kit)).connections[0]).toMatchObject({ health: 'ok' });
  });

  it('that was lost before it was stored requires a reconnect, with a message', async () => {
    const kit = await connected();
    await endsSoon(kit);
    await changeTokens('kit', { lose: 1 });

    await expect(tagsOf(kit)).rejects.toMatchObject({ status: null, isReauth: false });
    await expect(tagsOf(kit)).rejects.toMatchObject({ isReauth: true });

    expect((await setupOf(kit)).connections[0]).toMatchObject({
      health: 'reconnect',
      healthReason: 'Kit denied us access. Please reconnect it.',
      healthSince: expect.any(String),
    });
  });

  it('that the customer revoked requires a reconnect, which restores the connection', async () => {
    const kit = await connected();
    await changeTokens('kit', { account: kit.account, revoke: true });
    await expect(tagsOf(kit)).rejects.toMatchObject({ isReauth: true });
    const unwell = (await setupOf(kit)).connections[0];
    const { body } = await as(kit.owner).post(startPath(kit.campaignId), { oauth_id: kit.connectionId });

    await as(kit.owner).get(await answerQuestion(body.url, { account: kit.account }));

    expect(unwell).toMatchObject({ health: 'reconnect' });
    expect((await setupOf(kit)).connections).toMatchObject([
      { id: kit.connectionId, health: 'ok', healthReason: null, healthSince: null },
    ]);
    expect((await tagsOf(kit)).length).toBeGreaterThan(0);
  });

  it('is stored even when the transaction that requested it is rolled back', async () => {
    const kit = await connected();
    await endsSoon(kit);

    await database()
      .transaction(async () => {
        await connections().open(kit.owner.accountId, 'kit', kit.connectionId);
        throw new Error('undone');
      })
      .catch(() => undefined);

    expect((await tagsOf(kit)).length).toBeGreaterThan(0);
  });
});
