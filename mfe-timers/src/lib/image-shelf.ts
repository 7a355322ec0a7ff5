import type { ImageAnswer } from './image-requests.ts';

/** Maximum concurrent requests, which leave room for the preview's. */
const mostAtOnce = 2;
/** Maximum cached images: every expired image a few times over. */
const mostStored = 64;

/** A cache of small images, each requested once. */
interface ImageShelf {
  /** Returns the image at `url`, once a slot is free. */
  take(url: string, signal: AbortSignal): Promise<ImageAnswer>;
}

/** Creates a cache that fetches with `get`. Requests without a waiting caller are skipped, and failures are not cached. */
export function imageShelf(get: (url: string, signal: AbortSignal) => Promise<ImageAnswer>): ImageShelf {
  const cached = new Map<string, ImageAnswer>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const turn = async (): Promise<void> => {
    if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  };
  const cache = (url: string, answer: ImageAnswer): void => {
    cached.set(url, answer);
    if (cached.size > mostStored) cached.delete(cached.keys().next().value!);
  };
  return {
    take: async (url, signal) => {
      const there = cached.get(url);
      if (there) return there;
      await turn();
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
