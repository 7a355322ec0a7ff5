import { email } from '@lastcall/contracts/platform';
import { useAppSelector, type CallProblem } from '@lastcall/host-api';
import { toast } from '@lastcall/ui';
import type { ReactNode } from 'react';
import { useClearTrackingMutation, useLazyPreviewClearTrackingQuery } from './campaign-api.ts';
import { ClearTrackingDialog } from './clear-tracking-dialog.tsx';
import { labels } from './messages.ts';

interface ClearTrackingProps {
  readonly campaignId: string;
  readonly timezone: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks whose tracking to clear; prefilled with the user's own email address. */
export function ClearTracking({ campaignId, timezone, isOpen, onClose }: ClearTrackingProps): ReactNode {
  const own = useAppSelector(({ session }) => session.session?.user.email ?? '');
  const [preview] = useLazyPreviewClearTrackingQuery();
  const [clear] = useClearTrackingMutation();
  const params = { campaignId };

  return (
    <ClearTrackingDialog
      own={own}
      timezone={timezone}
      isOpen={isOpen}
      onClose={onClose}
      onPreview={async (typed) => {
        const { data, error } = await preview({ params, query: { email: email.parse(typed) } });
        return data ?? (error as CallProblem);
      }}
      onClear={async (typed) => {
        const { error } = await clear({ params, body: { email: typed } });
        if (error) return error as CallProblem;
        toast.success(labels.cleared(typed.trim()));
        onClose();
        return null;
      }}
    />
  );
}
