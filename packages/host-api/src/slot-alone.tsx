import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useCampaignId, useCampaignQuery, usePagesQuery } from './campaign-queries.ts';
import { useFillSlot } from './slot.tsx';
import type { SlotName, SlotProps } from './slots.ts';

interface SlotAloneProps<N extends SlotName> {
  readonly name: N;
  /** Props for a slot that needs others than those of the shell's slots. */
  readonly props?: SlotProps[N] | undefined;
}

/** A slot on a page of its own below `:campaignId`, with the props that the shell's screens give to slots. Dialogs are open, and close to `/`. */
export function SlotAlone<N extends SlotName>({ name, props }: SlotAloneProps<N>): ReactNode {
  const campaignId = useCampaignId();
  const campaign = useCampaignQuery({ params: { campaignId } }).data;
  const pages = usePagesQuery({ params: { campaignId } }).data;
  const navigate = useNavigate();
  const fill = useFillSlot();
  if (!campaign || !pages) return null;
  const defaultProps = {
    campaignId,
    name: campaign.name,
    pageId: pages[0]?.id ?? null,
    isOpen: true,
    onClose: () => void navigate('/'),
  };
  return fill(name, props ?? (defaultProps as unknown as SlotProps[N]));
}
