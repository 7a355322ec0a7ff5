import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import type { EncryptedColumn } from './encrypted-columns.ts';

/** The column and row of an encrypted value, which can be decrypted only there (additional authenticated data). */
export interface EncryptionContext {
  readonly accountId: number;
  readonly table: EncryptedColumn['table'];
  readonly column: EncryptedColumn['column'];
  /** The id of the row. */
  readonly row: string;
}

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts credentials and secrets: AES-256-GCM, a data key for each value, wrapped by the current key of
 * ENCRYPTION_KEYS. The text is `v1.kid.wrapped.ciphertext`; both layers are bound to the place, so a value that was
 * copied to another row does not decrypt.
 */
@Injectable()
export class Envelope {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'ENCRYPTION_KEYS'>) {}

  encrypt(secret: string | Buffer, context: EncryptionContext): string {
    const { kid, key } = this.config.ENCRYPTION_KEYS[0]!;
    const dataKey = randomBytes(32);
    return [
      'v1',
      kid,
      seal(key, dataKey, aad(context)),
      seal(dataKey, typeof secret === 'string' ? Buffer.from(secret) : secret, aad(context)),
    ].join('.');
  }

  /** Decrypts a text. Throws when it was changed, is from another place, or its key was removed. */
  decrypt(text: string, context: EncryptionContext): string {
    return this.decryptBytes(text, context).toString();
  }

  /** Decrypts bytes; otherwise like `decrypt`. */
  decryptBytes(text: string, context: EncryptionContext): Buffer {
    return open(this.dataKeyOf(text, context), text.split('.')[3]!, aad(context));
  }

  /** Wraps the data key with the current key, for rotation; the ciphertext does not change. */
  rewrap(text: string, context: EncryptionContext): string {
    const { kid, key } = this.config.ENCRYPTION_KEYS[0]!;
    return ['v1', kid, seal(key, this.dataKeyOf(text, context), aad(context)), text.split('.')[3]!].join('.');
  }

  private dataKeyOf(text: string, context: EncryptionContext): Buffer {
    const [version, kid, wrapped, ciphertext, ...more] = text.split('.');
    if (version !== 'v1' || !wrapped || !ciphertext || more.length > 0) throw new Error('not an encrypted value');
    const entry = this.config.ENCRYPTION_KEYS.find((candidate) => candidate.kid === kid);
    if (!entry) throw new Error('the key of this value is not among ENCRYPTION_KEYS');
    return open(entry.key, wrapped, aad(context));
  }
}

function aad({ accountId, table, column, row }: EncryptionContext): Buffer {
  return Buffer.from([accountId, table, column, row].join('|'));
}

function seal(key: Buffer, plain: Buffer, associatedData: Buffer): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(associatedData);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

function open(key: Buffer, sealed: string, associatedData: Buffer): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  // base64url has spare bits and ignores foreign characters, so only our own encoding is accepted.
  if (bytes.length < nonceBytes + tagBytes || bytes.toString('base64url') !== sealed)
    throw new Error('not an encrypted value');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
    .setAAD(associatedData)
    .setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}
