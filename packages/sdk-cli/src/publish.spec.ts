import { beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@lastcall/contracts/platform';
import { manifestFile, type RemoteManifest } from '@lastcall/contracts/release';
import { DeployTokenService } from '@lastcall/core/release';
import { database, service, useService } from '@lastcall/core/testing-kit';
import { apiModule, prepareApi } from '../../../services/api/src/api.module.ts';
import { publishAndActivate } from '../../../infra/local/publish-remotes.ts';
import { changeChannel } from './change-channel.ts';
import { manifestOf } from './manifest.ts';
import { publish } from './publish.ts';
import { integrityOf } from './remote-build.ts';
import { call, type ApiTarget } from './remote-client.ts';
import { newPrivateKey, signingKey, trustedKeyOf } from './signing.ts';
import { aBuild } from './testing-kit/a-build.ts';
import { createDeployment, upload } from './upload.ts';

const key = signingKey('team', newPrivateKey());
useService(apiModule, { env: { REMOTE_KEYS: JSON.stringify([trustedKeyOf(key)]) }, prepare: prepareApi });

let app: string;
beforeAll(async () => {
  await service().listen(0, '127.0.0.1');
  app = await service().getUrl();
});

let remotes = 0;

/** A remote with its own deploy token. */
async function aPlace(): Promise<ApiTarget> {
  const remote = `mfe-survey${++remotes}`;
  const { token } = await service()
    .get(DeployTokenService)
    .create(remote, { name: 'CI', days: 1 }, 'staff@lastcall.test', new Date());
  return { remote, app, token };
}

const buildOf = ({ remote }: ApiTarget, version: string) => aBuild({ name: remote, version });

describe('publishing', () => {
  it('uploads a build whose files match its manifest', async () => {
    const place = await aPlace();
    const build = buildOf(place, '1.0.0-aaaaaaaaaa');

    const { deployment, isNew, sent } = await publish(build, place, { key, preview: 'my-branch' });

    expect({ isNew, sent }).toEqual({ isNew: true, sent: build.files.size });
    expect(deployment).toMatchObject({ version: build.version, state: 'published', preview: 'my-branch', by: 'CI' });
    const folder = new URL(deployment.base).pathname;
    const manifest = (await (await fetch(new URL(manifestFile, new URL(folder, app)))).json()) as RemoteManifest;
    expect(Object.keys(manifest.files).sort()).toEqual([...build.files.keys()].sort());
    const screen = Buffer.from(await (await fetch(new URL(`${folder}../files/screen.2.js`, app))).arrayBuffer());
    expect(manifest.files['screen.2.js']!.integrity).toBe(integrityOf(screen));
  });

  it('uploads the source maps of its scripts', async () => {
    const place = await aPlace();
    const map = JSON.stringify({ version: 3, sources: ['./src/screen.tsx'], names: [], mappings: 'AAAA' });

    await publish({ ...buildOf(place, '1.0.0-aaaaaaaaaa'), maps: new Map([['screen.2.js', map]]) }, place, { key });

    expect(
      await database().sql('SELECT version, path FROM remote_source_map WHERE remote = ?', [place.remote]),
    ).toEqual([{ version: '1.0.0-aaaaaaaaaa', path: 'screen.2.js' }]);
  });

  it('uploads nothing when the version was published before', async () => {
    const place = await aPlace();
    await publish(buildOf(place, '1.0.0-aaaaaaaaaa'), place, { key });

    expect(await publish(buildOf(place, '1.0.0-aaaaaaaaaa'), place, { key })).toMatchObject({
      isNew: false,
      sent: 0,
      deployment: { state: 'published' },
    });
  });

  it('continues an upload interrupted on another machine, which built the same files from another commit', async () => {
    const place = await aPlace();
    const build = buildOf(place, '1.0.0-aaaaaaaaaa');
    const first = { ...build, builtAt: new Date(build.builtAt.getTime() - 3_600_000) };
    await createDeployment(manifestOf(first, 'a'.repeat(40)), place, { key });
    const path = 'screen.2.js';
    await call('uploadDeploymentFile', place, {
      version: build.version,
      body: { path, content: build.files.get(path)!.toString('base64') },
    });

    const { deployment, isNew, sent } = await publish(build, place, { key });

    expect({ isNew, sent }).toEqual({ isNew: true, sent: build.files.size - 1 });
    expect(deployment).toMatchObject({
      state: 'published',
      commit: 'a'.repeat(40),
      expiresAt: manifestOf(first, null).expiresAt,
    });
  });

  it('rejects different files for an announced version', async () => {
    const place = await aPlace();
    const build = buildOf(place, '1.0.0-aaaaaaaaaa');
    await createDeployment(manifestOf(build, null), place, { key });
    const other = aBuild({ name: place.remote, version: build.version, files: { 'screen.2.js': 'render(1)' } });

    await expect(publish(other, place, { key })).rejects.toThrow(
      `${place.remote} ${build.version} was already registered with different files, although the sources are the same. Increase the version in ${place.remote}/package.json and deploy again.`,
    );
  });

  it.each([
    ['announced', false],
    ['published', true],
  ])('does not republish a version that was %s long ago', async (_, isPublished) => {
    const place = await aPlace();
    const build = buildOf(place, '1.0.0-aaaaaaaaaa');
    const ending = new Date(Date.now() + (limits.remoteExpiryWarningDays - 1) * 86_400_000).toISOString();
    const announced = await createDeployment({ ...manifestOf(build, null), expiresAt: ending }, place, { key });
    if (isPublished) await upload(announced, build.files, place);

    await expect(publish(build, place, { key })).rejects.toThrow(
      `${place.remote} ${build.version} was already registered and expires on ${ending.slice(0, 10)}.`,
    );
  });

  it('rejects a deploy token of another team’s remote', async () => {
    const [own, other] = [await aPlace(), await aPlace()];

    await expect(publish(buildOf(other, '1.0.0-aaaaaaaaaa'), { ...other, token: own.token }, { key })).rejects.toThrow(
      'This deploy token is for another remote. Use a token of the remote you’re deploying.',
    );
  });

  it('requires a trusted key', async () => {
    const place = await aPlace();

    await expect(
      publish(buildOf(place, '1.0.0-aaaaaaaaaa'), place, { key: signingKey('nobody', newPrivateKey()) }),
    ).rejects.toThrow('No key “nobody” is trusted to sign this remote.');
  });

  it('reports an unreachable server', async () => {
    await expect(
      call('getRemoteStatus', { remote: 'mfe-timers', app: 'http://127.0.0.1:1', token: 'lcd_x' }),
    ).rejects.toThrow(
      "Lastcall isn't responding at http://127.0.0.1:1. Start it with `npm start`, or set API_PORT or APP_ORIGIN if it runs elsewhere. You can also pass the URL with --to.",
    );
  });
});

describe('changing a channel', () => {
  it('reports a concurrent change, and changes nothing', async () => {
    const place = await aPlace();
    const [a, b] = ['1.0.0-aaaaaaaaaa', '1.0.0-bbbbbbbbbb'] as const;
    for (const version of [a, b]) await publish(buildOf(place, version), place, { key });
    const seen = await call('getRemoteStatus', place);
    await changeChannel({ what: 'activate', version: a, isUnchecked: true }, place, seen);

    const late = changeChannel({ what: 'activate', version: b, isUnchecked: true }, place, seen);

    await expect(late).rejects.toThrow(
      `CI changed ${place.remote} in the meantime (activated ${a}). Your change wasn't applied. Check the status (npx lastcall status ${place.remote} --to ${app}), then try again.`,
    );
    expect((await call('getRemoteStatus', place)).channels).toMatchObject({ revision: 1, stable: a });
  });

  it('lists the existing versions when the version is unknown', async () => {
    const place = await aPlace();
    await publish(buildOf(place, '1.0.0-aaaaaaaaaa'), place, { key });

    await expect(changeChannel({ what: 'activate', version: '1.0.0-bbbbbbbbbb' }, place)).rejects.toThrow(
      `${place.remote} has no version 1.0.0-bbbbbbbbbb. The newest are 1.0.0-aaaaaaaaaa.`,
    );
    await expect(changeChannel({ what: 'promote' }, place)).rejects.toThrow(
      `${place.remote} has no canary; no version is active yet.`,
    );
  });

  it('is rejected for a version that no browser has checked', async () => {
    const place = await aPlace();
    await publish(buildOf(place, '1.0.0-aaaaaaaaaa'), place, { key });

    await expect(changeChannel({ what: 'activate', version: '1.0.0-aaaaaaaaaa' }, place)).rejects.toThrow(
      'This version hasn’t passed its browser check. Run the check, then try again.',
    );
  });
});

describe('the remotes of a starting stack', () => {
  const [own, deployed] = ['1.0.0-aaaaaaaaaa', '1.0.0-bbbbbbbbbb'] as const;
  const start = (place: ApiTarget, version: string) => publishAndActivate(buildOf(place, version), place, { key });

  it('are activated for everyone when they are new, and stay in their channels otherwise', async () => {
    const place = await aPlace();
    const { remote } = place;

    expect(await start(place, own)).toBe(`${remote} ${own} from this clone is active for everyone`);
    expect(await start(place, own)).toBeUndefined();
    expect(await start(place, deployed)).toBe(
      `${remote} ${deployed} from this clone is active for everyone (replaces ${own})`,
    );
    expect(await start(place, own)).toBe(
      `${remote} stays as deployed (${deployed} is active for everyone); this clone has ${own}. To activate it:  npx lastcall activate ${remote} ${own} --unchecked --to ${place.app}`,
    );
    expect((await call('getRemoteStatus', place)).channels.stable).toBe(deployed);
  });

  it('leave a canary unchanged', async () => {
    const place = await aPlace();
    for (const version of [own, deployed]) await start(place, version);
    await changeChannel({ what: 'canary', version: own, percent: 5, isUnchecked: true }, place);

    expect(await start(place, own)).toBeUndefined();
    expect((await call('getRemoteStatus', place)).channels).toMatchObject({
      stable: deployed,
      canary: { version: own, percent: 5 },
    });
  });
});
