import { useState, type ReactNode } from 'react';
import { useAppSelector } from '@lastcall/host-api';
import { UpgradeDialog } from '@lastcall/ui/upgrade';

/** The billing modal, and the way to open it for a reason. */
interface Upgrade {
  readonly ask: (reason: string) => void;
  readonly dialog: ReactNode;
}

/** Says what the account has not and how it gets it, when it is asked to. */
export function useUpgrade(): Upgrade {
  const help = useAppSelector(({ session }) => session.session?.help);
  const [isOpen, setOpen] = useState(false);
  // The reason stays while the dialog fades.
  const [reason, setReason] = useState('');
  return {
    ask: (asked) => {
      setReason(asked);
      setOpen(true);
    },
    dialog: help && <UpgradeDialog {...help} isOpen={isOpen} reason={reason} onClose={() => setOpen(false)} />,
  };
}
