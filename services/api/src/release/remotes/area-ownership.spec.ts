import { describe, expect, it } from '@jest/globals';
import type { RemoteAreas } from '@lastcall/contracts/release';
import { aBuild, database, signed, useRemotes, useService } from '@lastcall/core/testing-kit';
import { apiModule } from '../../api.module.ts';
import { aRemote, type Change } from '../../testing-kit/index.ts';

const remotes = useRemotes();
useService(apiModule, { env: remotes.env });

const noAreas: RemoteAreas = { screens: [], slots: [] };
const screen = (path: string): RemoteAreas => ({ ...noAreas, screens: [{ path, layout: 'page', title: 'Screen' }] });
const slot = (name: string): RemoteAreas => ({ ...noAreas, slots: [{ name, title: 'Slot' }] });
const taken = (reason: string) => ({ status: 409, body: { code: 'area_taken', details: { reason } } });

type Team = Awaited<ReturnType<typeof aRemote>>;
const announce = (team: Team, areas: RemoteAreas) =>
  team.client.post(
    `/api/remotes/${team.name}/deployments`,
    signed(aBuild({ name: team.name, areas }).manifest, remotes.key),
  );
/** A remote whose areas are live. */
const aLiveRemote = async (areas: RemoteAreas) => {
  const owner = await aRemote(remotes);
  const version = await owner.version('ready', { areas });
  await owner.activate(version);
  return { owner, version };
};

describe('a manifest that claims an area of another remote', () => {
  it.each([
    ['screen', screen],
    ['slot', slot],
  ] as const)('is rejected at publish: a %s', async (kind, areas) => {
    const other = await aRemote(remotes);
    const { owner, version } = await aLiveRemote(areas(`of-${other.name}`));

    const answer = await announce(other, areas(`of-${other.name}`));

    expect(answer).toMatchObject(taken(`The ${kind} “of-${other.name}” belongs to ${owner.name} ${version}.`));
    expect((await other.status()).deployments).toEqual([]);
  });

  it('is rejected even while the area is only in a canary', async () => {
    const [owner, other] = [await aRemote(remotes), await aRemote(remotes)];
    const areas = screen(`of-${owner.name}`);
    const version = await owner.version('ready', { areas });
    await owner.change({ what: 'canary', version, percent: 1 });

    expect(await announce(other, areas)).toMatchObject(
      taken(`The screen “of-${owner.name}” belongs to ${owner.name} ${version}.`),
    );
  });

  it('is rejected when its upload is completed after the owner went live', async () => {
    const [owner, other] = [await aRemote(remotes), await aRemote(remotes)];
    const areas = screen(`of-${owner.name}`);
    const build = other.build({ areas });
    await remotes.publish(build, { until: 'uploading', by: other.client });
    await owner.activate(await owner.version('ready', { areas }));

    const publishing = remotes.publish(build, { until: 'published', by: other.client });

    await expect(publishing).rejects.toThrow('area_taken');
    expect((await other.status()).deployments).toMatchObject([{ state: 'uploading' }]);
  });

  it('is rejected by every change that would serve it', async () => {
    const [owner, other] = [await aRemote(remotes), await aRemote(remotes)];
    const areas = screen(`of-${owner.name}`);
    const [claiming, own] = [await other.version('ready', { areas }), await other.version()];
    await other.activate(claiming, own);
    const canary = await other.version('ready', { areas });
    const version = await owner.version('ready', { areas });
    await owner.activate(version);
    const reason = taken(`The screen “of-${owner.name}” belongs to ${owner.name} ${version}.`);

    for (const change of [
      { what: 'activate', version: claiming },
      { what: 'canary', version: canary, percent: 5 },
      { what: 'rollback' },
      { what: 'rollback', version: claiming },
      { what: 'pin', account: other.person.accountId, version: claiming },
    ] as Change[])
      expect(await other.change(change)).toMatchObject(reason);
    expect(await other.channels()).toMatchObject({ stable: own, canary: null, pins: [] });
  });

  it('is not promoted from a canary that started at the moment the owner went live', async () => {
    const [owner, other] = [await aRemote(remotes), await aRemote(remotes)];
    const areas = screen(`of-${owner.name}`);
    const [version, canary] = [await owner.version('ready', { areas }), await other.version('ready', { areas })];
    const setCanary = (canaryVersion: string | null) =>
      database().sql('UPDATE remote_channel SET canary_version = ? WHERE remote = ?', [canaryVersion, other.name]);
    await other.change({ what: 'canary', version: canary, percent: 5 });
    await setCanary(null);
    await owner.activate(version);
    await setCanary(canary);

    expect(await other.change({ what: 'promote' })).toMatchObject(
      taken(`The screen “of-${owner.name}” belongs to ${owner.name} ${version}.`),
    );
    expect(await other.channels()).toMatchObject({ stable: null });
  });

  it('prevents another remote from going live while it is in a canary, and is rejected afterward', async () => {
    const [first, second] = [await aRemote(remotes), await aRemote(remotes)];
    const areas = screen(`of-${first.name}`);
    const [one, two] = [await first.version('ready', { areas }), await second.version('ready', { areas })];
    await second.change({ what: 'canary', version: two, percent: 5 });

    expect(await first.change({ what: 'activate', version: one })).toMatchObject({ status: 409 });

    await second.change({ what: 'stop' });
    await first.activate(one);
    expect(await second.change({ what: 'canary', version: two, percent: 5 })).toMatchObject({
      body: { code: 'area_taken' },
    });
  });

  it('is accepted once the owner is live without the area', async () => {
    const other = await aRemote(remotes);
    const areas = screen(`of-${other.name}`);
    const { owner } = await aLiveRemote(areas);
    await owner.activate(await owner.version());

    await other.activate(await other.version('ready', { areas }));

    expect(await owner.change({ what: 'rollback' })).toMatchObject({ body: { code: 'area_taken' } });
  });

  it('is accepted by the owner itself', async () => {
    const { owner } = await aLiveRemote(screen('own-screen'));

    await owner.activate(await owner.version('ready', { areas: screen('own-screen') }));

    expect(await owner.change({ what: 'rollback' })).toMatchObject({ status: 200 });
  });
});
