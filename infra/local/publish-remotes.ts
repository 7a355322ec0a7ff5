import { join } from 'node:path';
import { remotesIn, settingsOf } from '../../packages/config/src/workspaces.ts';
import { changeChannel } from '../remotes/change-channel.ts';
import { publish } from '../remotes/publish.ts';
import { readBuild } from '../remotes/remote-build.ts';
import { repository, type Secrets } from './data-folder.ts';
import type { Demo } from './demo.ts';
import { deployTokenOf, developmentKey } from './development-keys.ts';
import { messages } from './messages.ts';
import type { Say } from './say.ts';

/**
 * Publishes the remotes as they are built, and gives each to everybody; one that says `"lastcall": { "isPinned": true }` in its package.json to the demo account alone.
 * A version that was published before is left with whom it is, so that a roll-back outlasts a new start.
 */
export async function publishRemotes(app: string, { secrets, demo }: { secrets: Secrets; demo: Pick<Demo, 'accountId'> }, tell: Say): Promise<void> {
  const key = developmentKey(secrets);
  await Promise.all(
    remotesIn(repository).map(async (remote) => {
      const place = { remote, app, token: deployTokenOf(secrets, remote) };
      const build = readBuild(join(repository, remote, 'dist'));
      const { isNew } = await publish(build, place, { key });
      if (!isNew) return;
      const { version } = build;
      await changeChannel(settingsOf(repository, remote).isPinned ? { what: 'pin', account: demo.accountId, version, isUnchecked: true } : { what: 'activate', version, isUnchecked: true }, place);
      tell(messages.publishedRemote(remote, version));
    }),
  );
}
