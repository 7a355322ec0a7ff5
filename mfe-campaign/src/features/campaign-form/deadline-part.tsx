import type { ReactNode } from 'react';
import type { Campaign } from '@lastcall/contracts/campaigns';
import { DeadlineSettings } from './deadline-settings.tsx';
import { useSaveCampaign } from './use-save-campaign.tsx';

interface DeadlinePartProps {
  readonly campaign: Campaign;
  readonly used: number;
}

/** The deadline part of the settings screen: it saves the campaign form, with the same questions. */
export function DeadlinePart({ campaign, used }: DeadlinePartProps): ReactNode {
  const { save, dialogs } = useSaveCampaign(campaign.id);
  return (
    <>
      <DeadlineSettings campaign={campaign} used={used} onSave={save} />
      {dialogs}
    </>
  );
}
