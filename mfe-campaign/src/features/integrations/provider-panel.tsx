import { useEffect, type ReactNode } from 'react';
import type { IntegrationSetup } from '@lastcall/contracts/integrations';
import { visibleFields, type ProviderDefinition } from '@lastcall/contracts/providers';
import { Alert, Button, LinesSkeleton, toast } from '@lastcall/ui';
import { ByHand } from './by-hand.tsx';
import styles from './integrations.module.css';
import { useIntegrationQuery } from './integrations-api.ts';
import { failures, messages } from './messages.ts';
import { ProviderSteps } from './provider-steps.tsx';
import { reasonOf } from './reason-of.ts';
import { useIntegrationActions } from './use-integration-actions.ts';

/** What is shown of a provider whose integration could not be had: nothing is connected, as far as is known. */
const nothing: IntegrationSetup = { connections: [], integrations: [], webhookUrl: '' };

/** The integration of the campaign's own email platform. */
export function ProviderPanel({ campaignId, definition }: { readonly campaignId: string; readonly definition: ProviderDefinition }): ReactNode {
  const { data, error, refetch, isFetching } = useIntegrationQuery({ params: { campaignId, provider: definition.name } });
  const actions = useIntegrationActions(campaignId, definition.name);
  const failure = error && !data ? reasonOf(error, failures.load) : undefined;
  useEffect(() => {
    if (failure !== undefined) toast.error(failure);
  }, [failure]);

  if (!data && failure === undefined) return <LinesSkeleton lines={4} label={messages.loading} />;
  const setup = data ?? nothing;
  return (
    <>
      {failure !== undefined && (
        <Alert color="danger" role="alert">
          <p className={styles.reason}>{failure}</p>
          <Button variant="default" onClick={() => void refetch()} loading={isFetching}>
            {messages.loadAgain}
          </Button>
        </Alert>
      )}
      {visibleFields(definition).length > 0 ? (
        <ProviderSteps key={data ? 'loaded' : 'empty'} definition={definition} setup={setup} actions={actions} />
      ) : (
        data && <ByHand program={definition.name} webhookUrl={setup.webhookUrl} text={messages.byHand(definition.display_name)} mergeTag={{ provider: definition.display_name, tag: definition.mergeTag }} />
      )}
    </>
  );
}
