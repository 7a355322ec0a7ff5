import { describe, expect, it } from '@jest/globals';
import { abortableDelay } from './abortable-delay.ts';

describe('a pause', () => {
  it('lasts as long as requested', async () => {
    const began = performance.now();

    await abortableDelay(30, new AbortController().signal);

    expect(performance.now() - began).toBeGreaterThanOrEqual(29);
  });

  it.each(['before it begins', 'while it lasts'])('ends when its signal aborts: %s', async (when) => {
    const within = new AbortController();
    if (when === 'before it begins') within.abort();
    else setTimeout(() => within.abort(), 5);

    await expect(abortableDelay(60_000, within.signal)).resolves.toBeUndefined();
  });

  it('rejects with any other error', async () => {
    await expect(abortableDelay(1, {} as AbortSignal)).rejects.toMatchObject({ code: 'ERR_INVALID_ARG_TYPE' });
  });
});
