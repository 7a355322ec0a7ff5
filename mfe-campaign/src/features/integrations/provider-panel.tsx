import { useEffect, type ReactNode } from 'react';
import type { IntegrationSetup } from '@lastcall/contracts/integrations';
import { visibleFields, type ProviderDefinition } from '@lastcall/contracts/integrations/providers';
import { Alert, Button, LinesSkeleton, toast } from '@lastcall/ui';
import { ManualSetup } from './manual-setup.tsx';
import styles from './integrations.module.css';
import { messages } from './messages.ts';
import { ProviderSteps } from './provider-steps.tsx';
import type { IntegrationActions } from './use-integration-actions.ts';

/** The state of a provider whose integration could not be loaded: not connected. */
const emptySetup: IntegrationSetup = { connections: [], integrations: [], webhookUrl: '', oauth: false };

interface ProviderPanelProps {
  readonly definition: ProviderDefinition;
  /** Undefined while it is loading, and when it failed. */
  readonly setup: IntegrationSetup | undefined;
  /** The reason why the setup could not be loaded. */
  readonly failure: string | undefined;
  readonly isLoading: boolean;
  readonly onRetry: () => void;
  readonly actions: IntegrationActions;
  readonly hasCodes: boolean;
  readonly isOAuthReturn?: boolean;
  readonly approvedConnection?: string | undefined;
  readonly progressKey: string;
}

/** A provider's integration: step by step with a connection, manual without one. */
export function ProviderPanel({
  definition,
  setup,
  failure,
  isLoading,
  onRetry,
  actions,
  hasCodes,
  isOAuthReturn,
  approvedConnection,
  progressKey,
}: ProviderPanelProps): ReactNode {
  useEffect(() => {
    if (failure !== undefined) toast.error(failure);
  }, [failure]);

  if (!setup && failure === undefined) return <LinesSkeleton lines={4} label={messages.loading} />;
  return (
    <>
      {failure !== undefined && (
        <Alert color="danger" role="alert">
          <p className={styles.reason}>{failure}</p>
          <Button variant="default" onClick={onRetry} loading={isLoading}>
            {messages.loadAgain}
          </Button>
        </Alert>
      )}
      {visibleFields(definition).length > 0 || setup?.oauth || (setup?.connections.length ?? 0) > 0 ? (
        <ProviderSteps
          key={setup ? 'loaded' : 'empty'}
          definition={definition}
          setup={setup ?? emptySetup}
          actions={actions}
          hasCodes={hasCodes}
          isOAuthReturn={isOAuthReturn}
          approvedConnection={approvedConnection}
          progressKey={setup ? progressKey : `${progressKey}:unread`}
        />
      ) : (
        setup && (
          <ManualSetup
            tool={definition.name}
            webhookUrl={setup.webhookUrl}
            text={messages.byHand(definition.display_name)}
            mergeTag={{ provider: definition.display_name, tag: definition.mergeTag }}
          />
        )
      )}
    </>
  );
}
