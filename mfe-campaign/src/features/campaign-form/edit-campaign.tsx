import { useMemo, type ReactNode } from 'react';
import type { Campaign } from '@lastcall/contracts';
import { useCampaignId, useCampaignQuery } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { ErrorState, LinesSkeleton, Page, toast } from '@lastcall/ui';
import { useSaveCampaignMutation } from './campaign-form-api.ts';
import { CampaignForm, type SaveResult } from './campaign-form.tsx';
import { bodyOf, valuesOf, type CampaignFormValues } from './form-values.ts';
import { messages } from './messages.ts';

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
  const { form, timezone } = campaign;
  const initial = useMemo(() => valuesOf({ form, timezone }), [form, timezone]);

  const save = async (values: CampaignFormValues): Promise<SaveResult> => {
    const { data, error } = await saveCampaign({ params: { campaignId: campaign.id }, body: bodyOf(values) });
    if (!data) return { problem: error };
    toast.success(messages.saved);
    return { saved: valuesOf(data) };
  };

  return <CampaignForm initial={initial} isNew={false} onSave={save} />;
}
