import { readFileSync } from 'node:fs';

/** Returns the bytes of an email in the folder `mails`, whose notices have the wording of course platforms. */
export function aMail(name: string): Buffer {
  return readFileSync(new URL(`./mails/${name}.eml`, import.meta.url));
}
