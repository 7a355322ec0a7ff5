import { useMemo, type ReactNode } from 'react';
import { isAnnouncement, type Campaign } from '@lastcall/contracts/campaigns';
import { useCampaignId, useCampaignQuery } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { ErrorState, LinesSkeleton, Page, toast } from '@lastcall/ui';
import { useSaveCampaignMutation } from './campaign-form-api.ts';
import { CampaignForm, type SaveResult } from './campaign-form.tsx';
import type { Conflict, Resolution } from './conflict.ts';
import { useFormAccount } from './form-account.ts';
import { bodyOf, loadedForm, type CampaignFormValues, type LoadedForm } from './form-values.ts';
import { messages } from './messages.ts';
import { saveCampaign } from './save-campaign.ts';
import { useQuestion } from './use-question.tsx';
import { useRuleChange } from './use-rule-change.tsx';
import { useTypedForm } from './use-typed-form.ts';

/** The deadline section of a campaign; of an announcement, which has none, its settings. */
export function EditCampaign(): ReactNode {
  const campaignId = useCampaignId();
  const { data: campaign, error, refetch, isFetching } = useCampaignQuery({ params: { campaignId } });
  return (
    <Page {...headingOf(campaign)} width="narrow">
      {campaign ? (
        <Loaded key={campaignId} campaign={campaign} reload={refetch} />
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

interface LoadedProps {
  readonly campaign: Campaign;
  readonly reload: () => Promise<{ readonly data?: Campaign; readonly error?: unknown }>;
}

function Loaded({ campaign, reload }: LoadedProps): ReactNode {
  const campaignId = campaign.id;
  const account = useFormAccount();
  const [send] = useSaveCampaignMutation();
  const typed = useTypedForm(
    useMemo(() => loadedForm(campaign), [campaign]),
    `lastcall:campaign-draft:${campaignId}`,
  );
  const { choosePeople, step, dialog } = useRuleChange(campaignId);
  const conflict = useQuestion<Conflict, Resolution>(async () => (await import('./conflict-dialog.tsx')).default);

  const save = async (values: CampaignFormValues, base: LoadedForm): Promise<SaveResult> => {
    const result = await saveCampaign(values, base, {
      choosePeople,
      send: (form, people, version) => send({ params: { campaignId }, body: { ...bodyOf(form), people, version } }),
      reload,
      resolve: conflict.ask,
    });
    if (result && 'saved' in result)
      toast.success(result.people === 'recompute' ? messages.savedMoving : messages.saved);
    return result;
  };

  return (
    <>
      <CampaignForm
        typed={typed}
        account={account}
        isNew={false}
        hasPages={campaign.pageCount > 0}
        step={conflict.isAsking ? 'asking' : step}
        onSave={save}
      />
      {dialog}
      {conflict.dialog}
    </>
  );
}
