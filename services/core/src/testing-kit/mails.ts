import { readFileSync } from 'node:fs';

/** The bytes of a mail of the folder `mails`, whose notices are worded as course platforms word theirs. */
export function aMail(name: string): Buffer {
  return readFileSync(new URL(`./mails/${name}.eml`, import.meta.url));
}
