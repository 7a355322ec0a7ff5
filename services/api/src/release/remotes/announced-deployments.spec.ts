import { describe, expect, it } from '@jest/globals';
import { limits } from '@lastcall/contracts/platform';
import { hostContractVersion, type RemoteManifest } from '@lastcall/contracts/release';
import { integrityOf, REMOTE_STORE, type RemoteStore } from '@lastcall/core/release';
import {
  aBuild,
  anAccount,
  as,
  aSigningKey,
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
const timersOnly = aSigningKey('timers-only', ['mfe-timers']);
const untrustedKey = aSigningKey('stranger');
const trusted = () => JSON.stringify([remotes.key.trusted, timersOnly.trusted]);
useService(apiModule, {
  env: () => ({ ...remotes.env(), REMOTE_KEYS: trusted(), REMOTES_ORIGIN: 'https://files.test/remotes' }),
});

const day = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * day).toISOString();
const of = ({ manifest: { name } }: Build) => `/api/remotes/${name}/deployments`;
const versionOf = (build: Build) => `${of(build)}/${build.manifest.version}`;
const base64 = (text: string) => Buffer.from(text).toString('base64');
const aMember = async (): Promise<Client> => as(await anAccount({ staff: true }));
/** Returns all stored data about remotes, as text. */
const known = async () =>
  JSON.stringify(
    await Promise.all(
      ['remote_deployment', 'remote_event', 'remote_channel'].map((table) =>
        database().sql(`SELECT * FROM ${table} ORDER BY 1, 2`),
      ),
    ),
  );

const { name: _name, ...nameless } = aBuild().manifest;

describe('POST /api/remotes/:remote/deployments', () => {
  it('accepts a signed manifest, and returns the version’s URL and the missing files', async () => {
    const member = await anAccount({ staff: true });
    const build = aBuild({ commit: 'abc123' });
    const { version, contractRange, areas, expiresAt } = build.manifest;

    const answer = await as(member).post(of(build), { ...signed(build.manifest, remotes.key), preview: 'my-branch' });

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
        by: member.email,
        at: expect.any(String),
        expiresAt,
        bytes: Object.values(build.files).join('').length,
      },
      missing: Object.keys(build.files),
    });
  });

  it('responds to a repeated manifest with the files that are still missing', async () => {
    const staff = await aMember();
    const build = aBuild();
    const announce = () => staff.post(of(build), signed(build.manifest, remotes.key));
    const first = await announce();
    await staff.put(`${versionOf(build)}/files`, { path: 'style.css', content: base64(build.files['style.css']!) });

    const again = await announce();

    expect(again).toMatchObject({
      status: 201,
      body: { deployment: first.body.deployment, missing: ['remoteEntry.js', 'chunks/editor.js'] },
    });
    await remotes.publish(build, { until: 'published' });
    expect(await announce()).toMatchObject({ status: 201, body: { deployment: { state: 'published' }, missing: [] } });
  });

  it('continues an upload announced by another machine, whose build differs only in time and commit', async () => {
    const staff = await aMember();
    const begun = aBuild({ commit: 'abc123' });
    const again = aBuild({
      ...begun.manifest,
      commit: 'abc123-dirty',
      builtAt: at(0),
      expiresAt: at(80),
      files: begun.files,
    });
    const { body: first } = await staff.post(of(begun), signed(begun.manifest, remotes.key));
    await staff.put(`${versionOf(begun)}/files`, { path: 'style.css', content: base64(begun.files['style.css']!) });

    const answer = await staff.post(of(again), signed(again.manifest, timersOnly));

    expect(answer).toMatchObject({
      status: 201,
      body: { deployment: first.deployment, missing: ['remoteEntry.js', 'chunks/editor.js'] },
    });
    for (const path of answer.body.missing)
      await staff.put(`${versionOf(again)}/files`, { path, content: base64(again.files[path]!) });
    expect(await staff.post(`${versionOf(again)}/complete`)).toMatchObject({
      status: 200,
      body: { state: 'published', commit: 'abc123', manifestIntegrity: first.deployment.manifestIntegrity },
    });
    expect(
      (
        await service().get<RemoteStore>(REMOTE_STORE).read('mfe-timers', begun.manifest.version, 'manifest.json')
      )?.toString(),
    ).toBe(JSON.stringify(begun.manifest));
  });

  it('returns a published version, even an old one, to another machine with the same build', async () => {
    const staff = await aMember();
    const build = aBuild({ name: 'mfe-often' });
    await remotes.publish(build, { by: staff });
    for (let times = 0; times < limits.remoteDeploymentsShown; times++)
      await remotes.publish(aBuild({ name: 'mfe-often' }), { until: 'uploading', by: staff });

    expect(await staff.post(of(build), signed({ ...build.manifest, builtAt: at(0) }, remotes.key))).toMatchObject({
      status: 201,
      body: {
        deployment: { state: 'ready', manifestIntegrity: integrityOf(JSON.stringify(build.manifest)) },
        missing: [],
      },
    });
  });

  it('rejects another build of a version, and accepts one of several concurrent ones', async () => {
    const staff = await aMember();
    const build = aBuild();
    const rivals = [
      build,
      ...['one', 'two', 'three'].map((text) =>
        aBuild({ ...build.manifest, files: { ...build.files, 'style.css': text } }),
      ),
    ];

    const answers = await Promise.all(
      rivals.map(({ manifest }) => staff.post(of(build), signed(manifest, remotes.key))),
    );

    const [winner, ...others] = answers.toSorted((one, other) => one.status - other.status);
    expect(winner!.status).toBe(201);
    for (const answer of others) expect(answer).toMatchObject({ status: 409, body: { code: 'version_exists' } });
    const before = await known();
    const [other] = rivals.filter(
      ({ manifest }) => integrityOf(JSON.stringify(manifest)) !== winner!.body.deployment.manifestIntegrity,
    );
    expect(await staff.post(of(build), signed(other!.manifest, remotes.key))).toMatchObject({
      status: 409,
      body: { code: 'version_exists' },
    });
    expect(await known()).toBe(before);
  });

  it.each<[string, Partial<RemoteManifest>]>([
    ['other areas', { areas: { screens: [], slots: [] } }],
    ['other shared ranges', { shared: { react: '^18.0.0' } }],
    ['another entry', { entry: 'chunks/editor.js' }],
  ])('rejects a build of a version that has %s', async (_, other) => {
    const staff = await aMember();
    const build = aBuild();
    await staff.post(of(build), signed(build.manifest, remotes.key));

    expect(await staff.post(of(build), signed({ ...build.manifest, ...other }, remotes.key))).toMatchObject({
      status: 409,
      body: { code: 'version_exists' },
    });
  });

  describe('rejects a manifest', () => {
    const entryOf = (text: string) => ({ integrity: integrityOf(text), bytes: text.length });
    const lying = (change: Partial<Record<keyof RemoteManifest, unknown>>, base: object = aBuild().manifest) =>
      signed({ ...base, ...change }, remotes.key);

    it.each<[string, () => ReturnType<typeof signed>, string]>([
      [
        'signed with an untrusted key',
        () => signed(aBuild().manifest, untrustedKey),
        'No key “stranger” is trusted to sign this remote.',
      ],
      [
        'signed with an unknown key under the id of a trusted key',
        () => signed(aBuild().manifest, { ...untrustedKey, keyId: 'spec' }),
        'The signature doesn’t match this manifest.',
      ],
      [
        'with the signature of another manifest',
        () => ({
          ...signed(aBuild().manifest, remotes.key),
          signature: signed(aBuild().manifest, remotes.key).signature,
        }),
        'The signature doesn’t match this manifest.',
      ],
      [
        'that was changed by one blank after it was signed',
        () => ({ ...signed(aBuild().manifest, remotes.key), manifest: `${JSON.stringify(aBuild().manifest)} ` }),
        'The signature doesn’t match this manifest.',
      ],
      ['of another remote', () => lying({ name: 'mfe-campaign' }), 'It is for the remote mfe-campaign.'],
      ['without a name', () => signed(nameless, remotes.key), 'The value of “name” is invalid.'],
      ['of an unknown format', () => lying({ format: 3 }), 'The value of “format” is invalid.'],
      [
        'with an unknown field',
        () => signed({ ...aBuild().manifest, isTrusted: true }, remotes.key),
        'The value of “isTrusted” is invalid.',
      ],
      ['that is not JSON', () => signed('{"format":1', remotes.key), 'It isn’t JSON.'],
      ['that is null', () => signed('null', remotes.key), 'The value of “” is invalid.'],
      [
        'with a path in its version',
        () => lying({ version: '1.0.0/../../mfe-campaign' }),
        'The value of “version” is invalid.',
      ],
      ['whose entry is not listed', () => lying({ entry: 'other.js' }), 'Its entry isn’t in its file list.'],
      [
        'whose entry is a property that every object inherits',
        () => lying({ entry: 'constructor' }),
        'Its entry isn’t in its file list.',
      ],
      [
        'with a file above its folder',
        () => lying({ files: { 'remoteEntry.js': entryOf('a'), '../remoteEntry.js': entryOf('a') } }),
        'The value of “files.../remoteEntry.js” is invalid.',
      ],
      [
        'with a file that has no hash',
        () => lying({ files: { 'remoteEntry.js': { bytes: 1 } } }),
        'The value of “files.remoteEntry.js.integrity” is invalid.',
      ],
      [
        'with a file under the name of the manifest',
        () => lying({ files: { 'remoteEntry.js': entryOf('a'), 'manifest.json': entryOf('b') } }),
        'A file can’t be named manifest.json.',
      ],
      [
        'with a file in the folder of the manifest',
        () => lying({ files: { 'remoteEntry.js': entryOf('a'), 'manifest.json/b.js': entryOf('b') } }),
        'manifest.json can’t be both a file and a folder.',
      ],
      [
        'with a file at the path of another file’s folder',
        () => lying({ files: { 'a/b/c.js': entryOf('c'), 'a/b': entryOf('b'), 'remoteEntry.js': entryOf('a') } }),
        'a/b can’t be both a file and a folder.',
      ],
      [
        'with a source map',
        () => lying({ files: { 'remoteEntry.js': entryOf('a'), 'parts/bar.js.MAP': entryOf('b') } }),
        'parts/bar.js.MAP is a source map and would expose the source code.',
      ],
      [
        'with a file named __proto__',
        () => signed(JSON.stringify(aBuild().manifest).replace('"style.css"', '"__proto__"'), remotes.key),
        'Something in it is named “__proto__”.',
      ],
      [
        'whose container is that of another remote',
        () => lying({ version: '1.2.3-ab', container: 'mfe_campaign_V1_2_3_Xab' }),
        'Its container isn’t mfe_timers_V1_2_3_Xab.',
      ],
      [
        'whose container is that of another version',
        () => lying({ version: '1.2.3-ab', container: 'mfe_timers_V1_2_3_Xac' }),
        'Its container isn’t mfe_timers_V1_2_3_Xab.',
      ],
      [
        'for a newer contract',
        () => lying({ contractRange: '^2.0.0' }),
        `It requires contract ^2.0.0, but the shell has ${hostContractVersion}.`,
      ],
      [
        'for a contract that is not a version range',
        () => lying({ contractRange: 'latest' }),
        '“latest” isn’t a version range. Ranges look like ^1.1.0 or >=1 <3.',
      ],
      ['that has expired', () => lying({ expiresAt: new Date(Date.now() - 1).toISOString() }), 'It has expired.'],
      [
        'that would be valid for too long',
        () => lying({ expiresAt: at(401) }),
        'It can’t be valid for more than 400 days.',
      ],
    ])('%s', async (_, body, reason) => {
      const staff = await aMember();
      const before = await known();

      expect(await staff.post('/api/remotes/mfe-timers/deployments', body())).toMatchObject({
        status: 422,
        body: { code: 'manifest_refused', details: { reason } },
      });

      expect(await known()).toBe(before);
    });

    it('of a remote that its key may not sign, and accepts one that it may', async () => {
      const staff = await aMember();
      const [campaign, timers] = [aBuild({ name: 'mfe-campaign' }), aBuild()];

      expect(await staff.post(of(campaign), signed(campaign.manifest, timersOnly))).toMatchObject({
        status: 422,
        body: { details: { reason: 'No key “timers-only” is trusted to sign this remote.' } },
      });
      expect(await staff.post(of(timers), signed(timers.manifest, timersOnly))).toMatchObject({ status: 201 });
    });
  });
});
