import { useMemo, type ReactNode } from 'react';
import { isAnnouncement, type Campaign } from '@lastcall/contracts/campaigns';
import { useCampaignId, useCampaignQuery } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { ErrorState, LinesSkeleton, Page, toast } from '@lastcall/ui';
import { CampaignForm, type SaveResult } from './campaign-form.tsx';
import { useFormAccount } from './form-account.ts';
import { loadedForm, type CampaignFormValues, type LoadedForm } from './form-values.ts';
import { messages } from './messages.ts';
import { useSaveCampaign } from './use-save-campaign.tsx';
import { useEditedForm } from './use-edited-form.ts';

/** The deadline section of a campaign; for an announcement, which has none, its settings. */
export function EditCampaign(): ReactNode {
  const campaignId = useCampaignId();
  const { data: campaign, error, refetch, isFetching } = useCampaignQuery({ params: { campaignId } });
  return (
    <Page {...headingOf(campaign)} width="narrow">
      {campaign ? (
        <Loaded key={campaignId} campaign={campaign} />
      ) : error ? (
        <ErrorState
          title={messages.loadFailed}
          message={wordsOfProblem(error, messages.failed)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <LinesSkeleton lines={6} label={messages.loading} />
      )}
    </Page>
  );
}

function headingOf(campaign: Campaign | undefined): { readonly title: string; readonly description: string } {
  const isSettings = campaign !== undefined && isAnnouncement(campaign.campaign_type);
  return isSettings
    ? { title: messages.announcementTitle, description: messages.announcementSettings }
    : { title: messages.editTitle, description: messages.editText };
}

function Loaded({ campaign }: { readonly campaign: Campaign }): ReactNode {
  const campaignId = campaign.id;
  const account = useFormAccount();
  const typed = useEditedForm(
    useMemo(() => loadedForm(campaign), [campaign]),
    `lastcall:campaign-draft:${campaignId}`,
  );
  const { save, step, dialogs } = useSaveCampaign(campaignId);

  const saveAndReport = async (values: CampaignFormValues, base: LoadedForm): Promise<SaveResult> => {
    const result = await save(values, base);
    if (result && 'saved' in result)
      toast.success(result.leads === 'recompute' ? messages.savedMoving : messages.saved);
    return result;
  };

  return (
    <>
      <CampaignForm
        typed={typed}
        account={account}
        isNew={false}
        hasPages={campaign.pageCount > 0}
        step={step}
        onSave={saveAndReport}
      />
      {dialogs}
    </>
  );
}
