import { describe, expect, it } from '@jest/globals';
import { limits, type RemoteManifest } from '@lastcall/contracts';
import { integrityOf, REMOTE_STORE, type RemoteStore } from '@lastcall/core/remotes';
import { aBuild, aCampaign, anAccount, as, aSigningKey, asStranger, config, database, service, signed, useRemotes, useService, type Build, type Client } from '@lastcall/core/testing-kit';
import { apiModule } from '../api.module.ts';

const remotes = useRemotes();
const timersOnly = aSigningKey('timers-only', ['mfe-timers']);
const stranger = aSigningKey('stranger');
const trusted = () => JSON.stringify([remotes.key.trusted, timersOnly.trusted]);
useService(apiModule, { env: () => ({ ...remotes.env(), REMOTE_KEYS: trusted(), CHECK_EMAIL: 'check@site.test', REMOTES_ORIGIN: 'https://files.test/remotes' }) });

const day = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * day).toISOString();
const of = ({ manifest: { name } }: Build) => `/api/remotes/${name}/deployments`;
const versionOf = (build: Build) => `${of(build)}/${build.manifest.version}`;
const store = () => service().get<RemoteStore>(REMOTE_STORE);
const storedOf = async ({ manifest: { name, version } }: Build) => (await store().list(name, version)).sort();
const base64 = (text: string) => Buffer.from(text).toString('base64');
const somebody = async (): Promise<Client> => as(await anAccount({ staff: true }));
/** Everything that is known of remotes, as text. */
const known = async () => JSON.stringify(await Promise.all(['remote_deployment', 'remote_event', 'remote_channel'].map((table) => database().sql(`SELECT * FROM ${table} ORDER BY 1, 2`))));

const { name: _name, ...nameless } = aBuild().manifest;

describe('POST /api/remotes/:remote/deployments', () => {
  it('takes a signed manifest, and says where the version will be and what is missing', async () => {
    const person = await anAccount({ staff: true });
    const build = aBuild({ commit: 'abc123' });
    const { version, contractRange, areas, expiresAt } = build.manifest;

    const answer = await as(person).post(of(build), { ...signed(build.manifest, remotes.key), preview: 'my-branch' });

    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      deployment: {
        remote: 'mfe-timers',
        version,
        state: 'uploading',
        base: `https://files.test/remotes/mfe-timers/${version}/`,
        manifestIntegrity: integrityOf(JSON.stringify(build.manifest)),
        contractRange,
        areas,
        commit: 'abc123',
        preview: 'my-branch',
        by: person.email,
        at: expect.any(String),
        expiresAt,
        bytes: Object.values(build.files).join('').length,
      },
      missing: Object.keys(build.files),
    });
  });

  it('answers the same manifest again, with what is still missing', async () => {
    const staff = await somebody();
    const build = aBuild();
    const announce = () => staff.post(of(build), signed(build.manifest, remotes.key));
    const first = await announce();
    await staff.put(`${versionOf(build)}/files`, { path: 'style.css', content: base64(build.files['style.css']!) });

    const again = await announce();

    expect(again).toMatchObject({ status: 201, body: { deployment: first.body.deployment, missing: ['remoteEntry.js', 'chunks/editor.js'] } });
    await remotes.publish(build, { until: 'published' });
    expect(await announce()).toMatchObject({ status: 201, body: { deployment: { state: 'published' }, missing: [] } });
  });

  it('goes on with what another machine has announced, whose build of the same sources differs in when and from which commit it was made', async () => {
    const staff = await somebody();
    const begun = aBuild({ commit: 'abc123' });
    const again = aBuild({ ...begun.manifest, commit: 'abc123-dirty', builtAt: at(0), expiresAt: at(80), files: begun.files });
    const { body: first } = await staff.post(of(begun), signed(begun.manifest, remotes.key));
    await staff.put(`${versionOf(begun)}/files`, { path: 'style.css', content: base64(begun.files['style.css']!) });

    const answer = await staff.post(of(again), signed(again.manifest, timersOnly));

    expect(answer).toMatchObject({ status: 201, body: { deployment: first.deployment, missing: ['remoteEntry.js', 'chunks/editor.js'] } });
    for (const path of answer.body.missing) await staff.put(`${versionOf(again)}/files`, { path, content: base64(again.files[path]!) });
    expect(await staff.post(`${versionOf(again)}/complete`)).toMatchObject({ status: 200, body: { state: 'published', commit: 'abc123', manifestIntegrity: first.deployment.manifestIntegrity } });
    expect((await store().read('mfe-timers', begun.manifest.version, 'manifest.json'))?.toString()).toBe(JSON.stringify(begun.manifest));
  });

  it('answers with a published version, however many were published after it, when another machine has built the same', async () => {
    const staff = await somebody();
    const build = aBuild({ name: 'mfe-often' });
    await remotes.publish(build, { by: staff });
    for (let times = 0; times < limits.remoteDeploymentsShown; times++) await remotes.publish(aBuild({ name: 'mfe-often' }), { until: 'uploading', by: staff });

    expect(await staff.post(of(build), signed({ ...build.manifest, builtAt: at(0) }, remotes.key))).toMatchObject({ status: 201, body: { deployment: { state: 'ready', manifestIntegrity: integrityOf(JSON.stringify(build.manifest)) }, missing: [] } });
  });

  it('takes no other build for a version, and lets one of several that are announced at the same moment win', async () => {
    const staff = await somebody();
    const build = aBuild();
    const rivals = [build, ...['one', 'two', 'three'].map((text) => aBuild({ ...build.manifest, files: { ...build.files, 'style.css': text } }))];

    const answers = await Promise.all(rivals.map(({ manifest }) => staff.post(of(build), signed(manifest, remotes.key))));

    const [winner, ...others] = answers.toSorted((one, other) => one.status - other.status);
    expect(winner!.status).toBe(201);
    for (const answer of others) expect(answer).toMatchObject({ status: 409, body: { code: 'version_exists' } });
    const before = await known();
    const [other] = rivals.filter(({ manifest }) => integrityOf(JSON.stringify(manifest)) !== winner!.body.deployment.manifestIntegrity);
    expect(await staff.post(of(build), signed(other!.manifest, remotes.key))).toMatchObject({ status: 409, body: { code: 'version_exists' } });
    expect(await known()).toBe(before);
  });

  it.each<[string, Partial<RemoteManifest>]>([
    ['other areas', { areas: { screens: [], slots: [] } }],
    ['other shared ranges', { shared: { react: '^18.0.0' } }],
    ['another entry', { entry: 'chunks/editor.js' }],
  ])('takes no build of a version that has %s', async (_, other) => {
    const staff = await somebody();
    const build = aBuild();
    await staff.post(of(build), signed(build.manifest, remotes.key));

    expect(await staff.post(of(build), signed({ ...build.manifest, ...other }, remotes.key))).toMatchObject({ status: 409, body: { code: 'version_exists' } });
  });

  describe('refuses a manifest', () => {
    const entryOf = (text: string) => ({ integrity: integrityOf(text), bytes: text.length });
    const lying = (change: Partial<Record<keyof RemoteManifest, unknown>>, base: object = aBuild().manifest) => signed({ ...base, ...change }, remotes.key);

    it.each<[string, () => ReturnType<typeof signed>, string]>([
      ['that a key has signed which nobody trusts', () => signed(aBuild().manifest, stranger), 'No key "stranger" is trusted here to sign this remote.'],
      ['signed by a stranger under the name of a trusted key', () => signed(aBuild().manifest, { ...stranger, keyId: 'spec' }), 'The signature is not that of this manifest.'],
      ['with the signature of another one', () => ({ ...signed(aBuild().manifest, remotes.key), signature: signed(aBuild().manifest, remotes.key).signature }), 'The signature is not that of this manifest.'],
      ['that was changed by one blank after it was signed', () => ({ ...signed(aBuild().manifest, remotes.key), manifest: `${JSON.stringify(aBuild().manifest)} ` }), 'The signature is not that of this manifest.'],
      ['of another remote', () => lying({ name: 'mfe-campaign' }), 'It is for the remote mfe-campaign.'],
      ['without a name', () => signed(nameless, remotes.key), 'It has no right "name".'],
      ['of a form that nobody knows', () => lying({ format: 2 }), 'It has no right "format".'],
      ['with a word more than is known', () => signed({ ...aBuild().manifest, isTrusted: true }, remotes.key), 'It has no right "isTrusted".'],
      ['that is no JSON', () => signed('{"format":1', remotes.key), 'It is not JSON.'],
      ['that is nothing', () => signed('null', remotes.key), 'It has no right "".'],
      ['with a version that leads elsewhere', () => lying({ version: '1.0.0/../../mfe-campaign' }), 'It has no right "version".'],
      ['whose entry is not listed', () => lying({ entry: 'other.js' }), 'Its entry is not among its files.'],
      ['whose entry is what every object has', () => lying({ entry: 'constructor' }), 'Its entry is not among its files.'],
      ['with a file above its folder', () => lying({ files: { 'remoteEntry.js': entryOf('a'), '../remoteEntry.js': entryOf('a') } }), 'It has no right "files.../remoteEntry.js".'],
      ['with a file that has no hash', () => lying({ files: { 'remoteEntry.js': { bytes: 1 } } }), 'It has no right "files.remoteEntry.js.integrity".'],
      ['with a file under the name of the manifest', () => lying({ files: { 'remoteEntry.js': entryOf('a'), 'manifest.json': entryOf('b') } }), 'A file may not be named manifest.json.'],
      ['for a newer contract', () => lying({ contractRange: '^2.0.0' }), 'It is for contract ^2.0.0 of the shell, which has 1.0.0.'],
      ['for whatever contract', () => lying({ contractRange: '*' }), 'It is for contract * of the shell, which has 1.0.0.'],
      ['whose time is over', () => lying({ expiresAt: new Date(Date.now() - 1).toISOString() }), 'Its time is over.'],
      ['that would be good for too long', () => lying({ expiresAt: at(401) }), 'It would be good for more than 400 days.'],
    ])('%s', async (_, body, reason) => {
      const staff = await somebody();
      const before = await known();

      expect(await staff.post('/api/remotes/mfe-timers/deployments', body())).toMatchObject({ status: 422, body: { code: 'manifest_refused', details: { reason } } });

      expect(await known()).toBe(before);
    });

    it('of a remote that its key may not sign, and takes one that it may', async () => {
      const staff = await somebody();
      const [campaign, timers] = [aBuild({ name: 'mfe-campaign' }), aBuild()];

      expect(await staff.post(of(campaign), signed(campaign.manifest, timersOnly))).toMatchObject({ status: 422, body: { details: { reason: 'No key "timers-only" is trusted here to sign this remote.' } } });
      expect(await staff.post(of(timers), signed(timers.manifest, timersOnly))).toMatchObject({ status: 201 });
    });
  });
});

describe('PUT /api/remotes/:remote/deployments/:version/files', () => {
  it('keeps a file as it was signed', async () => {
    const staff = await somebody();
    const build = aBuild({ files: { 'remoteEntry.js': 'self.é = "🕰";' } });
    await remotes.publish(build, { until: 'uploading' });

    expect(await staff.put(`${versionOf(build)}/files`, { path: 'remoteEntry.js', content: base64('self.é = "🕰";') })).toMatchObject({ status: 200, body: { ok: true } });

    expect((await store().read('mfe-timers', build.manifest.version, 'remoteEntry.js'))?.toString()).toBe('self.é = "🕰";');
  });

  it('takes a file of five megabytes', async () => {
    const large = 'x'.repeat(5 * 1024 * 1024);
    const build = aBuild({ files: { 'remoteEntry.js': large } });
    await remotes.publish(build, { until: 'published' });

    expect((await store().read('mfe-timers', build.manifest.version, 'remoteEntry.js'))?.length).toBe(large.length);
  });

  it.each([
    ['another content of the same length', 'style.css', 'p { color: tan }'],
    ['a content that goes on', 'style.css', 'p { color: red } '],
    ['nothing', 'style.css', ''],
    ['a file that is not listed', 'more.js', 'p { color: red }'],
    ['the manifest itself', 'manifest.json', 'p { color: red }'],
    ['what every object has', 'constructor', 'p { color: red }'],
    ['a listed file in another folder', 'chunks/style.css', 'p { color: red }'],
  ])('refuses %s, and keeps nothing of it', async (_, path, content) => {
    const staff = await somebody();
    const build = aBuild();
    await remotes.publish(build, { until: 'uploading' });

    expect(await staff.put(`${versionOf(build)}/files`, { path, content: base64(content) })).toMatchObject({ status: 422, body: { code: 'file_refused' } });

    expect(await storedOf(build)).toEqual([]);
  });

  it.each(['../remoteEntry.js', '/remoteEntry.js', 'a/../../b.js', '.env', 'a\\b.js', 'a//b.js', ''])('knows no path like %j', async (path) => {
    const build = aBuild();
    await remotes.publish(build, { until: 'uploading' });

    expect(await (await somebody()).put(`${versionOf(build)}/files`, { path, content: base64('x') })).toMatchObject({ status: 400, body: { details: { fields: [{ path: 'path' }] } } });
  });

  it('does not know a version that was not announced, nor one of another remote', async () => {
    const staff = await somebody();
    const build = aBuild();
    const file = { path: 'style.css', content: base64(build.files['style.css']!) };

    expect(await staff.put(`${versionOf(build)}/files`, file)).toMatchObject({ status: 404 });
    await remotes.publish(build, { until: 'uploading' });
    expect(await staff.put(`/api/remotes/mfe-campaign/deployments/${build.manifest.version}/files`, file)).toMatchObject({ status: 404 });
  });
});

describe('POST /api/remotes/:remote/deployments/:version/complete', () => {
  it('publishes a version with its manifest beside its files, once', async () => {
    const person = await anAccount({ staff: true });
    const build = aBuild({ name: 'mfe-once' });
    await remotes.publish(build, { until: 'published', by: as(person), preview: 'my-branch' });

    const again = await as(person).post(`${versionOf(build)}/complete`);

    expect(again).toMatchObject({ status: 200, body: { state: 'published' } });
    expect(await storedOf(build)).toEqual(['chunks/editor.js', 'manifest.json', 'remoteEntry.js', 'style.css']);
    expect((await store().read('mfe-once', build.manifest.version, 'manifest.json'))?.toString()).toBe(JSON.stringify(build.manifest));
    const { events } = (await as(person).get('/api/remotes/mfe-once/history')).body;
    expect(events).toMatchObject([{ what: 'published', version: build.manifest.version, note: 'preview my-branch', by: person.email }]);
  });

  it('says which files are missing, and publishes nothing', async () => {
    const staff = await somebody();
    const build = aBuild();
    await remotes.publish(build, { until: 'uploading' });
    await staff.put(`${versionOf(build)}/files`, { path: 'remoteEntry.js', content: base64(build.files['remoteEntry.js']!) });
    const missing = { status: 409, body: { code: 'files_missing', details: { missing: ['chunks/editor.js', 'style.css'] } } };

    expect(await staff.post(`${versionOf(build)}/complete`)).toMatchObject(missing);
    expect(await staff.post(`${versionOf(build)}/check`)).toMatchObject(missing);
    expect(await staff.put(`${versionOf(build)}/verdict`, { isGood: true, note: '' })).toMatchObject(missing);

    expect(await storedOf(build)).toEqual(['remoteEntry.js']);
    expect(await staff.post(of(build), signed(build.manifest, remotes.key))).toMatchObject({ body: { deployment: { state: 'uploading' } } });
  });

  it('lets nothing touch the files of a published version', async () => {
    const build = aBuild();
    await remotes.publish(build, { until: 'published' });
    await store().put('mfe-timers', build.manifest.version, 'style.css', Buffer.from('changed by hand'));

    expect(await (await somebody()).put(`${versionOf(build)}/files`, { path: 'style.css', content: base64(build.files['style.css']!) })).toMatchObject({ status: 200 });

    expect((await store().read('mfe-timers', build.manifest.version, 'style.css'))?.toString()).toBe('changed by hand');
  });
});

describe('PUT /api/remotes/:remote/deployments/:version/verdict', () => {
  it('makes a version ready or refuses it, and the history says why', async () => {
    const person = await anAccount({ staff: true });
    const build = aBuild({ name: 'mfe-judged' });
    await remotes.publish(build, { until: 'published', by: as(person) });
    const judge = (isGood: boolean, note: string) => as(person).put(`${versionOf(build)}/verdict`, { isGood, note });

    expect(await judge(false, 'email-timer: nothing was drawn')).toMatchObject({ status: 200, body: { state: 'refused' } });
    expect(await judge(true, '2 screens')).toMatchObject({ status: 200, body: { state: 'ready' } });

    const { events } = (await as(person).get('/api/remotes/mfe-judged/history')).body;
    expect(events).toMatchObject([{ what: 'checked', note: '2 screens' }, { what: 'refused', note: 'email-timer: nothing was drawn' }, { what: 'published' }]);
  });
});

describe('POST /api/remotes/:remote/deployments/:version/check', () => {
  const check = async (build: Build) => (await somebody()).post(`${versionOf(build)}/check`);

  it('needs an account with a campaign', async () => {
    const build = aBuild();
    await remotes.publish(build, { until: 'published' });
    expect(await check(build)).toMatchObject({ status: 409, body: { code: 'no_check_account' } });
    const owner = await anAccount({ email: 'check@site.test', staff: true });
    expect(await check(build)).toMatchObject({ status: 409, body: { code: 'no_check_account' } });
    const campaign = await aCampaign({ owner });

    const { status, body } = await check(build);

    expect({ status, body }).toEqual({ status: 200, body: { cookie: { name: 'sid', value: expect.stringMatching(/^[\w-]{43}$/) }, campaignId: campaign.id } });
  });

  it('gives a session that has this version and nothing that is for our own people, for half an hour', async () => {
    const build = aBuild();
    await remotes.publish(build, { until: 'published' });
    const { cookie, campaignId } = (await check(build)).body;
    const browser = as({ cookie: `${cookie.name}=${cookie.value}` });

    const { remotes: found } = (await browser.get('/remotes/registry')).body;

    expect(found.find(({ name }: { name: string }) => name === 'mfe-timers')).toMatchObject({ reason: 'override', release: { version: build.manifest.version, isSigned: true } });
    expect((await browser.get(`/api/campaigns/${campaignId}`)).status).toBe(200);
    expect((await browser.get('/api/auth/session')).body.user).toMatchObject({ email: config().CHECK_EMAIL, isStaff: false });
    expect((await browser.get('/api/remotes')).status).toBe(404);
    expect((await browser.put('/remotes/overrides', { remote: 'mfe-timers', to: null })).status).toBe(404);
    await database().sql('UPDATE session SET created_at = created_at - INTERVAL 31 MINUTE WHERE is_check = TRUE');
    expect((await browser.get('/api/auth/session')).status).toBe(401);
    expect(JSON.stringify((await asStranger().get('/remotes/registry')).body)).not.toContain(build.manifest.version);
  });
});
