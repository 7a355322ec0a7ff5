import { Failure } from './tools/failure.ts';
import { changeChannel } from './change-channel.ts';
import type { CommandContext } from './command-context.ts';
import { commandFor } from './command-for.ts';
import { comparableOf, versionsToCompare } from './compared.ts';
import { apiTargetFor } from './credentials.ts';
import { differences } from './diff.ts';
import { withFullVersion } from './full-version.ts';
import { hostVersionsAt } from './host-versions.ts';
import { messages } from './messages.ts';
import { pinsNote } from './pins-note.ts';
import { remotesOf } from './project.ts';
import { call, type ApiTarget } from './remote-client.ts';
import type { RemotesCommand } from './remotes-command.ts';
import { newPrivateKey, signingKey, trustedKeyOf } from './signing.ts';
import { sharedProblems } from './shared-problems.ts';
import { statusAt, statusesAt } from './status-at.ts';
import { historyLines, statusTable } from './status-table.ts';
import type { Write } from './steps.ts';

/** Runs a command that shows or changes which version of a remote is active for whom. */
export async function remotes(command: RemotesCommand, context: CommandContext, print: Write): Promise<void> {
  const { project, env } = context;
  const own = remotesOf(project);
  const place = (remote: string, app: string): ApiTarget => apiTargetFor(remote, app, project.root, env);
  switch (command.what) {
    case 'new-key': {
      const privateKey = newPrivateKey();
      return print(
        messages.newKey(command.keyId, privateKey, JSON.stringify(trustedKeyOf(signingKey(command.keyId, privateKey)))),
      );
    }
    case 'status': {
      const places = (command.remotes.length > 0 ? command.remotes : own).map((remote) => place(remote, command.app));
      const found = await (command.remotes.length > 0
        ? Promise.all(places.map((each) => statusAt(each, own)))
        : statusesAt(places, own));
      return print(
        found.map((each) => (each instanceof Failure ? `${each.message}\n` : statusTable(each, new Date()))).join('\n'),
      );
    }
    case 'history': {
      const where = place(command.remote, command.app);
      // This check runs first because its error message is the most helpful one for an unknown remote.
      const { deployments } = await statusAt(where, own);
      const { events, next } = await call(
        'getRemoteHistory',
        where,
        command.before === undefined ? {} : { query: { before: command.before } },
      );
      print(events.length > 0 ? historyLines(events, deployments) : `${messages.nothingPublished(command.remote)}\n`);
      return next === null ? undefined : print(`${messages.more(next)}\n`);
    }
    case 'diff':
      return diff(command, place(command.remote, command.app), context, print);
    case 'change': {
      const where = place(command.remote, command.app);
      const seen = await statusAt(where, own);
      const { after } = await changeChannel(withFullVersion(command.change, seen), where, seen);
      return print(
        `${statusTable(after, new Date())}${pinsNote(command.change.what, after.channels, commandFor(where, 'status'))}`,
      );
    }
  }
}

async function diff(
  named: Extract<RemotesCommand, { what: 'diff' }>,
  place: ApiTarget,
  { project }: CommandContext,
  print: Write,
): Promise<void> {
  const [status, host] = await Promise.all([statusAt(place, remotesOf(project)), hostVersionsAt(place.app)]);
  const [from, to] = versionsToCompare(named, status);
  // These run sequentially because either may build the clone.
  const one = await comparableOf(from, { status, place, project });
  const other = await comparableOf(to, { status, place, project });
  print(await differences(one, other));
  print(
    sharedProblems(other.manifest, host)
      .map((problem) => `  ${problem}\n`)
      .join(''),
  );
}
