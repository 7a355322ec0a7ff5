import { describe, expect, it, jest } from '@jest/globals';
import { isSameText, randomKey, sha256 } from './random.ts';
import { Tokens } from './tokens.ts';

const tokens = new Tokens({ SECRET_KEY: Buffer.alloc(32, 1) });
const payload = { c: 'campaign', l: 'lead' };

describe('a signed token', () => {
  const token = tokens.signToken('lead', payload);

  it('returns its payload for the purpose it was signed for', () => {
    expect(tokens.readToken('lead', token)).toEqual(payload);
    expect(tokens.readToken('frame', token)).toBeNull();
  });

  it('is rejected under another key', () => {
    expect(new Tokens({ SECRET_KEY: Buffer.alloc(32, 2) }).readToken('lead', token)).toBeNull();
  });

  it('is rejected with any one character changed or missing', () => {
    const changed = [...token].flatMap((character, index) => [
      `${token.slice(0, index)}${character === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`,
      token.slice(0, index) + token.slice(index + 1),
    ]);

    expect(changed.filter((other) => tokens.readToken('lead', other) !== null)).toEqual([]);
  });

  it.each(['', '.', 'a.b', 'a.b.c', `${'x'.repeat(600)}`])('is rejected when it is malformed (%j)', (other) => {
    expect(tokens.readToken('lead', other)).toBeNull();
  });

  it('expires', () => {
    const short = tokens.signToken('frame', payload, 300);
    jest.useFakeTimers({ now: Date.now() + 299_000 });
    expect(tokens.readToken('frame', short)).toEqual(payload);

    jest.setSystemTime(Date.now() + 2_000);

    expect(tokens.readToken('frame', short)).toBeNull();
    jest.useRealTimers();
  });
});

describe('keys and hashes', () => {
  it('are 22 random characters, and SHA-256 in 64 hexadecimal digits', () => {
    const keys = Array.from({ length: 1000 }, randomKey);

    expect(new Set(keys).size).toBe(1000);
    expect(keys.every((key) => /^[\w-]{22}$/.test(key))).toBe(true);
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('are compared in full', () => {
    expect([
      isSameText('abc', 'abc'),
      isSameText('abc', 'abd'),
      isSameText('abc', 'abcd'),
      isSameText('', 'a'),
    ]).toEqual([true, false, false, false]);
  });
});
