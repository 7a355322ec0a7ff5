import { describe, expect, it } from '@jest/globals';
import { REMOTE_STORE, type RemoteStore } from '@lastcall/core/release';
import {
  aBuild,
  aCampaign,
  anAccount,
  as,
  asOtherAccount,
  config,
  database,
  service,
  signed,
  useRemotes,
  useService,
  type Build,
  type Client,
} from '@lastcall/core/testing-kit';
import { apiModule } from '../../api.module.ts';

const remotes = useRemotes();
useService(apiModule, { env: () => ({ ...remotes.env(), CHECK_EMAIL: 'check@site.test' }) });

const of = ({ manifest: { name } }: Build) => `/api/remotes/${name}/deployments`;
const versionOf = (build: Build) => `${of(build)}/${build.manifest.version}`;
const store = () => service().get<RemoteStore>(REMOTE_STORE);
const storedOf = async ({ manifest: { name, version } }: Build) => (await store().list(name, version)).sort();
const base64 = (text: string) => Buffer.from(text).toString('base64');
const aMember = async (): Promise<Client> => as(await anAccount({ staff: true }));

describe('PUT /api/remotes/:remote/deployments/:version/files', () => {
  it('stores a file that matches the signed manifest', async () => {
    const staff = await aMember();
    const build = aBuild({ files: { 'remoteEntry.js': 'self.é = "🕰";' } });
    await remotes.publish(build, { until: 'uploading' });

    expect(
      await staff.put(`${versionOf(build)}/files`, { path: 'remoteEntry.js', content: base64('self.é = "🕰";') }),
    ).toMatchObject({ status: 200, body: { ok: true } });

    expect((await store().read('mfe-timers', build.manifest.version, 'remoteEntry.js'))?.toString()).toBe(
      'self.é = "🕰";',
    );
  });

  it('accepts a file of five megabytes', async () => {
    const large = 'x'.repeat(5 * 1024 * 1024);
    const build = aBuild({ files: { 'remoteEntry.js': large } });
    await remotes.publish(build, { until: 'published' });

    expect((await store().read('mfe-timers', build.manifest.version, 'remoteEntry.js'))?.length).toBe(large.length);
  });

  it.each([
    ['another content of the same length', 'style.css', 'p { color: tan }'],
    ['a longer content', 'style.css', 'p { color: red } '],
    ['an empty content', 'style.css', ''],
    ['a file that is not listed', 'more.js', 'p { color: red }'],
    ['the manifest itself', 'manifest.json', 'p { color: red }'],
    ['a property that every object inherits', 'constructor', 'p { color: red }'],
    ['the name __proto__', '__proto__', 'p { color: red }'],
    ['a listed file in another folder', 'chunks/style.css', 'p { color: red }'],
  ])('rejects %s, and stores no part of it', async (_, path, content) => {
    const staff = await aMember();
    const build = aBuild();
    await remotes.publish(build, { until: 'uploading' });

    expect(await staff.put(`${versionOf(build)}/files`, { path, content: base64(content) })).toMatchObject({
      status: 422,
      body: { code: 'file_refused' },
    });

    expect(await storedOf(build)).toEqual([]);
  });

  it.each(['../remoteEntry.js', '/remoteEntry.js', 'a/../../b.js', '.env', 'a\\b.js', 'a//b.js', ''])(
    'rejects the path %j',
    async (path) => {
      const build = aBuild();
      await remotes.publish(build, { until: 'uploading' });

      expect(await (await aMember()).put(`${versionOf(build)}/files`, { path, content: base64('x') })).toMatchObject({
        status: 400,
        body: { details: { fields: [{ path: 'path' }] } },
      });
    },
  );

  it('responds 404 for an unannounced version, and for one of another remote', async () => {
    const staff = await aMember();
    const build = aBuild();
    const file = { path: 'style.css', content: base64(build.files['style.css']!) };

    expect(await staff.put(`${versionOf(build)}/files`, file)).toMatchObject({ status: 404 });
    await remotes.publish(build, { until: 'uploading' });
    expect(
      await staff.put(`/api/remotes/mfe-campaign/deployments/${build.manifest.version}/files`, file),
    ).toMatchObject({ status: 404 });
  });
});

describe('POST /api/remotes/:remote/deployments/:version/complete', () => {
  it('publishes a version once, and stores its manifest with its files', async () => {
    const member = await anAccount({ staff: true });
    const build = aBuild({ name: 'mfe-once' });
    await remotes.publish(build, { until: 'published', by: as(member), preview: 'my-branch' });

    const again = await as(member).post(`${versionOf(build)}/complete`);

    expect(again).toMatchObject({ status: 200, body: { state: 'published' } });
    expect(await storedOf(build)).toEqual(['chunks/editor.js', 'manifest.json', 'remoteEntry.js', 'style.css']);
    expect((await store().read('mfe-once', build.manifest.version, 'manifest.json'))?.toString()).toBe(
      JSON.stringify(build.manifest),
    );
    const { events } = (await as(member).get('/api/remotes/mfe-once/history')).body;
    expect(events).toMatchObject([
      { what: 'published', version: build.manifest.version, note: 'preview my-branch', by: member.email },
    ]);
  });

  it('lists missing files, and publishes nothing', async () => {
    const staff = await aMember();
    const build = aBuild();
    await remotes.publish(build, { until: 'uploading' });
    await staff.put(`${versionOf(build)}/files`, {
      path: 'remoteEntry.js',
      content: base64(build.files['remoteEntry.js']!),
    });
    const missing = {
      status: 409,
      body: { code: 'files_missing', details: { missing: ['chunks/editor.js', 'style.css'] } },
    };

    expect(await staff.post(`${versionOf(build)}/complete`)).toMatchObject(missing);
    expect(await staff.post(`${versionOf(build)}/check`)).toMatchObject(missing);
    expect(await staff.put(`${versionOf(build)}/verdict`, { isGood: true, note: '' })).toMatchObject(missing);

    expect(await storedOf(build)).toEqual(['remoteEntry.js']);
    expect(await staff.post(of(build), signed(build.manifest, remotes.key))).toMatchObject({
      body: { deployment: { state: 'uploading' } },
    });
  });

  it('protects the files of a published version from changes', async () => {
    const build = aBuild();
    await remotes.publish(build, { until: 'published' });
    await store().put('mfe-timers', build.manifest.version, 'style.css', Buffer.from('changed by hand'));

    expect(
      await (
        await aMember()
      ).put(`${versionOf(build)}/files`, { path: 'style.css', content: base64(build.files['style.css']!) }),
    ).toMatchObject({ status: 200 });

    expect((await store().read('mfe-timers', build.manifest.version, 'style.css'))?.toString()).toBe('changed by hand');
  });
});

describe('PUT /api/remotes/:remote/deployments/:version/verdict', () => {
  it('marks a version ready or rejects it, and records the reason in the history', async () => {
    const member = await anAccount({ staff: true });
    const build = aBuild({ name: 'mfe-judged' });
    await remotes.publish(build, { until: 'published', by: as(member) });
    const judge = (isGood: boolean, note: string) => as(member).put(`${versionOf(build)}/verdict`, { isGood, note });

    expect(await judge(false, 'email-timer: nothing was drawn')).toMatchObject({
      status: 200,
      body: { state: 'refused' },
    });
    expect(await judge(true, '2 screens')).toMatchObject({ status: 200, body: { state: 'ready' } });

    const { events } = (await as(member).get('/api/remotes/mfe-judged/history')).body;
    expect(events).toMatchObject([
      { what: 'checked', note: '2 screens' },
      { what: 'refused', note: 'email-timer: nothing was drawn' },
      { what: 'published' },
    ]);
  });
});

describe('POST /api/remotes/:remote/deployments/:version/check', () => {
  const check = async (build: Build) => (await aMember()).post(`${versionOf(build)}/check`);

  it('requires an account with a campaign', async () => {
    const build = aBuild();
    await remotes.publish(build, { until: 'published' });
    expect(await check(build)).toMatchObject({ status: 409, body: { code: 'no_check_account' } });
    const owner = await anAccount({ email: 'check@site.test', staff: true });
    expect(await check(build)).toMatchObject({ status: 409, body: { code: 'no_check_account' } });
    const campaign = await aCampaign({ owner });

    const { status, body } = await check(build);

    expect({ status, body }).toEqual({
      status: 200,
      body: { cookie: { name: 'sid', value: expect.stringMatching(/^[\w-]{43}$/) }, campaignId: campaign.id },
    });
  });

  it('returns a session with this version and without staff rights, for half an hour', async () => {
    const build = aBuild();
    await remotes.publish(build, { until: 'published' });
    const { cookie, campaignId } = (await check(build)).body;
    const browser = as({ cookie: `${cookie.name}=${cookie.value}` });

    const { remotes: found } = (await browser.get('/remotes/registry')).body;

    expect(found.find(({ name }: { name: string }) => name === 'mfe-timers')).toMatchObject({
      reason: 'override',
      release: { version: build.manifest.version, isSigned: true },
    });
    expect((await browser.get(`/api/campaigns/${campaignId}`)).status).toBe(200);
    expect((await browser.get('/api/auth/session')).body.user).toMatchObject({
      email: config().CHECK_EMAIL,
      isStaff: false,
    });
    expect((await browser.get('/api/remotes')).status).toBe(404);
    expect((await browser.put('/remotes/overrides', { remote: 'mfe-timers', to: null })).status).toBe(404);
    await database().sql('UPDATE session SET created_at = created_at - INTERVAL 31 MINUTE WHERE is_check = TRUE');
    expect((await browser.get('/api/auth/session')).status).toBe(401);
    expect(JSON.stringify((await asOtherAccount().get('/remotes/registry')).body)).not.toContain(
      build.manifest.version,
    );
  });
});
