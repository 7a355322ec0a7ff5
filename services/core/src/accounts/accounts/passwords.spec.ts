import { beforeAll, describe, expect, it } from '@jest/globals';
import { argon2id, hash } from 'argon2';
import { Passwords } from './passwords.ts';

/** Hashes that run concurrently, plus those that may wait. */
const room = 4 + 64;

describe('passwords', () => {
  const passwords = new Passwords();
  beforeAll(() => passwords.onModuleInit());

  it('accepts only the password of the hash', async () => {
    const known = await passwords.hash('a loaf of rye bread');

    expect(await passwords.isCorrect(known, 'a loaf of rye bread')).toBe(true);
    expect(await passwords.isCorrect(known, 'A loaf of rye bread')).toBe(false);
    expect(await passwords.isCorrect(null, 'a loaf of rye bread')).toBe(false);
    expect(await passwords.hash('a loaf of rye bread')).not.toBe(known);
  });

  it('reports a hash with weaker parameters as outdated', async () => {
    const weak = await hash('a loaf of rye bread', { type: argon2id, memoryCost: 8_192, timeCost: 2, parallelism: 1 });

    expect(passwords.isOutdated(weak)).toBe(true);
    expect(passwords.isOutdated(await passwords.hash('a loaf of rye bread'))).toBe(false);
  });

  it('queues concurrent hashes and rejects those beyond the queue with a retry time', async () => {
    const answers = await Promise.allSettled(Array.from({ length: room + 3 }, () => passwords.hash('x')));

    expect(answers.map(({ status }) => status)).toEqual([
      ...Array<string>(room).fill('fulfilled'),
      ...Array<string>(3).fill('rejected'),
    ]);
    expect(answers.at(-1)).toMatchObject({ reason: { code: 'unavailable', details: { retryAfterSeconds: 2 } } });
    expect(await passwords.hash('x')).toMatch(/^\$argon2id\$/);
  });
});
