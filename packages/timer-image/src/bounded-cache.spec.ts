import { describe, expect, it } from '@jest/globals';
import { BoundedCache } from './bounded-cache.ts';

const roomy = { maxEntries: 100, maxBytes: 1000 };

describe('a bounded cache', () => {
  it('returns its entries', () => {
    const cache = new BoundedCache(roomy);
    cache.use('a', { bytes: 10 });

    expect(cache.get('a')).toEqual({ bytes: 10 });
    expect(cache.get('b')).toBeUndefined();
  });

  it('evicts the least recently used entry when there are too many', () => {
    const cache = new BoundedCache({ ...roomy, maxEntries: 2 });
    const [a, b, c] = [{ bytes: 1 }, { bytes: 1 }, { bytes: 1 }];
    cache.use('a', a);
    cache.use('b', b);
    cache.use('a', a);
    cache.use('c', c);

    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([a, undefined, c]);
    expect(cache.size).toBe(2);
  });

  it('evicts as many entries as needed when they are too large', () => {
    const cache = new BoundedCache(roomy);
    for (const key of ['a', 'b', 'c', 'd']) cache.use(key, { bytes: 240 });
    cache.use('large', { bytes: 600 });

    expect(['a', 'b', 'c', 'd', 'large'].filter((key) => cache.get(key))).toEqual(['d', 'large']);
    expect(cache.bytes).toBe(840);
  });

  it('measures an entry again at each use, since it may have grown', () => {
    const cache = new BoundedCache(roomy);
    const growing = { bytes: 100 };
    cache.use('other', { bytes: 100 });
    cache.use('growing', growing);
    growing.bytes = 950;
    cache.use('growing', growing);

    expect(cache.get('other')).toBeUndefined();
    expect(cache.bytes).toBe(950);
  });

  it('does not store an entry that is too large by itself', () => {
    const cache = new BoundedCache(roomy);
    cache.use('huge', { bytes: 1001 });

    expect(cache.size).toBe(0);
    expect(cache.bytes).toBe(0);
  });
});
