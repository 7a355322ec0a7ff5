import type { ImageAnswer } from './image-requests.ts';

/** Pictures that are asked for at the same moment; the preview beside them is not to wait. */
const mostAtOnce = 2;
/** Pictures that are kept, which is every template and every expired image a few times over. */
const mostKept = 64;

/** Small pictures, each asked for once: the next to want it gets the one that is kept. */
interface ImageShelf {
  /** The picture at `address`, once it is its turn. */
  take(address: string, signal: AbortSignal): Promise<ImageAnswer>;
}

/** Makes a shelf that gets its pictures by `get`. Those that nobody waits for any more are not asked for, and a failure is not kept. */
export function imageShelf(get: (address: string, signal: AbortSignal) => Promise<ImageAnswer>): ImageShelf {
  const kept = new Map<string, ImageAnswer>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const turn = async (): Promise<void> => {
    if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  };
  const keep = (address: string, answer: ImageAnswer): void => {
    kept.set(address, answer);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  };
  return {
    take: async (address, signal) => {
      const there = kept.get(address);
      if (there) return there;
      await turn();
      try {
        if (signal.aborted) return { kind: 'failed' };
        const answer = await get(address, signal);
        if (answer.kind === 'image') keep(address, answer);
        return answer;
      } finally {
        const next = waiting.shift();
        // Whoever waits longest takes the place over.
        if (next) next();
        else running -= 1;
      }
    },
  };
}
