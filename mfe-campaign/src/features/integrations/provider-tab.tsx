import type { ReactNode } from 'react';
import type { ProviderDefinition } from '@lastcall/contracts/providers';
import { HelpCards, type HelpVideos } from './help-cards.tsx';
import { useIntegrationQuery } from './integrations-api.ts';
import { failures } from './messages.ts';
import { ProviderPanel } from './provider-panel.tsx';
import { reasonOf } from './reason-of.ts';
import { useIntegrationActions } from './use-integration-actions.ts';

interface ProviderTabProps {
  readonly campaignId: string;
  readonly definition: ProviderDefinition;
  readonly videos: HelpVideos;
}

/** The integration of the campaign's own email platform. */
export function ProviderTab({ campaignId, definition, videos }: ProviderTabProps): ReactNode {
  const { data, error, refetch, isFetching } = useIntegrationQuery({ params: { campaignId, provider: definition.name } });
  const actions = useIntegrationActions(campaignId, definition.name);
  return (
    <>
      <ProviderPanel definition={definition} setup={data} failure={error && !data ? reasonOf(error, failures.load) : undefined} isLoading={isFetching} onRetry={() => void refetch()} actions={actions} />
      <HelpCards program={definition.name} videos={videos} />
    </>
  );
}
