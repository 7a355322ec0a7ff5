/** The result of one image request. `expired` means that the user must sign in again. */
export type ImageResult =
  | { readonly kind: 'image'; readonly image: Blob }
  | { readonly kind: 'failed' }
  | { readonly kind: 'expired' };

/** Fetches an image with the session's cookie. */
export async function fetchImage(url: string, signal: AbortSignal): Promise<ImageResult> {
  const answer = await fetch(url, { credentials: 'same-origin', signal }).catch(() => null);
  if (answer?.status === 401) return { kind: 'expired' };
  if (!answer?.ok) return { kind: 'failed' };
  const image = await answer.blob().catch(() => null);
  return image ? { kind: 'image', image } : { kind: 'failed' };
}

/** Requests images one after another; only the response to the last request is reported. */
export interface ImageLoader {
  /** Requests the image at `url` after `delayMs`, unless another is requested before. */
  load(url: string, delayMs: number): void;
  stop(): void;
}

/** Creates the requests of one preview. `onAnswer` is called only with current responses. */
export function createImageLoader(
  get: (url: string, signal: AbortSignal) => Promise<ImageResult>,
  onResult: (answer: ImageResult) => void,
): ImageLoader {
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = new AbortController();

  const stop = (): void => {
    lastId += 1;
    clearTimeout(timer);
    running.abort();
  };
  const send = async (url: string, id: number): Promise<void> => {
    const answer = await get(url, running.signal).catch((): ImageResult => ({ kind: 'failed' }));
    if (id === lastId) onResult(answer);
  };
  return {
    load: (url, delayMs) => {
      stop();
      running = new AbortController();
      const id = lastId;
      timer = setTimeout(() => void send(url, id), delayMs);
    },
    stop,
  };
}
