import { describe, expect, it } from '@jest/globals';
import { Envelope, type EncryptionContext } from './envelope.ts';

const ring = (...kids: string[]) => ({ ENCRYPTION_KEYS: kids.map((kid) => ({ kid, key: Buffer.alloc(32, kid) })) });
const place: EncryptionContext = { accountId: 7, table: 'connection', column: 'credentials', row: 'a1' };
const secret = 'kit_1234567890';

describe('an encrypted value', () => {
  const envelope = new Envelope(ring('new', 'old'));
  const text = envelope.encrypt(secret, place);

  it('decrypts in its own place and differs for every encryption', () => {
    expect(envelope.decrypt(text, place)).toBe(secret);
    expect(text).toMatch(/^v1\.new\.[\w-]+\.[\w-]+$/);
    expect(envelope.encrypt(secret, place)).not.toBe(text);
  });

  it.each<Partial<EncryptionContext>>([
    { accountId: 8 },
    { table: 'sales_integration' },
    { column: 'signing_secret' },
    { row: 'a2' },
  ])('does not decrypt in another place (%j)', (other) => {
    expect(() => envelope.decrypt(text, { ...place, ...other })).toThrow();
  });

  it('does not decrypt with any one character changed', () => {
    const opened = [...text]
      .map((character, index) => `${text.slice(0, index)}${character === 'A' ? 'B' : 'A'}${text.slice(index + 1)}`)
      .filter((changed) => {
        try {
          return envelope.decrypt(changed, place) !== undefined;
        } catch {
          return false;
        }
      });

    expect(opened).toEqual([]);
  });

  it.each(['', 'v1', 'v1.new', 'v2.new.a.b', 'v1.new.a.b.c', `${'x'.repeat(10)}`])(
    'does not decrypt when it is malformed (%j)',
    (other) => {
      expect(() => envelope.decrypt(other, place)).toThrow();
    },
  );

  it('decrypts with an older key, and after rotation without it', () => {
    const old = new Envelope(ring('old')).encrypt(secret, place);

    const rotated = envelope.rewrap(old, place);

    expect(envelope.decrypt(old, place)).toBe(secret);
    expect(new Envelope(ring('new')).decrypt(rotated, place)).toBe(secret);
    expect(() => new Envelope(ring('new')).decrypt(old, place)).toThrow('not among ENCRYPTION_KEYS');
    expect(rotated.split('.')[3]).toBe(old.split('.')[3]);
  });
});
