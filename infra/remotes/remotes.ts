import { resolve } from 'node:path';
import type { RemoteStatus } from '@lastcall/contracts';
import { remotesIn } from '../../packages/config/src/workspaces.ts';
import { repository } from '../local/data-folder.ts';
import { Failure } from '../local/failure.ts';
import { silent } from '../local/say.ts';
import { changeChannel } from './change-channel.ts';
import { shared } from './checks.ts';
import { deployTokenFor } from './credentials.ts';
import { type Comparable, differences } from './diff.ts';
import { remotesHelp } from './help.ts';
import { hostVersionsAt } from './host-versions.ts';
import { manifestOf } from './manifest.ts';
import { messages } from './messages.ts';
import { publishedManifest } from './published-manifest.ts';
import { buildRemote } from './remote-build.ts';
import { ApiProblem, call, type Place } from './remote-client.ts';
import { type RemotesCommand, remotesCommandFrom } from './remotes-command.ts';
import { runCommand, write } from './run-command.ts';
import { newPrivateKey, signingKey, trustedKeyOf } from './signing.ts';
import { historyLines, statusTable } from './status-table.ts';

type Write = (text: string) => void;

/** Does what `npm run remotes` was asked. */
export async function remotes(command: RemotesCommand, env: NodeJS.ProcessEnv, tell: Write): Promise<void> {
  const place = (remote: string, app: string): Place => ({ remote, app, token: deployTokenFor(remote, env) });
  switch (command.what) {
    case 'help':
      return tell(remotesHelp);
    case 'new-key': {
      const privateKey = newPrivateKey();
      return tell(messages.newKey(command.keyId, privateKey, JSON.stringify(trustedKeyOf(signingKey(command.keyId, privateKey)))));
    }
    case 'status': {
      const places = (command.remotes.length > 0 ? command.remotes : remotesIn(repository)).map((remote) => place(remote, command.app));
      const found = await Promise.all(places.map((each) => statusOf(each, command.remotes.length > 0)));
      return tell(found.flatMap((status) => (status ? [statusTable(status, new Date())] : [])).join('\n'));
    }
    case 'history': {
      const { events, next } = await call('getRemoteHistory', place(command.remote, command.app), command.before === undefined ? {} : { query: { before: command.before } });
      tell(events.length > 0 ? historyLines(events) : `${messages.nothingPublished}\n`);
      return next === null ? undefined : tell(`${messages.more(next)}\n`);
    }
    case 'diff':
      return diff(command, place(command.remote, command.app), tell);
    case 'change': {
      const { after } = await changeChannel(command.change, place(command.remote, command.app));
      return tell(statusTable(after, new Date()));
    }
  }
}

/** Asked about all remotes, a token of one answers for its own. */
async function statusOf(place: Place, isNamed: boolean): Promise<RemoteStatus | undefined> {
  try {
    return await call('getRemoteStatus', place);
  } catch (problem) {
    if (!isNamed && problem instanceof ApiProblem && problem.code === 'wrong_remote') return undefined;
    throw problem;
  }
}

async function diff({ remote, from, to }: Extract<RemotesCommand, { what: 'diff' }>, place: Place, tell: Write): Promise<void> {
  const [status, host] = await Promise.all([call('getRemoteStatus', place), hostVersionsAt(place.app)]);
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
