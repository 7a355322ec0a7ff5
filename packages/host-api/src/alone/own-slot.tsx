import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useCampaignId, useCampaignQuery, usePagesQuery } from '../campaign-queries.ts';
import { useFillSlot } from '../slot.tsx';
import type { SlotName, SlotProps } from '../slots.ts';

interface OwnSlotProps<N extends SlotName> {
  readonly name: N;
  /** The props that the remote passes to `runAlone` for this slot. */
  readonly props: SlotProps[N] | undefined;
}

/** A slot of the remote on a page of its own, with the props that the shell's screens give it. */
export function OwnSlot<N extends SlotName>({ name, props }: OwnSlotProps<N>): ReactNode {
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
