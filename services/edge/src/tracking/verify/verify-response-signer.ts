import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { verifyText, type VerifyAnswer, type VerifyKeys, type VerifyFacts } from '@lastcall/contracts/tracking/verify';
import { CONFIG, type Config } from '@lastcall/core/platform';

/** The PKCS #8 prefix of the 32 bytes of an Ed25519 private key (RFC 8410). */
const pkcs8Start = Buffer.from('302e020100300506032b657004220420', 'hex');

interface SigningKey {
  readonly keyId: string;
  readonly privateKey: KeyObject;
}

/** Signs responses to checkouts with the first of VERIFY_KEYS. */
@Injectable()
export class VerifyResponseSigner {
  private readonly keys: readonly SigningKey[];
  /** The published public keys. */
  readonly published: VerifyKeys;

  constructor(@Inject(CONFIG) { VERIFY_KEYS }: Pick<Config, 'VERIFY_KEYS'>) {
    this.keys = VERIFY_KEYS.map(({ kid, key }) => ({
      keyId: kid,
      privateKey: createPrivateKey({ key: Buffer.concat([pkcs8Start, key]), format: 'der', type: 'pkcs8' }),
    }));
    this.published = { keys: this.keys.map(publicHalf) };
  }

  sign(answer: Omit<VerifyFacts, 'keyId'>): VerifyAnswer {
    const { keyId, privateKey } = this.keys[0]!;
    const facts = { ...answer, keyId };
    return { ...facts, signature: sign(null, Buffer.from(verifyText(facts)), privateKey).toString('base64') };
  }
}

function publicHalf({ keyId, privateKey }: SigningKey): VerifyKeys['keys'][number] {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: keyId, x: x! };
}
