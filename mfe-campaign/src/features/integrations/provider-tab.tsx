import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { IntegrationSetup, OAuthOutcome } from '@lastcall/contracts/integrations';
import type { ProviderDefinition } from '@lastcall/contracts/integrations/providers';
import { toast, useLookMs } from '@lastcall/ui';
import { HelpCards, type HelpVideos } from './help-cards.tsx';
import { useIntegrationQuery } from './integrations-api.ts';
import { failures, messages } from './messages.ts';
import { ProviderPanel } from './provider-panel.tsx';
import { reasonOf } from '../../lib/reason-of.ts';
import { useIntegrationActions } from './use-integration-actions.ts';

/** Milliseconds between two looks: when something has just changed there, and when nothing does. */
const looks = { soonestMs: 2_000, latestMs: 15_000 };

interface ProviderTabProps {
  readonly campaignId: string;
  readonly definition: ProviderDefinition;
  readonly videos: HelpVideos;
  readonly hasCodes: boolean;
}

/** The integration of the campaign's own email platform, as it is at each moment. */
export function ProviderTab({ campaignId, definition, videos, hasCodes }: ProviderTabProps): ReactNode {
  const args = { params: { campaignId, provider: definition.name } };
  const { data, error, refetch, isFetching, fulfilledTimeStamp } = useIntegrationQuery(args, {
    refetchOnMountOrArgChange: true,
  });
  const busyLookMs = useLookMs(data, fulfilledTimeStamp, looks);
  useIntegrationQuery(args, {
    pollingInterval: isBusy(data) ? busyLookMs : looks.latestMs,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const actions = useIntegrationActions(campaignId, definition.name);
  const { outcome, connectionId } = useOutcomeOfButton(definition);
  return (
    <>
      <ProviderPanel
        definition={definition}
        setup={data}
        failure={error && !data ? reasonOf(error, failures.load) : undefined}
        isLoading={isFetching}
        onRetry={() => void refetch()}
        actions={actions}
        hasCodes={hasCodes}
        isJustBack={outcome === 'connected'}
        approvedConnection={connectionId}
        placeKey={`lastcall:integration-place:${campaignId}:${definition.name}`}
      />
      <HelpCards program={definition.name} videos={videos} />
    </>
  );
}

/** Whether something is being made or written, of which each step is worth a look. */
function isBusy(setup: IntegrationSetup | undefined): boolean {
  return (
    setup?.integrations.some(({ webhookState, fields }) => webhookState === 'pending' || fields.pending > 0) ?? false
  );
}

/** What the provider's button came to. */
interface Back {
  readonly outcome?: OAuthOutcome | undefined;
  readonly connectionId?: string | undefined;
}

const paramsOfBack = ['provider', 'outcome', 'connection'];

/** How the way to the provider ended from which the browser has just come back; said once, and taken out of the address. */
function useOutcomeOfButton({ name, display_name }: ProviderDefinition): Back {
  const [params, setParams] = useSearchParams();
  const [back] = useState<Back>(() =>
    params.get('provider') === name
      ? { outcome: outcomeIn(params.get('outcome')), connectionId: params.get('connection') ?? undefined }
      : {},
  );
  const { outcome } = back;
  useEffect(() => {
    if (outcome === undefined) return;
    setParams((before) => new URLSearchParams([...before].filter(([key]) => !paramsOfBack.includes(key))), {
      replace: true,
    });
    const words = messages.oauthOutcomes[outcome];
    if (outcome !== 'connected') toast.error(typeof words === 'string' ? words : words(display_name));
    // oxlint-disable-next-line react/exhaustive-deps -- said once, when the browser comes back
  }, []);
  return back;
}

function outcomeIn(text: string | null): OAuthOutcome | undefined {
  return (Object.keys(messages.oauthOutcomes) as OAuthOutcome[]).find((outcome) => outcome === text);
}
