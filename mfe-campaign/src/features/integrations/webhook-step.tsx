import { useState, type ReactNode } from 'react';
import type { Integration } from '@lastcall/contracts/integrations';
import type { ProviderDefinition } from '@lastcall/contracts/integrations/providers';
import { Alert, Anchor, CircleCheckIcon, ExternalLinkIcon, PendingButton, toast } from '@lastcall/ui';
import { Checklist } from './checklist.tsx';
import { CopyBox } from './copy-box.tsx';
import styles from './integrations.module.css';
import { messages } from './messages.ts';
import notice from './notice.module.css';
import { PollState } from './poll-state.tsx';
import type { IntegrationActions } from './use-integration-actions.ts';
import { WebhookPending } from './webhook-pending.tsx';

interface WebhookStepProps {
  readonly definition: ProviderDefinition;
  readonly integration: Integration;
  readonly webhookUrl: string;
  readonly createWebhook: IntegrationActions['createWebhook'];
}

/** The way contacts arrive: by a webhook created at the provider, by a URL to paste there, or by polling the container. */
export function WebhookStep({ definition, integration, webhookUrl, createWebhook }: WebhookStepProps): ReactNode {
  const { display_name: name, triggers } = definition;
  const way = triggers.find(({ type }) => type === integration.trigger)?.webhook ?? 'copied';
  const isThere = integration.webhookState === 'created';
  return (
    <>
      {way === 'polled' && integration.trigger !== null && (
        <p className={styles.hint}>{messages.polledText(name, messages.kinds[integration.trigger])}</p>
      )}
      {way === 'copied' && <ManualWebhook definition={definition} webhookUrl={webhookUrl} />}
      {way === 'created' &&
        (isThere ? (
          <CreatedWebhook name={name} ruleUrl={integration.ruleUrl} />
        ) : (
          <WebhookCreation name={name} integration={integration} createWebhook={createWebhook} />
        ))}
      {integration.poll !== null && (
        <div className={styles.poll}>
          {way !== 'polled' && (
            <p className={styles.hint}>
              {isThere || way === 'copied' ? messages.pollBeside : messages.pollEveryMinute}
            </p>
          )}
          <PollState poll={integration.poll} />
        </div>
      )}
    </>
  );
}

function ManualWebhook({ definition, webhookUrl }: Pick<WebhookStepProps, 'definition' | 'webhookUrl'>): ReactNode {
  return (
    <>
      <p className={styles.hint}>{messages.webhookByHand(definition.display_name)}</p>
      <CopyBox label={messages.webhookUrl} text={webhookUrl} copyLabel={messages.copyUrl} />
      <Checklist tool={definition.name} />
    </>
  );
}

function CreatedWebhook({ name, ruleUrl }: { readonly name: string; readonly ruleUrl: string | null }): ReactNode {
  return (
    <p className={styles.done} role="status">
      <CircleCheckIcon size={18} aria-hidden />
      <span>
        {messages.webhookCreated(name)}{' '}
        {ruleUrl !== null && (
          <Anchor href={ruleUrl} target="_blank" rel="noreferrer" underline="always">
            {messages.openRule(name)} <ExternalLinkIcon size={12} aria-label={messages.opensInNewTab} />
          </Anchor>
        )}
      </span>
    </p>
  );
}

function WebhookCreation({
  name,
  integration,
  createWebhook,
}: Pick<WebhookStepProps, 'integration' | 'createWebhook'> & { readonly name: string }): ReactNode {
  const [isPending, setPending] = useState(false);
  const { webhookState, webhookError, webhookAttempts } = integration;
  const hasFailed = webhookState === 'failed' && !isPending;
  const create = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    const { error } = await createWebhook();
    setPending(false);
    if (error !== undefined) toast.error(error);
  };
  if (webhookState === 'pending') return <WebhookPending integration={integration} />;
  return (
    <>
      <p className={styles.hint}>{messages.webhookText(name)}</p>
      {hasFailed && (
        <Alert color="danger" role="alert" title={messages.webhookFailed}>
          <div className={notice.content}>
            {webhookError !== null && <p className={styles.said}>{messages.reason(webhookError)}</p>}
            {webhookAttempts > 0 && <p className={notice.text}>{messages.gaveUp(webhookAttempts)}</p>}
          </div>
        </Alert>
      )}
      <div>
        <PendingButton isPending={isPending} pendingLabel={messages.creatingWebhook} onClick={() => void create()}>
          {hasFailed ? messages.createAgain : messages.createWebhook}
        </PendingButton>
      </div>
    </>
  );
}
