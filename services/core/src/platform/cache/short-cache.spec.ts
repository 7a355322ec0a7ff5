import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ShortCache } from './short-cache.ts';

function aCache({ answers, maxEntries = 10 }: { answers: (string | Error)[]; maxEntries?: number }) {
  const clock = { ms: 0 };
  const asked: string[] = [];
  const read = async (key: string) => {
    asked.push(key);
    const answer = answers.shift() ?? 'none left';
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const cache = new ShortCache<string>(
    read,
    { freshMs: 500, staleMs: 60_000, maxEntries, isUnavailable: (error) => (error as Error).message === 'away' },
    () => clock.ms,
  );
  return { cache, clock, asked };
}

describe('a short cache', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('reads once while a value is fresh, and again afterward', async () => {
    const { cache, clock, asked } = aCache({ answers: ['one', 'two'] });

    expect(await cache.get('a')).toBe('one');
    clock.ms = 499;
    expect(await cache.get('a')).toBe('one');
    clock.ms = 500;
    expect(await cache.get('a')).toBe('two');

    expect(asked).toHaveLength(2);
  });

  it('reads again even if the system time was set back', async () => {
    const timeOfDay = jest.spyOn(Date, 'now').mockReturnValue(1_000);
    const answers = ['one', 'two'];
    const cache = new ShortCache(async () => answers.shift(), {
      freshMs: 0,
      staleMs: 60_000,
      maxEntries: 1,
      isUnavailable: () => false,
    });
    await cache.get('a');

    timeOfDay.mockReturnValue(0);

    expect(await cache.get('a')).toBe('two');
  });

  it('reads once for concurrent callers', async () => {
    const { cache, asked } = aCache({ answers: ['one'] });

    const values = await Promise.all(Array.from({ length: 100 }, () => cache.get('a')));

    expect(new Set(values)).toEqual(new Set(['one']));
    expect(asked).toHaveLength(1);
  });

  it('serves the last value while its source is unavailable, for a limited time', async () => {
    const away = new Error('away');
    const { cache, clock } = aCache({ answers: ['one', away, away] });
    await cache.get('a');

    clock.ms = 30_000;
    expect(await cache.get('a')).toBe('one');

    clock.ms = 60_000;
    await expect(cache.get('a')).rejects.toBe(away);
  });

  it('propagates every other error', async () => {
    const broken = new Error('broken');
    const { cache, clock } = aCache({ answers: ['one', broken] });
    await cache.get('a');

    clock.ms = 1_000;

    await expect(cache.get('a')).rejects.toBe(broken);
  });

  it('drops an invalidated value, and one that was being read at that time', async () => {
    const { cache } = aCache({ answers: ['one', 'two', 'three'] });
    await cache.get('a');

    cache.invalidate('a');
    const underWay = cache.get('a');
    cache.invalidate('a');

    expect([await underWay, await cache.get('a'), await cache.get('a')]).toEqual(['two', 'three', 'three']);
  });

  it('evicts the value that was read longest ago when it is full', async () => {
    const { cache, asked } = aCache({ answers: ['one', 'two', 'three', 'four'], maxEntries: 2 });

    for (const key of ['a', 'b', 'c', 'b', 'a']) await cache.get(key);

    expect(asked).toEqual(['a', 'b', 'c', 'a']);
  });
});
