import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns 128 random bits as 22 characters of base64url, for ids that grant access. */
export function randomKey(): string {
  return randomBytes(16).toString('base64url');
}

/** Returns SHA-256 as 64 hexadecimal characters. */
export function sha256(text: string | Buffer): string {
  return hash('sha256', text);
}

/** Compares two texts in constant time. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}
