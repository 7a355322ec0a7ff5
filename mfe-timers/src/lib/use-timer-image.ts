import { useEffect, useRef, useState } from 'react';
import { sessionExpired, useAppDispatch, useAppSelector } from '@lastcall/host-api';
import { fetchImage, createImageLoader, type ImageLoader } from './image-requests.ts';

/** The displayed image. `isStale` means that a newer one is loading or failed. */
export interface TimerImage {
  readonly url: string | null;
  readonly isStale: boolean;
  readonly hasFailed: boolean;
}

/** Loads the image at a URL of the service, `delayMs` after the URL last changed; while the URL is null the last image stays. */
export function useTimerImage(sourceUrl: string | null, delayMs: number): TimerImage {
  const dispatch = useAppDispatch();
  const isSignedOut = useAppSelector(({ session }) => session.status === 'expired');
  const [shown, setShown] = useState<{ url: string; sourceUrl: string } | null>(null);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const requests = useRef<ImageLoader>(null);
  const wanted = useRef<string | null>(null);

  useEffect(() => {
    requests.current = createImageLoader(fetchImage, (answer) => {
      if (answer.kind === 'expired') dispatch(sessionExpired());
      if (answer.kind === 'failed') setFailedUrl(wanted.current);
      if (answer.kind === 'image') setShown({ url: URL.createObjectURL(answer.image), sourceUrl: wanted.current! });
    });
    return () => requests.current?.stop();
  }, [dispatch]);

  useEffect(() => {
    wanted.current = sourceUrl;
    // After another sign-in the rejected image is requested again.
    if (sourceUrl !== null && !isSignedOut) requests.current?.load(sourceUrl, delayMs);
    else requests.current?.stop();
  }, [sourceUrl, delayMs, isSignedOut]);

  useEffect(() => () => void (shown && URL.revokeObjectURL(shown.url)), [shown]);

  return {
    url: shown?.url ?? null,
    isStale: sourceUrl === null || shown?.sourceUrl !== sourceUrl,
    hasFailed: sourceUrl !== null && failedUrl === sourceUrl && shown?.sourceUrl !== sourceUrl,
  };
}
