import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Campaign } from '@lastcall/contracts/campaigns';
import type {
  AdvancedSettings as AdvancedValues,
  CampaignSettings,
  PreLaunch as PreLaunchValues,
} from '@lastcall/contracts/campaigns/campaign-settings';
import { useCampaignId, useCampaignQuery, useSectionPath } from '@lastcall/host-api';
import { failureOf, wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, ErrorState, LinesSkeleton, Page, Stack } from '@lastcall/ui';
import type { Loaded, SaveOutcome } from '../../lib/settings-form.tsx';
import { FormGroup } from '../../lib/form-group.tsx';
import { AdvancedSettings, loadedAdvanced } from './advanced-settings.tsx';
import { messages } from './messages.ts';
import { loadedPreLaunch, PreLaunch } from './pre-launch.tsx';
import { useCampaignSettingsQuery, useSaveAdvancedSettingsMutation, useSavePreLaunchMutation } from './settings-api.ts';

interface SettingsProps {
  /** The deadline part, which belongs to the campaign form; `used` is the number of units used in a quantity campaign. */
  readonly renderDeadline: (campaign: Campaign, used: number) => ReactNode;
}

/** The settings of a campaign, in separately saved parts. */
export function Settings({ renderDeadline }: SettingsProps): ReactNode {
  const campaignId = useCampaignId();
  const sectionPath = useSectionPath();
  const campaign = useCampaignQuery({ params: { campaignId } });
  const settings = useCampaignSettingsQuery(
    { params: { campaignId } },
    { refetchOnFocus: true, refetchOnMountOrArgChange: true },
  );
  const failure = failureOf([campaign, settings]);
  const history = (
    <Button component={Link} to={sectionPath('history')} variant="default">
      {messages.history}
    </Button>
  );
  return (
    <Page title={messages.title} description={messages.text} width="narrow" actions={history}>
      {campaign.data && settings.data ? (
        <FormGroup>
          <Parts key={campaignId} campaign={campaign.data} settings={settings.data} renderDeadline={renderDeadline} />
        </FormGroup>
      ) : failure ? (
        <ErrorState
          title={messages.loadFailed}
          message={wordsOfProblem(failure.error, messages.failed)}
          onRetry={failure.retry}
          isRetrying={failure.isRetrying}
        />
      ) : (
        <LinesSkeleton lines={6} label={messages.loading} />
      )}
    </Page>
  );
}

interface PartsProps extends SettingsProps {
  readonly campaign: Campaign;
  readonly settings: CampaignSettings;
}

function Parts({ campaign, settings, renderDeadline }: PartsProps): ReactNode {
  const [saveAdvancedSettings] = useSaveAdvancedSettingsMutation();
  const [savePreLaunch] = useSavePreLaunchMutation();
  const params = { campaignId: campaign.id };

  const saveAdvanced = async (
    values: AdvancedValues,
    { version }: Loaded<AdvancedValues>,
  ): Promise<SaveOutcome<AdvancedValues>> => {
    const { data, error } = await saveAdvancedSettings({ params, body: { ...values, version } });
    return data ? { saved: loadedAdvanced(data) } : { problem: error };
  };
  const saveDoors = async (
    values: PreLaunchValues,
    { version }: Loaded<PreLaunchValues>,
  ): Promise<SaveOutcome<PreLaunchValues>> => {
    const { data, error } = await savePreLaunch({ params, body: { ...values, version } });
    return data ? { saved: loadedPreLaunch(data) } : { problem: error };
  };

  return (
    <Stack gap={16}>
      {renderDeadline(campaign, settings.quantityUsed ?? 0)}
      <AdvancedSettings settings={settings} helpSubject={messages.helpSubject(campaign.name)} onSave={saveAdvanced} />
      {settings.deadline_type !== null && (
        <PreLaunch settings={settings} hasStart={campaign.form.startDate !== null} onSave={saveDoors} />
      )}
    </Stack>
  );
}
