import { useState, type ReactNode } from 'react';
import type { IntegrationSetup } from '@lastcall/contracts/integrations';
import type { ContainerKind, ProviderDefinition } from '@lastcall/contracts/providers';
import { ConnectionStep } from './connection-step.tsx';
import { ContainerStep } from './container-step.tsx';
import { FieldStep } from './field-step.tsx';
import styles from './integrations.module.css';
import { MailerLiteStep } from './mailerlite-step.tsx';
import { messages } from './messages.ts';
import { Step } from './step.tsx';
import { TriggerStep } from './trigger-step.tsx';
import type { IntegrationActions } from './use-integration-actions.ts';
import { WebhookStep } from './webhook-step.tsx';

type StepName = 'connection' | 'trigger' | 'container' | 'field' | 'webhook';

interface ProviderStepsProps {
  readonly definition: ProviderDefinition;
  readonly setup: IntegrationSetup;
  readonly actions: IntegrationActions;
}

/** The way to an integration: connection, trigger, list or group or tag, field, webhook. One step is open; what is done can be opened again. */
export function ProviderSteps({ definition, setup, actions }: ProviderStepsProps): ReactNode {
  const { connections, webhookUrl } = setup;
  // Its dialog asks for the connection and the field.
  const isByDialog = definition.name === 'mailerlite';
  const integration = setup.integrations[0] ?? null;
  const [chosenConnection, setChosenConnection] = useState<string>();
  const [chosenTrigger, setChosenTrigger] = useState<ContainerKind>();
  const connectionId = chosenConnection ?? integration?.connection_id ?? (connections.length === 1 ? connections[0]!.id : undefined);
  const connection = connections.find(({ id }) => id === connectionId) ?? null;
  // What was saved belongs to the connection that it was saved with.
  const own = connection && integration?.connection_id === connection.id ? integration : null;
  const type = chosenTrigger ?? own?.trigger ?? definition.triggers[0]!.type;
  const hasContainer = own !== null && own.containerId !== null && own.trigger === type;

  const names: StepName[] = ['connection', ...(definition.triggers.length > 1 ? (['trigger'] as const) : []), 'container', ...(definition.hasFields && !isByDialog ? (['field'] as const) : []), 'webhook'];
  const [open, setOpen] = useState<StepName>(() => (!connection || (isByDialog && !own?.field) ? 'connection' : hasContainer ? 'webhook' : names.includes('trigger') && !own?.trigger ? 'trigger' : 'container'));
  const [reached, setReached] = useState<StepName>();
  const goTo = (name: StepName): void => {
    setOpen(name);
    setReached(name);
  };
  const next = (name: StepName) => (): void => goTo(names[names.indexOf(name) + 1]!);

  const steps: Record<StepName, { title: string; summary: string | null; isReachable: boolean; content: () => ReactNode }> = {
    connection: {
      title: messages.connectionStep,
      summary: connection && (connection.accountName ?? messages.accountOf(connection.api_key)),
      isReachable: true,
      content: () => (
        <>
          {isByDialog && <MailerLiteStep setup={setup} actions={actions} />}
          {(!isByDialog || integration?.field) && (
            <ConnectionStep definition={definition} connections={connections} connection={connection} connect={actions.connect} onSelect={setChosenConnection} onNext={next('connection')} />
          )}
        </>
      ),
    },
    trigger: {
      title: messages.triggerStep,
      summary: chosenTrigger || own?.trigger ? messages.triggers[type] : null,
      isReachable: connection !== null,
      content: () => <TriggerStep triggers={definition.triggers} value={type} onChange={setChosenTrigger} onNext={() => (setChosenTrigger(type), next('trigger')())} />,
    },
    container: {
      title: messages.containerStep(type),
      summary: hasContainer ? own.containerName : null,
      isReachable: connection !== null,
      content: () => connection && <ContainerStep definition={definition} connectionId={connection.id} type={type} integration={own} actions={actions} onNext={next('container')} />,
    },
    field: {
      title: messages.fieldStep,
      summary: own?.fieldName ?? null,
      isReachable: connection !== null && (!definition.fieldsOfList || hasContainer),
      content: () => connection && <FieldStep definition={definition} connectionId={connection.id} integration={own} actions={actions} onNext={next('field')} />,
    },
    webhook: {
      title: messages.webhookStep,
      summary: own?.webhookState === 'created' ? messages.saved : null,
      isReachable: hasContainer,
      content: () => (hasContainer ? <WebhookStep definition={definition} integration={own} webhookUrl={webhookUrl} createWebhook={actions.createWebhook} /> : <p className={styles.hint}>{messages.webhookWaits}</p>),
    },
  };

  return (
    <ol className={styles.steps}>
      {names.map((name, at) => {
        const { title, summary, isReachable, content } = steps[name];
        const isOpen = open === name;
        return (
          <Step key={name} number={at + 1} title={title} summary={summary} isOpen={isOpen} onOpen={isReachable ? () => goTo(name) : null} isReached={isOpen && reached === name}>
            {isOpen && content()}
          </Step>
        );
      })}
    </ol>
  );
}
