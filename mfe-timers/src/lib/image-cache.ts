import type { ImageResult } from './image-requests.ts';

/** Maximum concurrent requests, few enough not to delay the preview's. */
const maxConcurrent = 2;
/** Maximum cached images: enough for several copies of every expired image. */
const maxCached = 64;

/** A cache of small images, each requested once. */
interface ImageCache {
  /** Returns the image at `url`, once a slot is free. */
  load(url: string, signal: AbortSignal): Promise<ImageResult>;
}

/** Creates a cache that fetches with `get`. Requests without a waiting caller are skipped, and failures are not cached. */
export function createImageCache(get: (url: string, signal: AbortSignal) => Promise<ImageResult>): ImageCache {
  const cached = new Map<string, ImageResult>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const acquireSlot = async (): Promise<void> => {
    if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  };
  const cache = (url: string, answer: ImageResult): void => {
    cached.set(url, answer);
    if (cached.size > maxCached) cached.delete(cached.keys().next().value!);
  };
  return {
    load: async (url, signal) => {
      const hit = cached.get(url);
      if (hit) return hit;
      await acquireSlot();
      try {
        if (signal.aborted) return { kind: 'failed' };
        const answer = await get(url, signal);
        if (answer.kind === 'image') cache(url, answer);
        return answer;
      } finally {
        const next = waiting.shift();
        // The slot goes to the longest waiting request.
        if (next) next();
        else running -= 1;
      }
    },
  };
}
