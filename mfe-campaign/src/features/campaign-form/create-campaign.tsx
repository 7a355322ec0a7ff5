import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { campaignTypesOf, type CampaignType } from '@lastcall/contracts/campaigns';
import type { BlueprintBody } from '@lastcall/contracts/onboarding/blueprint';
import type { BlueprintStep } from '@lastcall/contracts/onboarding/blueprint-steps';
import { browserTimezone } from '@lastcall/contracts/platform';
import { useTrack } from '@lastcall/host-api/track';
import { Button, lazyPart, LinesSkeleton, Page } from '@lastcall/ui';
import { useCreateBlueprintMutation, useCreateCampaignMutation, useLastPlatformsQuery } from './campaign-form-api.ts';
import { CampaignForm, type SaveResult } from './campaign-form.tsx';
import { firstSection } from './first-section.ts';
import { useFormAccount } from './form-account.ts';
import { bodyOf, newForm, withPlatforms, type CampaignFormValues } from './form-values.ts';
import { messages } from './messages.ts';
import { useEditedForm } from './use-edited-form.ts';

const Blueprint = lazyPart(() => import('./blueprint.tsx'), {
  Loading: () => <LinesSkeleton lines={6} label={messages.loading} />,
});

/** The screen that creates a campaign and continues to its pages, or to a store's discount: on one screen, or step by step at `?step=`. `offer` is an alternative above the form. */
export function CreateCampaign({ offer }: { readonly offer?: ReactNode }): ReactNode {
  const [create] = useCreateCampaignMutation();
  const [createWithPages] = useCreateBlueprintMutation();
  const track = useTrack();
  const account = useFormAccount();
  const { data: last, isLoading } = useLastPlatformsQuery({});
  const [fresh] = useState(() => newForm(browserTimezone(), campaignTypesOf(account.usage)[0]));
  const loaded = useMemo(() => withPlatforms(fresh, last?.platforms ?? null), [fresh, last]);
  // Another account in this browser must not see this draft.
  const typed = useEditedForm(loaded, `lastcall:new-campaign-draft:${account.key}`);
  const goOn = useOpenFirstSection();
  const [search] = useSearchParams();

  const save = async (values: CampaignFormValues): Promise<SaveResult> => {
    const body = bodyOf(values);
    const { data, error } = await create({ body });
    return data
      ? { saved: { version: 1, values }, next: () => goOn(data.id, body.data.campaignType) }
      : { problem: error };
  };

  const saveBlueprint = async (body: BlueprintBody): Promise<SaveResult> => {
    const { data, error } = await createWithPages({ body });
    return data
      ? {
          saved: { version: 1, values: typed.form.getState().values },
          next: () => goOn(data.id, body.data.campaignType),
        }
      : { problem: error };
  };
  const stepViewed = useCallback(
    (step: BlueprintStep) => track('New Campaign - Step Viewed', { detail: step }),
    [track],
  );

  const isStepByStep = search.has('step');
  return (
    <Page title={messages.createTitle} description={isStepByStep ? undefined : messages.createText} width="narrow">
      {!isStepByStep && offer}
      {/* A preselected platform is shown alone, so the form waits until it is known. */}
      {isLoading ? (
        <LinesSkeleton lines={6} label={messages.loading} />
      ) : isStepByStep ? (
        <Blueprint
          typed={typed}
          account={account}
          step={search.get('step')!}
          onStepViewed={stepViewed}
          onCreate={saveBlueprint}
        />
      ) : (
        <CampaignForm typed={typed} account={account} isNew aside={<StepByStepLink />} onSave={save} />
      )}
    </Page>
  );
}

/** Navigates to the first section that a new campaign needs. */
function useOpenFirstSection(): (campaignId: string, type: CampaignType) => void {
  const navigate = useNavigate();
  return (campaignId, type) => void navigate(firstSection(campaignId, type), { state: { isSaved: true } });
}

function StepByStepLink(): ReactNode {
  return (
    <Button component={Link} to="?step=name" variant="subtle" color="gray">
      {messages.stepByStep}
    </Button>
  );
}
