import { exactTime, relativeTime } from '@lastcall/ui';
import { createContext, useContext, type ReactNode } from 'react';

const NowContext = createContext(0);

/** Gives everything below it the moment, in milliseconds, of which the screen tells. */
export const NowProvider = NowContext.Provider;

/** The moment of which the screen tells. */
export function useNow(): number {
  return useContext(NowContext);
}

/** How long ago something was; pointing at it tells when exactly. */
export function Moment({ at }: { readonly at: string }): ReactNode {
  return (
    <time dateTime={at} title={exactTime(at)}>
      {relativeTime(at, useNow())}
    </time>
  );
}
