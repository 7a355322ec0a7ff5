import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { TrustedKey } from '@lastcall/contracts/release';
import { Failure } from './tools/failure.ts';
import { messages } from './messages.ts';

/** A key that signs manifests, and the id of its public key in the API and the shell. */
export interface SigningKey {
  readonly keyId: string;
  readonly privateKey: KeyObject;
}

/** Reads an Ed25519 private key: base64 of its PKCS #8 form, as created by `newPrivateKey`. */
export function signingKey(keyId: string, encoded: string): SigningKey {
  let privateKey: KeyObject;
  try {
    privateKey = createPrivateKey({ key: Buffer.from(encoded, 'base64'), format: 'der', type: 'pkcs8' });
  } catch (cause) {
    throw new Failure(messages.badKey, { cause });
  }
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Failure(messages.badKey);
  return { keyId, privateKey };
}

/** Creates a private key in the format of `signingKey`. */
export function newPrivateKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

/** Returns the public key in the format of the API's `REMOTE_KEYS`. */
export function trustedKeyOf({ keyId, privateKey }: SigningKey): TrustedKey {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { keyId, publicKey: Buffer.from(x, 'base64url').toString('base64') };
}

/** Returns the signature of a text's UTF-8 bytes as base64. */
export function signText({ privateKey }: SigningKey, text: string): string {
  return sign(null, Buffer.from(text), privateKey).toString('base64');
}
