import { join } from 'node:path';
import { remotesIn } from '../../packages/config/src/workspaces.ts';
import { changeChannel } from '../../packages/sdk-cli/src/change-channel.ts';
import { commandFor, uncheckedFlag } from '../../packages/sdk-cli/src/command-for.ts';
import { publish } from '../../packages/sdk-cli/src/publish.ts';
import { readBuild, type RemoteBuild } from '../../packages/sdk-cli/src/remote-build.ts';
import { call, type ApiTarget } from '../../packages/sdk-cli/src/remote-client.ts';
import type { SigningKey } from '../../packages/sdk-cli/src/signing.ts';
import { repository, type Secrets } from './data-folder.ts';
import { developmentKey, startTokenOf } from '../../packages/sdk-cli/src/development-keys.ts';
import { messages } from './messages.ts';
import type { PrintLine } from '../../packages/sdk-cli/src/tools/print-line.ts';

/**
 * Publishes the built remotes and activates each for everyone. A version that was published before keeps its channels, so that a rollback survives a restart.
 */
export async function publishRemotes(app: string, { secrets }: { secrets: Secrets }, print: PrintLine): Promise<void> {
  const key = developmentKey(secrets);
  await Promise.all(
    remotesIn(repository).map(async (remote) => {
      const place = { remote, app, token: startTokenOf(secrets) };
      const became = await publishAndActivate(readBuild(join(repository, remote, 'dist')), place, { key });
      if (became !== undefined) print(became);
    }),
  );
}

/** Publishes a build and, when it is new, activates it for everyone; returns notes on unexpected states. */
export async function publishAndActivate(
  build: RemoteBuild,
  place: ApiTarget,
  { key }: { key: SigningKey },
): Promise<string | undefined> {
  const { version } = build;
  const { deployment, isNew } = await publish(build, place, { key });
  if (isNew) {
    const { after } = await changeChannel({ what: 'activate', version, isUnchecked: true }, place);
    return messages.activatedRemote(place.remote, version, after.channels.previous);
  }
  const { stable, canary, pins } = (await call('getRemoteStatus', place)).channels;
  const isInUse = [stable, canary?.version, ...pins.map((pin) => pin.version)].includes(version);
  return isInUse
    ? undefined
    : messages.leftRemote(place.remote, {
        version,
        stable,
        command: commandFor(place, 'activate', version, ...uncheckedFlag(deployment.state === 'published')),
      });
}
