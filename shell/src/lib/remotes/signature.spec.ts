import { beforeAll, describe, expect, it } from '@jest/globals';
import { TeamKey } from '../../testing-kit/a-release.ts';
import { isSignedBy } from './signature.ts';

const olderBrowser = {
  importKey: () => Promise.reject(new DOMException('Algorithm: Unrecognized name', 'NotSupportedError')),
  verify: () => Promise.reject(new Error('not reached')),
} as unknown as SubtleCrypto;

describe.each([
  ['a browser that knows Ed25519', crypto.subtle],
  ['a browser that does not', olderBrowser],
])('a signature in %s', (_, subtle) => {
  const bytes = new TextEncoder().encode('what was signed');
  let team: TeamKey;
  let signature: string;
  beforeAll(async () => {
    team = await TeamKey.make();
    signature = await team.sign(bytes);
  });

  it('is valid for the signed bytes', async () => {
    expect(await isSignedBy(team.trusted.publicKey, signature, bytes, subtle)).toBe(true);
  });

  it('is invalid for other bytes', async () => {
    expect(
      await isSignedBy(team.trusted.publicKey, signature, new TextEncoder().encode('what was signed '), subtle),
    ).toBe(false);
  });

  it('is invalid with another key', async () => {
    expect(await isSignedBy((await TeamKey.make()).trusted.publicKey, signature, bytes, subtle)).toBe(false);
  });
});

it('a signature cannot be verified when the key import fails for another reason', async () => {
  const failing = {
    ...olderBrowser,
    importKey: () => Promise.reject(new DOMException('broken', 'DataError')),
  } as unknown as SubtleCrypto;

  await expect(isSignedBy('', '', new Uint8Array(), failing)).rejects.toThrow('broken');
});
