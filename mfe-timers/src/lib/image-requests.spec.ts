import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, jest } from '@jest/globals';
import { fetchImage, createImageLoader, type ImageResult } from './image-requests.ts';

const answerOf = (text: string): ImageResult => ({ kind: 'image', image: new Blob([text]) });

/** A service whose responses the test releases, in any order. */
function aSlowService() {
  const asked: { url: string; signal: AbortSignal; answer: (answer: ImageResult) => void }[] = [];
  const received: ImageResult[] = [];
  const requests = createImageLoader(
    (url, signal) => new Promise((answer) => asked.push({ url, signal, answer })),
    (answer) => received.push(answer),
  );
  return { requests, asked, told: received };
}

describe('the preview image', () => {
  it('is requested once, after a pause in typing', async () => {
    jest.useFakeTimers();
    const { requests, asked } = aSlowService();

    for (const url of ['/a', '/b', '/c']) {
      requests.load(url, 120);
      await jest.advanceTimersByTimeAsync(100);
    }
    await jest.advanceTimersByTimeAsync(20);

    expect(asked.map(({ url }) => url)).toEqual(['/c']);
    jest.useRealTimers();
  });

  it('belongs to the last change, also when an older response arrives later', async () => {
    jest.useFakeTimers();
    const { requests, asked, told } = aSlowService();
    requests.load('/old', 0);
    await jest.advanceTimersByTimeAsync(0);
    requests.load('/new', 0);
    await jest.advanceTimersByTimeAsync(0);

    asked[1]!.answer(answerOf('new'));
    asked[0]!.answer(answerOf('old'));
    await jest.advanceTimersByTimeAsync(0);

    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ kind: 'image' });
    expect(await (told[0] as { image: Blob }).image.text()).toBe('new');
    expect(asked[0]!.signal.aborted).toBe(true);
    jest.useRealTimers();
  });

  it('is not reported to a removed preview', async () => {
    jest.useFakeTimers();
    const { requests, asked, told } = aSlowService();
    requests.load('/a', 0);
    await jest.advanceTimersByTimeAsync(0);

    requests.stop();
    asked[0]!.answer(answerOf('a'));
    await jest.advanceTimersByTimeAsync(0);

    expect(told).toEqual([]);
    jest.useRealTimers();
  });
});

describe('a request for an image', () => {
  it('distinguishes an image, an ended session and a failure', async () => {
    const server = createServer((request, response) => {
      const status = Number(request.url!.slice(1));
      response.writeHead(status, { 'content-type': 'image/gif' }).end('GIF89a');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { signal } = new AbortController();

    const answers = await Promise.all(['200', '401', '503'].map((path) => fetchImage(`${origin}/${path}`, signal)));
    await new Promise((resolve) => server.close(resolve));
    const unreachable = await fetchImage(`${origin}/200`, signal);

    expect([...answers, unreachable].map(({ kind }) => kind)).toEqual(['image', 'expired', 'failed', 'failed']);
  });
});
