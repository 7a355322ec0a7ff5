import { useEffect, useState, type ReactNode } from 'react';
import type { IntegrationSetup } from '@lastcall/contracts/integrations';
import type { ProviderDefinition } from '@lastcall/contracts/integrations/providers';
import { Button, toast } from '@lastcall/ui';
import { ConnectionHealth } from './connection-health.tsx';
import { connectionName } from './connection-options.ts';
import { ConnectionStep } from './connection-step.tsx';
import { ContainerStep } from './container-step.tsx';
import { FieldStep } from './field-step.tsx';
import { FieldsProgress } from './fields-progress.tsx';
import styles from './integrations.module.css';
import { storeProgress, readProgress } from './stored-progress.ts';
import { MailerLiteStep } from './mailerlite-step.tsx';
import { messages } from './messages.ts';
import notice from './notice.module.css';
import {
  chosenFieldNames,
  fieldKinds,
  firstStep,
  isReachable,
  usesDialog,
  progressOf,
  stepNames,
  type StepName,
} from './progress.ts';
import { Step } from './step.tsx';
import { TriggerStep } from './trigger-step.tsx';
import type { IntegrationActions } from './use-integration-actions.ts';
import { WebhookStep } from './webhook-step.tsx';

interface ProviderStepsProps {
  readonly definition: ProviderDefinition;
  readonly setup: IntegrationSetup;
  readonly actions: IntegrationActions;
  /** True if leads have personal codes. */
  readonly hasCodes: boolean;
  /** True after a redirect back from the provider with an approval. */
  readonly isOAuthReturn?: boolean;
  /** The connection that the OAuth flow has just created. */
  readonly approvedConnection?: string | undefined;
  /** The key under which this tab stores the progress, so that a reload continues there. */
  readonly progressKey: string;
}

/** The steps of an integration: connection, trigger, container, fields, webhook. One step is open; completed ones can be reopened. Below them is the field sync state. */
export function ProviderSteps({
  definition,
  setup,
  actions,
  hasCodes,
  isOAuthReturn = false,
  approvedConnection,
  progressKey,
}: ProviderStepsProps): ReactNode {
  const { connections, webhookUrl, oauth } = setup;
  const names = stepNames(definition);
  const [storedPlace] = useState(() => readProgress(progressKey, names));
  const [chosenConnection, setChosenConnection] = useState(() =>
    [approvedConnection, storedPlace?.connectionId].find((id) => connections.some((each) => each.id === id)),
  );
  const [chosenTrigger, setChosenTrigger] = useState(storedPlace?.trigger);
  const progress = progressOf(definition, setup, { connectionId: chosenConnection, trigger: chosenTrigger });
  const { connection, integration, type, hasContainer } = progress;
  // A new account shows that it is connected; a reconnected one continues where it was.
  const isNew = isOAuthReturn && !integration;
  const [open, setOpen] = useState<StepName>(() => {
    if (isNew || connection?.health === 'reconnect') return 'connection';
    return storedPlace && !isOAuthReturn && isReachable(storedPlace.step, definition, progress)
      ? storedPlace.step
      : firstStep(definition, progress);
  });
  useEffect(() => {
    if (isOAuthReturn && !isNew) toast.success(messages.connectedAgain(definition.display_name));
    // oxlint-disable-next-line react/exhaustive-deps -- said once, when the browser comes back
  }, []);
  useEffect(() => {
    storeProgress(progressKey, { step: open, connectionId: chosenConnection, trigger: chosenTrigger });
  }, [progressKey, open, chosenConnection, chosenTrigger]);
  const written = integration ? chosenFieldNames(integration) : [];
  const [reached, setReached] = useState<StepName | 'disconnected'>();
  const isPolled = definition.triggers.some((trigger) => trigger.type === type && trigger.webhook === 'polled');
  const isReached = (name: StepName): boolean =>
    reached === name || (reached === 'disconnected' && name === 'connection' && !connection);
  const goTo = (name: StepName): void => {
    setOpen(name);
    setReached(name);
  };
  const next = (name: StepName) => (): void => goTo(names[names.indexOf(name) + 1]!);

  const steps: Record<StepName, { title: string; summary: string | null; content: () => ReactNode }> = {
    connection: {
      title: messages.connectionStep,
      summary: connection && connectionName(connection),
      content: () => (
        <>
          {usesDialog(definition) && <MailerLiteStep setup={setup} actions={actions} />}
          {(!usesDialog(definition) || setup.integrations[0]?.field) && (
            <ConnectionStep
              definition={definition}
              connections={connections}
              connection={connection}
              hasOAuth={oauth}
              isOAuthReturn={isNew}
              actions={actions}
              onSelect={setChosenConnection}
              onDisconnected={() => setReached('disconnected')}
              onNext={next('connection')}
            />
          )}
        </>
      ),
    },
    trigger: {
      title: messages.triggerStep,
      summary: chosenTrigger || integration?.trigger ? messages.triggers[type] : null,
      content: () => (
        <TriggerStep
          triggers={definition.triggers}
          value={type}
          onChange={setChosenTrigger}
          onNext={() => (setChosenTrigger(type), next('trigger')())}
        />
      ),
    },
    container: {
      title: messages.containerStep(type),
      summary: hasContainer ? (integration?.containerName ?? null) : null,
      content: () =>
        connection && (
          <ContainerStep
            definition={definition}
            connectionId={connection.id}
            type={type}
            integration={integration}
            actions={actions}
            onNext={next('container')}
          />
        ),
    },
    field: {
      title: usesDialog(definition) ? messages.moreFields : messages.fieldStep,
      summary: written.length > 0 ? written.join(', ') : null,
      content: () =>
        connection && (
          <FieldStep
            definition={definition}
            kinds={fieldKinds(definition, hasCodes)}
            connectionId={connection.id}
            integration={integration}
            actions={actions}
            onNext={next('field')}
          />
        ),
    },
    webhook: {
      title: isPolled ? messages.pollStep : messages.webhookStep,
      summary: integration?.webhookState === 'created' || (isPolled && hasContainer) ? messages.saved : null,
      content: () =>
        integration && hasContainer ? (
          <WebhookStep
            definition={definition}
            integration={integration}
            webhookUrl={webhookUrl}
            createWebhook={actions.createWebhook}
          />
        ) : (
          <p className={styles.hint}>{messages.webhookWaits}</p>
        ),
    },
  };

  return (
    <>
      {connection && open !== 'connection' && (
        <ConnectionHealth provider={definition.display_name} connection={connection} className={notice.spaced}>
          <div>
            <Button onClick={() => goTo('connection')}>{messages.connectAgain}</Button>
          </div>
        </ConnectionHealth>
      )}
      <ol className={styles.steps}>
        {names.map((name, at) => {
          const { title, summary, content } = steps[name];
          const isOpen = open === name;
          return (
            <Step
              key={name}
              number={at + 1}
              title={title}
              summary={summary}
              isOpen={isOpen}
              onOpen={isReachable(name, definition, progress) ? () => goTo(name) : null}
              previousStep={isOpen && isReached(name) ? reached! : null}
            >
              {isOpen && content()}
            </Step>
          );
        })}
      </ol>
      {integration && written.length > 0 && (
        <FieldsProgress
          provider={definition.display_name}
          progress={integration.fields}
          isPaused={connection?.health === 'reconnect'}
          actions={actions}
        />
      )}
    </>
  );
}
