import { useState, type ReactNode } from 'react';
import { useAppSelector } from '@lastcall/host-api';
import { UpgradeDialog } from '@lastcall/ui/upgrade';

/** The upgrade dialog, and the function that opens it with a reason. */
interface Upgrade {
  readonly open: (reason: string) => void;
  readonly dialog: ReactNode;
}

/** Opens the dialog that explains the missing feature and the upgrade. */
export function useUpgrade(): Upgrade {
  const help = useAppSelector(({ session }) => session.session?.help);
  const [isOpen, setOpen] = useState(false);
  // The reason stays while the dialog fades out.
  const [reason, setReason] = useState('');
  return {
    open: (asked) => {
      setReason(asked);
      setOpen(true);
    },
    dialog: help && <UpgradeDialog {...help} isOpen={isOpen} reason={reason} onClose={() => setOpen(false)} />,
  };
}
