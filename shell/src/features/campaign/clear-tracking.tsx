import { email } from '@lastcall/contracts/platform';
import { useAppSelector, type CallProblem } from '@lastcall/host-api';
import { toast } from '@lastcall/ui';
import type { ReactNode } from 'react';
import { useClearTrackingMutation, useLazyPreviewClearTrackingQuery } from './campaign-api.ts';
import { ClearTrackingDialog } from './clear-tracking-dialog.tsx';
import { words } from './messages.ts';

interface ClearTrackingProps {
  readonly campaignId: string;
  readonly timezone: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks whose tracking is to be forgotten; the person's own address stands there at first. */
export function ClearTracking({ campaignId, timezone, isOpen, onClose }: ClearTrackingProps): ReactNode {
  const own = useAppSelector(({ session }) => session.session?.user.email ?? '');
  const [look] = useLazyPreviewClearTrackingQuery();
  const [clear] = useClearTrackingMutation();
  const params = { campaignId };

  return (
    <ClearTrackingDialog
      own={own}
      timezone={timezone}
      isOpen={isOpen}
      onClose={onClose}
      onLook={async (address) => {
        const { data, error } = await look({ params, query: { email: email.parse(address) } });
        return data ?? (error as CallProblem);
      }}
      onClear={async (address) => {
        const { error } = await clear({ params, body: { email: address } });
        if (error) return error as CallProblem;
        toast.success(words.cleared(address.trim()));
        onClose();
        return null;
      }}
    />
  );
}
