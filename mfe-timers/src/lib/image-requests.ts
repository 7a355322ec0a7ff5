/** What came of one request for an image. `expired` says that the person must sign in again. */
export type ImageAnswer =
  { readonly kind: 'image'; readonly image: Blob } | { readonly kind: 'failed' } | { readonly kind: 'expired' };

/** Gets an image with the session's cookie. */
export async function fetchImage(address: string, signal: AbortSignal): Promise<ImageAnswer> {
  const answer = await fetch(address, { credentials: 'same-origin', signal }).catch(() => null);
  if (answer?.status === 401) return { kind: 'expired' };
  if (!answer?.ok) return { kind: 'failed' };
  const image = await answer.blob().catch(() => null);
  return image ? { kind: 'image', image } : { kind: 'failed' };
}

/** Asks for images one after another; only the answer to the last one asked for is told. */
export interface ImageRequests {
  /** Asks for the image at `address` after `delayMs`, if nothing else is asked for by then. */
  ask(address: string, delayMs: number): void;
  stop(): void;
}

/** Makes the requests of one preview. `tell` is called with answers that are still wanted, and never with others. */
export function imageRequests(
  get: (address: string, signal: AbortSignal) => Promise<ImageAnswer>,
  tell: (answer: ImageAnswer) => void,
): ImageRequests {
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = new AbortController();

  const stop = (): void => {
    lastId += 1;
    clearTimeout(timer);
    running.abort();
  };
  const send = async (address: string, id: number): Promise<void> => {
    const answer = await get(address, running.signal).catch((): ImageAnswer => ({ kind: 'failed' }));
    if (id === lastId) tell(answer);
  };
  return {
    ask: (address, delayMs) => {
      stop();
      running = new AbortController();
      const id = lastId;
      timer = setTimeout(() => void send(address, id), delayMs);
    },
    stop,
  };
}
