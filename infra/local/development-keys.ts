import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { userInfo } from 'node:os';
import { developmentKeyId, ownStackDeployer } from '@lastcall/contracts/release';
import { signingKey, type SigningKey } from '../remotes/signing.ts';
import { repository, type Secrets } from './data-folder.ts';
import { messages } from './messages.ts';

/** The key that signs what a clone deploys to its own stack. */
export function developmentKey({ remoteSigningKey }: Pick<Secrets, 'remoteSigningKey'>): SigningKey {
  return signingKey(developmentKeyId, remoteSigningKey);
}

/** The token for deploying a remote to a clone's own stack; a new remote has one at once. */
export function deployTokenOf(secrets: Pick<Secrets, 'deployTokenKey'>, remote: string): string {
  return tokenFor(secrets, `${remote} by a person`);
}

/** The token that `npm start` itself uses to publish the builds. */
export function startTokenOf(secrets: Pick<Secrets, 'deployTokenKey'>, remote: string): string {
  return tokenFor(secrets, remote);
}

function tokenFor({ deployTokenKey }: Pick<Secrets, 'deployTokenKey'>, what: string): string {
  return `lcd_${createHmac('sha256', deployTokenKey).update(what).digest('base64url')}`;
}

/** A token as the API's seed program registers it: its name is the author in the history. */
interface DevelopmentToken {
  readonly remote: string;
  readonly name: string;
  readonly token: string;
}

/** The tokens of a stack's own remotes. */
export function developmentTokens(secrets: Secrets, remotes: readonly string[]): DevelopmentToken[] {
  const person = messages.onThisMachine(personHere());
  return remotes.flatMap((remote) => [
    { remote, name: ownStackDeployer, token: startTokenOf(secrets, remote) },
    { remote, name: person, token: deployTokenOf(secrets, remote) },
  ]);
}

/** The maximum length of a user's name in a token's name. */
const mostName = 40;

/** Returns the author name of this clone's commits, or else of the operating system's user. */
function personHere(): string {
  return (nameInGit() || userInfo().username).slice(0, mostName);
}

function nameInGit(): string {
  try {
    return execFileSync('git', ['config', 'user.name'], {
      cwd: repository,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return ''; // Git is not installed or has no user name.
  }
}
