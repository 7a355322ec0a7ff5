import type { Middleware } from '@reduxjs/toolkit';
import { signedIn, signedOut, type SessionState } from './session.ts';

/** What calls of one page wait on when the session has ended: true once the same person signed in again, false when they left. */
export interface Renewal {
  readonly wait: () => Promise<boolean>;
  readonly middleware: Middleware;
}

/** Holds refused calls until the person is back, so that what they were saving is saved. */
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
      // A call of one person is never sent again for another.
      if (signedIn.match(action)) settle(before.session?.user.id === action.payload.user.id);
      if (signedOut.match(action)) settle(false);
      return result;
    },
  };
}
