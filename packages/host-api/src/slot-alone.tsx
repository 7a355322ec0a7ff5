import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useCampaignId, useCampaignQuery, usePagesQuery } from './campaign-queries.ts';
import type { SlotPageProps } from './slots.ts';

interface SlotAloneProps {
  /** Renders the slot. */
  readonly children: (page: SlotPageProps) => ReactNode;
}

/** A slot on a page of its own below `:campaignId`, with the props that the shell's screens give to slots. Dialogs are open, and close to `/`. */
export function SlotAlone({ children }: SlotAloneProps): ReactNode {
  const campaignId = useCampaignId();
  const campaign = useCampaignQuery({ params: { campaignId } }).data;
  const pages = usePagesQuery({ params: { campaignId } }).data;
  const navigate = useNavigate();
  if (!campaign || !pages) return null;
  return children({
    campaignId,
    name: campaign.name,
    pageId: pages[0]?.id ?? null,
    isOpen: true,
    onClose: () => void navigate('/'),
  });
}
