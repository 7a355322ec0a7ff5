import { join } from 'node:path';
import { remotesIn, settingsOf } from '../../packages/config/src/workspaces.ts';
import { changeChannel } from '../remotes/change-channel.ts';
import { commandFor, uncheckedIf } from '../remotes/command-for.ts';
import { publish } from '../remotes/publish.ts';
import { readBuild, type RemoteBuild } from '../remotes/remote-build.ts';
import { call, type Place } from '../remotes/remote-client.ts';
import type { SigningKey } from '../remotes/signing.ts';
import { repository, type Secrets } from './data-folder.ts';
import type { Demo } from './demo.ts';
import { developmentKey, startTokenOf } from './development-keys.ts';
import { messages } from './messages.ts';
import type { PrintLine } from './print-line.ts';

/**
 * Publishes the built remotes and activates each for everyone, or, with `"lastcall": { "isPinned": true }` in its package.json, pins it to the demo
 * account. A version that was published before keeps its channels, so that a rollback survives a restart.
 */
export async function publishRemotes(
  app: string,
  { secrets, demo }: { secrets: Secrets; demo: Pick<Demo, 'accountId'> },
  print: PrintLine,
): Promise<void> {
  const key = developmentKey(secrets);
  await Promise.all(
    remotesIn(repository).map(async (remote) => {
      const place = { remote, app, token: startTokenOf(secrets, remote) };
      const account = settingsOf(repository, remote).isPinned ? demo.accountId : null;
      const became = await giveOut(readBuild(join(repository, remote, 'dist')), place, { key, account });
      if (became !== undefined) print(became);
    }),
  );
}

/** Publishes a build and, when it is new, activates it for one account or for everyone; returns notes on unexpected states. */
export async function giveOut(
  build: RemoteBuild,
  place: Place,
  { key, account }: { key: SigningKey; account: number | null },
): Promise<string | undefined> {
  const { version } = build;
  const { deployment, isNew } = await publish(build, place, { key });
  if (isNew) {
    const { after } = await changeChannel(
      account === null
        ? { what: 'activate', version, isUnchecked: true }
        : { what: 'pin', account, version, isUnchecked: true },
      place,
    );
    return account === null
      ? messages.activatedRemote(place.remote, version, after.channels.previous)
      : messages.pinnedRemote(place.remote, version, account);
  }
  const { stable, canary, pins } = (await call('getRemoteStatus', place)).channels;
  const isInUse = [stable, canary?.version, ...pins.map((pin) => pin.version)].includes(version);
  return isInUse
    ? undefined
    : messages.leftRemote(place.remote, {
        version,
        stable,
        command: commandFor(place, 'activate', version, ...uncheckedIf(deployment.state === 'published')),
      });
}
