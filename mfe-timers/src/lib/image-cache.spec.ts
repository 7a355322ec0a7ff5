import { describe, expect, it } from '@jest/globals';
import type { ImageResult } from './image-requests.ts';
import { createImageCache } from './image-cache.ts';

const never = new AbortController().signal;
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A service whose responses the test releases. */
function aSlowService() {
  const asked: string[] = [];
  const answers: ((answer: ImageResult) => void)[] = [];
  const shelf = createImageCache((url) => {
    asked.push(url);
    return new Promise((resolve) => answers.push(resolve));
  });
  const answer = async (kind: 'image' | 'failed' = 'image'): Promise<void> => {
    answers.shift()!(kind === 'image' ? { kind, image: new Blob() } : { kind });
    await settled();
  };
  return { shelf, asked, answer };
}

describe('the images of options', () => {
  it('are requested two at a time', async () => {
    const { shelf, asked, answer } = aSlowService();
    for (const url of ['/1', '/2', '/3', '/4', '/5']) void shelf.load(url, never);

    await settled();
    expect(asked).toEqual(['/1', '/2']);
    await answer();
    expect(asked).toEqual(['/1', '/2', '/3']);
    for (let time = 0; time < 4; time += 1) await answer();

    expect(asked).toEqual(['/1', '/2', '/3', '/4', '/5']);
  });

  it('are requested once', async () => {
    const { shelf, asked, answer } = aSlowService();
    const first = shelf.load('/1', never);
    await settled();
    await answer();

    expect(await shelf.load('/1', never)).toBe(await first);
    expect(asked).toEqual(['/1']);
  });

  it('are requested again after a failure', async () => {
    const { shelf, asked, answer } = aSlowService();
    void shelf.load('/1', never);
    await settled();
    await answer('failed');

    void shelf.load('/1', never);
    await settled();

    expect(asked).toEqual(['/1', '/1']);
  });

  it('are not requested when no component waits for them anymore', async () => {
    const { shelf, asked, answer } = aSlowService();
    const gone = new AbortController();
    for (const url of ['/1', '/2']) void shelf.load(url, never);
    void shelf.load('/3', gone.signal);

    gone.abort();
    await settled();
    for (let time = 0; time < 2; time += 1) await answer();

    expect(asked).toEqual(['/1', '/2']);
  });
});
