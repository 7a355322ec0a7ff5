import type { ErrorDetails } from '@lastcall/contracts/platform';
import type { RemoteStatus } from '@lastcall/contracts/release';
import type { CallProblem } from '@lastcall/host-api';
import { useState } from 'react';
import { askedChange, type AskedChange, type WantedChange } from './asked-change.ts';

/** That somebody else has changed a remote first, and what everybody has since. */
interface LostChange {
  readonly message: string;
  readonly stable: string | null;
}

/** What is being asked about a remote's channels, and whether somebody else was first. */
export function useChange(status: RemoteStatus) {
  // What was asked stays while the dialog fades away.
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [lost, setLost] = useState<LostChange | null>(null);
  return {
    asked,
    isOpen,
    lost,
    ask: (change: WantedChange): void => {
      setLost(null);
      setAsked(askedChange(status, change));
      setOpen(true);
    },
    close: (): void => setOpen(false),
    lose: ({ message, details }: CallProblem): void =>
      setLost({ message, stable: (details as ErrorDetails<'remote_changed'>).stable }),
    forgetLost: (): void => setLost(null),
  };
}
