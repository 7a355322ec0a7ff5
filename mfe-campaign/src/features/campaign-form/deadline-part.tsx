import type { ReactNode } from 'react';
import { useCampaignQuery } from '@lastcall/host-api';
import type { Campaign } from '@lastcall/contracts/campaigns';
import type { Loaded, SaveOutcome } from '../../lib/settings-form.tsx';
import { useSaveCampaignMutation } from './campaign-form-api.ts';
import type { Conflict, Resolution } from './conflict.ts';
import { DeadlineSettings } from './deadline-settings.tsx';
import { bodyOf, type CampaignFormValues } from './form-values.ts';
import { saveCampaign } from './save-campaign.ts';
import { useQuestion } from './use-question.tsx';
import { useRuleChange } from './use-rule-change.tsx';

interface DeadlinePartProps {
  readonly campaign: Campaign;
  readonly used: number;
}

/** The deadline's part of the settings screen: it saves the campaign form, and asks what that asks. */
export function DeadlinePart({ campaign, used }: DeadlinePartProps): ReactNode {
  const params = { campaignId: campaign.id };
  const { refetch } = useCampaignQuery({ params });
  const [send] = useSaveCampaignMutation();
  const { choosePeople, dialog } = useRuleChange(campaign.id);
  const conflict = useQuestion<Conflict, Resolution>(async () => (await import('./conflict-dialog.tsx')).default);

  const save = (
    values: CampaignFormValues,
    base: Loaded<CampaignFormValues>,
  ): Promise<SaveOutcome<CampaignFormValues>> =>
    saveCampaign(values, base, {
      choosePeople,
      send: (typed, people, version) => send({ params, body: { ...bodyOf(typed), people, version } }),
      reload: refetch,
      resolve: conflict.ask,
    });

  return (
    <>
      <DeadlineSettings campaign={campaign} used={used} onSave={save} />
      {dialog}
      {conflict.dialog}
    </>
  );
}
