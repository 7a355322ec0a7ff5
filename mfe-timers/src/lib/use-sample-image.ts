import { useEffect, useState } from 'react';
import { sessionExpired, useAppDispatch, useAppSelector } from '@lastcall/host-api';
import { fetchImage } from './image-requests.ts';
import { createImageCache } from './image-cache.ts';
import { useIsVisible } from './use-is-visible.ts';

const imageCache = createImageCache(fetchImage);

/** A small image in a list. */
interface SampleImage {
  readonly url: string | null;
  readonly hasFailed: boolean;
  /** A `ref` for the image's element: the image is requested once that is visible. */
  readonly imageRef: (element: Element | null) => void;
}

/** Loads the image at a URL of the service once it is visible; while the URL is null the last image stays. */
export function useSampleImage(sourceUrl: string | null): SampleImage {
  const dispatch = useAppDispatch();
  const isSignedOut = useAppSelector(({ session }) => session.status === 'expired');
  const [element, setElement] = useState<Element | null>(null);
  const isInSight = useIsVisible(element);
  const [shown, setShown] = useState<{ readonly url: string; readonly sourceUrl: string } | null>(null);
  const isShown = shown?.sourceUrl === sourceUrl;
  const [failedUrl, setFailedUrl] = useState<string | null>(null);

  useEffect(() => {
    if (sourceUrl === null || !isInSight || isSignedOut || isShown) return;
    const waiting = new AbortController();
    void imageCache.load(sourceUrl, waiting.signal).then((answer) => {
      if (waiting.signal.aborted) return;
      if (answer.kind === 'expired') dispatch(sessionExpired());
      if (answer.kind === 'failed') setFailedUrl(sourceUrl);
      if (answer.kind === 'image') setShown({ url: URL.createObjectURL(answer.image), sourceUrl });
    });
    return () => waiting.abort();
  }, [sourceUrl, isInSight, isSignedOut, isShown, dispatch]);

  useEffect(() => () => void (shown && URL.revokeObjectURL(shown.url)), [shown]);

  return { url: shown?.url ?? null, hasFailed: sourceUrl !== null && failedUrl === sourceUrl, imageRef: setElement };
}
