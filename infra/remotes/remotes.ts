import { resolve } from 'node:path';
import { remotesIn } from '../../packages/config/src/workspaces.ts';
import { repository } from '../local/data-folder.ts';
import { Failure } from '../local/failure.ts';
import { changeChannel } from './change-channel.ts';
import { shared } from './checks.ts';
import { commandFor } from './command-for.ts';
import { comparableOf, comparedBy } from './compared.ts';
import { placeFor } from './credentials.ts';
import { differences } from './diff.ts';
import { withFullVersion } from './full-version.ts';
import { remotesHelp } from './help.ts';
import { hostVersionsAt } from './host-versions.ts';
import { messages } from './messages.ts';
import { hiddenByPins } from './pins.ts';
import { call, type Place } from './remote-client.ts';
import { type RemotesCommand, remotesCommandFrom } from './remotes-command.ts';
import { runCommand, write } from './run-command.ts';
import { newPrivateKey, signingKey, trustedKeyOf } from './signing.ts';
import { statusAt, statusesAt } from './status-at.ts';
import { historyLines, statusTable } from './status-table.ts';
import type { Write } from './steps.ts';

/** Runs an `npm run remotes` command. */
export async function remotes(command: RemotesCommand, env: NodeJS.ProcessEnv, print: Write): Promise<void> {
  const place = (remote: string, app: string): Place => placeFor(remote, app, env);
  switch (command.what) {
    case 'help':
      return print(remotesHelp);
    case 'new-key': {
      const privateKey = newPrivateKey();
      return print(
        messages.newKey(command.keyId, privateKey, JSON.stringify(trustedKeyOf(signingKey(command.keyId, privateKey)))),
      );
    }
    case 'status': {
      const places = (command.remotes.length > 0 ? command.remotes : remotesIn(repository)).map((remote) =>
        place(remote, command.app),
      );
      const found = await (command.remotes.length > 0 ? Promise.all(places.map(statusAt)) : statusesAt(places));
      return print(
        found.map((each) => (each instanceof Failure ? `${each.message}\n` : statusTable(each, new Date()))).join('\n'),
      );
    }
    case 'history': {
      const where = place(command.remote, command.app);
      // This check comes first, since it has the best message for an unknown remote.
      const { deployments } = await statusAt(where);
      const { events, next } = await call(
        'getRemoteHistory',
        where,
        command.before === undefined ? {} : { query: { before: command.before } },
      );
      print(events.length > 0 ? historyLines(events, deployments) : `${messages.nothingPublished(command.remote)}\n`);
      return next === null ? undefined : print(`${messages.more(next)}\n`);
    }
    case 'diff':
      return diff(command, place(command.remote, command.app), print);
    case 'change': {
      const where = place(command.remote, command.app);
      const seen = await statusAt(where);
      const { after } = await changeChannel(withFullVersion(command.change, seen), where, seen);
      return print(
        `${statusTable(after, new Date())}${hiddenByPins(command.change.what, after.channels, commandFor(where, 'status'))}`,
      );
    }
  }
}

async function diff(named: Extract<RemotesCommand, { what: 'diff' }>, place: Place, print: Write): Promise<void> {
  const [status, host] = await Promise.all([statusAt(place), hostVersionsAt(place.app)]);
  const [from, to] = comparedBy(named, status);
  // They run one after the other, because a clone is built.
  const one = await comparableOf(from, status);
  const other = await comparableOf(to, status);
  print(await differences(one, other));
  print(
    shared(other.manifest, host)
      .map((problem) => `  ${problem}\n`)
      .join(''),
  );
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  await runCommand(async () => remotes(remotesCommandFrom(process.argv.slice(2), process.env), process.env, write));
}
