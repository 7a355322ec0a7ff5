import type { ReactNode } from 'react';
import { useSectionPath, type SlotProps } from '@lastcall/host-api';
import { useSupportEmail } from '../../lib/support.ts';
import { usePageActions } from './page-actions.ts';
import { PageSetup } from './page-setup.tsx';
import { usePagesWhileChecking } from './pages-list-api.ts';

/** The setup dialog as a slot for other areas that list pages. */
export function PageSetupSlot({ campaignId, pageId, onClose }: SlotProps['page-setup']): ReactNode {
  const { data: pages } = usePagesWhileChecking(campaignId);
  const { verify, confirm } = usePageActions(campaignId);
  const sectionPath = useSectionPath();
  const page = pages?.find(({ id }) => id === pageId) ?? null;
  return (
    <PageSetup
      page={page}
      barPath={`${sectionPath('floating-bar-editor')}?page=${pageId ?? ''}`}
      supportEmail={useSupportEmail()}
      onVerify={verify}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
