import { useMemo, useState, type ReactNode } from 'react';
import type { Campaign } from '@lastcall/contracts';
import { useCampaignId, useCampaignQuery } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { ErrorState, LinesSkeleton, Page, toast } from '@lastcall/ui';
import { useSaveCampaignMutation } from './campaign-form-api.ts';
import { CampaignForm, type SaveResult } from './campaign-form.tsx';
import { bodyOf, valuesOf, type CampaignFormValues } from './form-values.ts';
import { messages } from './messages.ts';
import { useRuleChange } from './use-rule-change.tsx';

/** The deadline section of a campaign. */
export function EditCampaign(): ReactNode {
  const campaignId = useCampaignId();
  const { data: campaign, error, refetch, isFetching } = useCampaignQuery({ params: { campaignId } });
  return (
    <Page title={messages.editTitle} description={messages.editText} width="narrow">
      {campaign ? (
        <Loaded key={campaignId} campaign={campaign} />
      ) : error ? (
        <ErrorState title={messages.loadFailed} message={wordsOfProblem(error, messages.failed)} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <LinesSkeleton lines={6} label={messages.loading} />
      )}
    </Page>
  );
}

function Loaded({ campaign }: { readonly campaign: Campaign }): ReactNode {
  const [saveCampaign] = useSaveCampaignMutation();
  const [saved, setSaved] = useState<Campaign | null>(null);
  const { form, timezone } = campaign;
  const initial = useMemo(() => valuesOf({ form, timezone }), [form, timezone]);
  // What was just saved is known before the campaign is read again.
  const newest = saved && saved.version > campaign.version ? saved : campaign;
  const { choosePeople, step, dialog } = useRuleChange(newest);

  const save = async (values: CampaignFormValues): Promise<SaveResult> => {
    const choice = await choosePeople(values);
    if (!choice || 'problem' in choice) return choice;
    const { people } = choice;
    const { data, error } = await saveCampaign({ params: { campaignId: campaign.id }, body: { ...bodyOf(values), people, version: newest.version } });
    if (!data) return { problem: error };
    setSaved(data);
    toast.success(people === 'recompute' ? messages.savedMoving : messages.saved);
    return { saved: valuesOf(data) };
  };

  return (
    <>
      <CampaignForm initial={initial} isNew={false} step={step} onSave={save} />
      {dialog}
    </>
  );
}
