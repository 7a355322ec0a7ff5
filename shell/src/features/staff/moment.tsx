import { fullTime, relativeTime } from '@lastcall/contracts/platform/formats';
import { createContext, useContext, type ReactNode } from 'react';

const NowContext = createContext(0);

/** Provides the time, in milliseconds, that relative times on the screen refer to. */
export const NowProvider = NowContext.Provider;

/** Returns the time that relative times on the screen refer to. */
export function useNow(): number {
  return useContext(NowContext);
}

/** Shows a relative time with the exact time in its tooltip. */
export function Moment({ at }: { readonly at: string }): ReactNode {
  return (
    <time dateTime={at} title={fullTime(at)}>
      {relativeTime(at, useNow())}
    </time>
  );
}
