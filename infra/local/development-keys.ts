import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { everyRemote, ownStackDeployer } from '@lastcall/contracts/release';
import { deployTokenOf, startTokenOf } from '../../packages/sdk-cli/src/development-keys.ts';
import { repository, type Secrets } from './data-folder.ts';
import { messages } from './messages.ts';

/** A token as the API's seed program registers it: its name is the author in the history. */
interface DevelopmentToken {
  readonly remote: string;
  readonly name: string;
  readonly token: string;
}

/** The tokens of a stack: its own, and that of this machine's developer. */
export function developmentTokens(secrets: Secrets): DevelopmentToken[] {
  return [
    { remote: everyRemote, name: ownStackDeployer, token: startTokenOf(secrets) },
    { remote: everyRemote, name: messages.onThisMachine(currentUserName()), token: deployTokenOf(secrets) },
  ];
}

/** The maximum length of a user's name in a token's name. */
const maxNameLength = 40;

/** Returns the author name of this clone's commits, or else of the operating system's user. */
function currentUserName(): string {
  return (nameInGit() || userInfo().username).slice(0, maxNameLength);
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
