import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 128 random bits as 22 characters of base64url: the key of whatever a stranger may hold. */
export function randomKey(): string {
  return randomBytes(16).toString('base64url');
}

/** SHA-256 as 64 hexadecimal characters. */
export function sha256(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Whether two texts are the same, in a time that does not tell where they differ. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());
}
