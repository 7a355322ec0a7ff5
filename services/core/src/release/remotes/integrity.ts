import { createHash } from 'node:crypto';

/** The hash of a file's bytes, or of a text's in UTF-8, as manifests and `integrity` attributes have it. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
