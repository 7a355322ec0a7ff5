import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { trustedKey } from '@lastcall/contracts/release';
import { newPrivateKey, signingKey, signText, trustedKeyOf } from './signing.ts';

/** Verifies like the shell and the api, with the key's 32 bytes. */
function isSigned(text: string, signature: string, publicKey: string): boolean {
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey, 'base64').toString('base64url') },
    format: 'jwk',
  });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

describe('a signing key', () => {
  const key = signingKey('ci-1', newPrivateKey());
  const trusted = trustedKeyOf(key);

  it('creates signatures that its public key verifies, in the contract’s formats', () => {
    const signature = signText(key, 'Grüße');

    expect(trustedKey.parse(trusted)).toEqual(trusted);
    expect(signature).toMatch(/^[A-Za-z0-9+/]{86}==$/);
    expect(isSigned('Grüße', signature, trusted.publicKey)).toBe(true);
  });

  it('creates signatures that are invalid for another text or another key', () => {
    const signature = signText(key, 'a manifest');

    expect(isSigned('a manifesto', signature, trusted.publicKey)).toBe(false);
    expect(isSigned('a manifest', signature, trustedKeyOf(signingKey('ci-2', newPrivateKey())).publicKey)).toBe(false);
  });

  it.each([
    ['arbitrary text', 'secret'],
    [
      'a key of another kind',
      generateKeyPairSync('ec', { namedCurve: 'P-256' })
        .privateKey.export({ format: 'der', type: 'pkcs8' })
        .toString('base64'),
    ],
  ])('cannot be %s', (_, encoded) => {
    expect(() => signingKey('ci-1', encoded)).toThrow(/^REMOTE_SIGNING_KEY isn't an Ed25519 private key/);
  });
});
