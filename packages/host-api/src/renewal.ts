import type { Middleware } from '@reduxjs/toolkit';
import { signedIn, signedOut, type SessionState } from './session.ts';

/** A renewal that all calls of a page await after the session ended: true once the same user signed in again, false when they left. */
export interface Renewal {
  readonly wait: () => Promise<boolean>;
  readonly middleware: Middleware;
}

/** Holds rejected calls until the user is signed in again, so that their save completes. */
export function createRenewal(): Renewal {
  let waiting: Array<(isRenewed: boolean) => void> = [];
  const settle = (isRenewed: boolean): void => {
    const settled = waiting;
    waiting = [];
    for (const resolve of settled) resolve(isRenewed);
  };

  return {
    wait: () => new Promise((resolve) => waiting.push(resolve)),
    middleware: (store) => (next) => (action) => {
      const before = (store.getState() as { session: SessionState }).session;
      const result = next(action);
      // A call of one user is never resent for another.
      if (signedIn.match(action)) settle(before.session?.user.id === action.payload.user.id);
      if (signedOut.match(action)) settle(false);
      return result;
    },
  };
}
