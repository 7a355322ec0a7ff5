import type { ErrorDetails } from '@lastcall/contracts/platform';
import type { RemoteStatus } from '@lastcall/contracts/release';
import type { CallProblem } from '@lastcall/host-api';
import { useState } from 'react';
import { pendingChange, type PendingChange, type WantedChange } from './pending-change.ts';

/** A conflict: the concurrent change, and the stable version after it. */
interface LostChange {
  readonly message: string;
  readonly stable: string | null;
}

/** The requested change of a remote's channels, and whether it conflicted. */
export function useChange(status: RemoteStatus) {
  // The request stays while the dialog fades out.
  const [asked, setAsked] = useState<PendingChange | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [lost, setLost] = useState<LostChange | null>(null);
  return {
    asked,
    isOpen,
    lost,
    ask: (change: WantedChange): void => {
      setLost(null);
      setAsked(pendingChange(status, change));
      setOpen(true);
    },
    close: (): void => setOpen(false),
    lose: ({ message, details }: CallProblem): void =>
      setLost({ message, stable: (details as ErrorDetails<'remote_changed'>).stable }),
    forgetLost: (): void => setLost(null),
  };
}
