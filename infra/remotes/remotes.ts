import { resolve } from 'node:path';
import { remotesIn } from '../../packages/config/src/workspaces.ts';
import { repository } from '../local/data-folder.ts';
import { Failure } from '../local/failure.ts';
import { silent } from '../local/say.ts';
import { changeChannel } from './change-channel.ts';
import { shared } from './checks.ts';
import { placeFor } from './credentials.ts';
import { commandFor } from './command-for.ts';
import { type Comparable, differences } from './diff.ts';
import { fullVersion, withFullVersion } from './full-version.ts';
import { remotesHelp } from './help.ts';
import { hostVersionsAt } from './host-versions.ts';
import { manifestOf } from './manifest.ts';
import { messages } from './messages.ts';
import { hiddenByPins } from './pins.ts';
import { publishedManifest } from './published-manifest.ts';
import { buildRemote } from './remote-build.ts';
import { call, type Place } from './remote-client.ts';
import { type RemotesCommand, remotesCommandFrom } from './remotes-command.ts';
import { runCommand, write } from './run-command.ts';
import { newPrivateKey, signingKey, trustedKeyOf } from './signing.ts';
import { statusAt, statusesAt } from './status-at.ts';
import { historyLines, statusTable } from './status-table.ts';
import type { Write } from './steps.ts';

/** Does what `npm run remotes` was asked. */
export async function remotes(command: RemotesCommand, env: NodeJS.ProcessEnv, tell: Write): Promise<void> {
  const place = (remote: string, app: string): Place => placeFor(remote, app, env);
  switch (command.what) {
    case 'help':
      return tell(remotesHelp);
    case 'new-key': {
      const privateKey = newPrivateKey();
      return tell(messages.newKey(command.keyId, privateKey, JSON.stringify(trustedKeyOf(signingKey(command.keyId, privateKey)))));
    }
    case 'status': {
      const places = (command.remotes.length > 0 ? command.remotes : remotesIn(repository)).map((remote) => place(remote, command.app));
      const found = await (command.remotes.length > 0 ? Promise.all(places.map(statusAt)) : statusesAt(places));
      return tell(found.map((each) => (each instanceof Failure ? `${each.message}\n` : statusTable(each, new Date()))).join('\n'));
    }
    case 'history': {
      const where = place(command.remote, command.app);
      const [{ deployments }, { events, next }] = await Promise.all([statusAt(where), call('getRemoteHistory', where, command.before === undefined ? {} : { query: { before: command.before } })]);
      tell(events.length > 0 ? historyLines(events, deployments) : `${messages.nothingPublished(command.remote)}\n`);
      return next === null ? undefined : tell(`${messages.more(next)}\n`);
    }
    case 'diff':
      return diff(command, place(command.remote, command.app), tell);
    case 'change': {
      const where = place(command.remote, command.app);
      const seen = await statusAt(where);
      const { after } = await changeChannel(withFullVersion(command.change, seen), where, seen);
      return tell(`${statusTable(after, new Date())}${hiddenByPins(command.change.what, after.channels, commandFor(where, 'status'))}`);
    }
  }
}

async function diff({ remote, ...named }: Extract<RemotesCommand, { what: 'diff' }>, place: Place, tell: Write): Promise<void> {
  const [status, host] = await Promise.all([statusAt(place), hostVersionsAt(place.app)]);
  const [from, to] = [named.from, named.to].map((text) => text && fullVersion(text, status));
  const { stable } = status.channels;
  const first = from !== undefined && to !== undefined ? from : stable;
  if (first === null) throw new Failure(messages.nothingToCompare(remote));
  const second = to ?? from;
  const one: Comparable = await publishedManifest(first, status);
  const other: Comparable = second === undefined ? manifestOf((await buildRemote(remote, silent)).build, null) : await publishedManifest(second, status);
  tell(differences(remote, one, other));
  tell(shared(other, host).map((problem) => `  ${problem}\n`).join(''));
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  await runCommand(async () => remotes(remotesCommandFrom(process.argv.slice(2), process.env), process.env, write));
}
