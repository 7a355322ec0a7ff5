import { createHmac } from 'node:crypto';
import { developmentKeyId } from '@lastcall/contracts';
import { signingKey, type SigningKey } from '../remotes/signing.ts';
import type { Secrets } from './data-folder.ts';

/** The key that signs what a clone deploys to its own stack. */
export function developmentKey({ remoteSigningKey }: Pick<Secrets, 'remoteSigningKey'>): SigningKey {
  return signingKey(developmentKeyId, remoteSigningKey);
}

/** The token that deploys a remote to a clone's own stack; a remote that comes later has one at once. */
export function deployTokenOf({ deployTokenKey }: Pick<Secrets, 'deployTokenKey'>, remote: string): string {
  return `lcd_${createHmac('sha256', deployTokenKey).update(remote).digest('base64url')}`;
}
