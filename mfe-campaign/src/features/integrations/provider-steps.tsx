import { useState, type ReactNode } from 'react';
import type { IntegrationSetup } from '@lastcall/contracts/integrations';
import type { ContainerKind, ProviderDefinition } from '@lastcall/contracts/providers';
import { connectionName } from './connection-options.ts';
import { ConnectionStep } from './connection-step.tsx';
import { ContainerStep } from './container-step.tsx';
import { FieldStep } from './field-step.tsx';
import styles from './integrations.module.css';
import { MailerLiteStep } from './mailerlite-step.tsx';
import { messages } from './messages.ts';
import { firstStep, isByDialog, progressOf, stepNames, type StepName } from './progress.ts';
import { Step } from './step.tsx';
import { TriggerStep } from './trigger-step.tsx';
import type { IntegrationActions } from './use-integration-actions.ts';
import { WebhookStep } from './webhook-step.tsx';

interface ProviderStepsProps {
  readonly definition: ProviderDefinition;
  readonly setup: IntegrationSetup;
  readonly actions: IntegrationActions;
}

/** The way to an integration: connection, trigger, list or group or tag, field, webhook. One step is open; what is done can be opened again. */
export function ProviderSteps({ definition, setup, actions }: ProviderStepsProps): ReactNode {
  const { connections, webhookUrl } = setup;
  const [chosenConnection, setChosenConnection] = useState<string>();
  const [chosenTrigger, setChosenTrigger] = useState<ContainerKind>();
  const progress = progressOf(definition, setup, { connectionId: chosenConnection, trigger: chosenTrigger });
  const { connection, integration, type, hasContainer } = progress;
  const names = stepNames(definition);
  const [open, setOpen] = useState(() => firstStep(definition, progress));
  const [reached, setReached] = useState<StepName>();
  const goTo = (name: StepName): void => {
    setOpen(name);
    setReached(name);
  };
  const next = (name: StepName) => (): void => goTo(names[names.indexOf(name) + 1]!);

  const steps: Record<StepName, { title: string; summary: string | null; isReachable: boolean; content: () => ReactNode }> = {
    connection: {
      title: messages.connectionStep,
      summary: connection && connectionName(connection),
      isReachable: true,
      content: () => (
        <>
          {isByDialog(definition) && <MailerLiteStep setup={setup} actions={actions} />}
          {(!isByDialog(definition) || setup.integrations[0]?.field) && (
            <ConnectionStep definition={definition} connections={connections} connection={connection} connect={actions.connect} onSelect={setChosenConnection} onNext={next('connection')} />
          )}
        </>
      ),
    },
    trigger: {
      title: messages.triggerStep,
      summary: chosenTrigger || integration?.trigger ? messages.triggers[type] : null,
      isReachable: connection !== null,
      content: () => <TriggerStep triggers={definition.triggers} value={type} onChange={setChosenTrigger} onNext={() => (setChosenTrigger(type), next('trigger')())} />,
    },
    container: {
      title: messages.containerStep(type),
      summary: hasContainer ? (integration?.containerName ?? null) : null,
      isReachable: connection !== null,
      content: () => connection && <ContainerStep definition={definition} connectionId={connection.id} type={type} integration={integration} actions={actions} onNext={next('container')} />,
    },
    field: {
      title: messages.fieldStep,
      summary: integration?.fieldName ?? null,
      isReachable: connection !== null && (!definition.fieldsOfList || hasContainer),
      content: () => connection && <FieldStep definition={definition} connectionId={connection.id} integration={integration} actions={actions} onNext={next('field')} />,
    },
    webhook: {
      title: messages.webhookStep,
      summary: integration?.webhookState === 'created' ? messages.saved : null,
      isReachable: hasContainer,
      content: () => (integration && hasContainer ? <WebhookStep definition={definition} integration={integration} webhookUrl={webhookUrl} createWebhook={actions.createWebhook} /> : <p className={styles.hint}>{messages.webhookWaits}</p>),
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
