import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { IntegrationSetup, OAuthOutcome } from '@lastcall/contracts/integrations';
import type { ProviderDefinition } from '@lastcall/contracts/integrations/providers';
import { toast, usePollMs } from '@lastcall/ui';
import { HelpCards, type HelpVideos } from './help-cards.tsx';
import { useIntegrationQuery } from './integrations-api.ts';
import { failures, messages } from './messages.ts';
import { ProviderPanel } from './provider-panel.tsx';
import { reasonOf } from '../../lib/reason-of.ts';
import { useIntegrationActions } from './use-integration-actions.ts';

/** Milliseconds between two polls: shortly after a change, and otherwise. */
const pollIntervals = { soonestMs: 2_000, latestMs: 15_000 };

interface ProviderTabProps {
  readonly campaignId: string;
  readonly definition: ProviderDefinition;
  readonly videos: HelpVideos;
  readonly hasCodes: boolean;
}

/** The live integration of the campaign's own email platform. */
export function ProviderTab({ campaignId, definition, videos, hasCodes }: ProviderTabProps): ReactNode {
  const args = { params: { campaignId, provider: definition.name } };
  const { data, error, refetch, isFetching, fulfilledTimeStamp } = useIntegrationQuery(args, {
    refetchOnMountOrArgChange: true,
  });
  const busyPollMs = usePollMs(data, fulfilledTimeStamp, pollIntervals);
  useIntegrationQuery(args, {
    pollingInterval: isBusy(data) ? busyPollMs : pollIntervals.latestMs,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const actions = useIntegrationActions(campaignId, definition.name);
  const { outcome, connectionId } = useOauthOutcome(definition);
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
        isOAuthReturn={outcome === 'connected'}
        approvedConnection={connectionId}
        progressKey={`lastcall:integration-place:${campaignId}:${definition.name}`}
      />
      <HelpCards tool={definition.name} videos={videos} />
    </>
  );
}

/** Returns true while something is being created or synced, which is worth polling. */
function isBusy(setup: IntegrationSetup | undefined): boolean {
  return (
    setup?.integrations.some(({ webhookState, fields }) => webhookState === 'pending' || fields.pending > 0) ?? false
  );
}

/** The result of the OAuth flow. */
interface OAuthResult {
  readonly outcome?: OAuthOutcome | undefined;
  readonly connectionId?: string | undefined;
}

const oauthResultParams = ['provider', 'outcome', 'connection'];

/** Returns the result of the OAuth flow after the redirect back, once, and removes it from the URL. */
function useOauthOutcome({ name, display_name }: ProviderDefinition): OAuthResult {
  const [params, setParams] = useSearchParams();
  const [back] = useState<OAuthResult>(() =>
    params.get('provider') === name
      ? { outcome: parseOutcome(params.get('outcome')), connectionId: params.get('connection') ?? undefined }
      : {},
  );
  const { outcome } = back;
  useEffect(() => {
    if (outcome === undefined) return;
    setParams((before) => new URLSearchParams([...before].filter(([key]) => !oauthResultParams.includes(key))), {
      replace: true,
    });
    const labels = messages.oauthOutcomes[outcome];
    if (outcome !== 'connected') toast.error(typeof labels === 'string' ? labels : labels(display_name));
    // oxlint-disable-next-line react/exhaustive-deps -- said once, when the browser comes back
  }, []);
  return back;
}

function parseOutcome(text: string | null): OAuthOutcome | undefined {
  return (Object.keys(messages.oauthOutcomes) as OAuthOutcome[]).find((outcome) => outcome === text);
}
