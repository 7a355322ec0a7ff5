import { createHash } from 'node:crypto';

/**
 * Returns the hash of a file's bytes, or of a text's in UTF-8, in the format of manifests and `integrity` attributes.
 */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
