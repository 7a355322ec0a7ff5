import { useState, type ReactNode } from 'react';
import type { Integration } from '@lastcall/contracts/integrations';
import type { ProviderDefinition } from '@lastcall/contracts/providers';
import { Alert, Anchor, CircleCheckIcon, ExternalLinkIcon, PendingButton, toast } from '@lastcall/ui';
import { Checklist } from './checklist.tsx';
import { CopyBox } from './copy-box.tsx';
import styles from './integrations.module.css';
import { messages } from './messages.ts';
import type { IntegrationActions } from './use-integration-actions.ts';

interface WebhookStepProps {
  readonly definition: ProviderDefinition;
  readonly integration: Integration;
  readonly webhookUrl: string;
  readonly createWebhook: IntegrationActions['createWebhook'];
}

/** How the provider comes to tell of people: by a webhook that is made there, or by an address to paste. */
export function WebhookStep({ definition, integration, webhookUrl, createWebhook }: WebhookStepProps): ReactNode {
  const { display_name: name, triggers } = definition;
  const isCopied = triggers.some(({ type, webhook }) => type === integration.trigger && webhook === 'copied');
  if (isCopied) {
    return (
      <>
        <p className={styles.hint}>{messages.webhookByHand(name)}</p>
        <CopyBox label={messages.webhookUrl} text={webhookUrl} copyLabel={messages.copyUrl} />
        <Checklist program={definition.name} />
      </>
    );
  }
  if (integration.webhookState === 'created') {
    return (
      <p className={styles.done} role="status">
        <CircleCheckIcon size={18} aria-hidden />
        {messages.webhookCreated(name)}
        {integration.ruleUrl !== null && (
          <Anchor href={integration.ruleUrl} target="_blank" rel="noreferrer" underline="always">
            {messages.openRule(name)} <ExternalLinkIcon size={12} aria-label={messages.opensInNewTab} />
          </Anchor>
        )}
      </p>
    );
  }
  return <Creation name={name} failure={integration.webhookState === 'failed' ? integration.webhookError : null} createWebhook={createWebhook} />;
}

function Creation({ name, failure, createWebhook }: { readonly name: string; readonly failure: string | null; readonly createWebhook: IntegrationActions['createWebhook'] }): ReactNode {
  const [isPending, setPending] = useState(false);
  const create = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    const { error } = await createWebhook();
    setPending(false);
    if (error !== undefined) toast.error(error);
  };
  return (
    <>
      <p className={styles.hint}>{messages.webhookText(name)}</p>
      {failure !== null && !isPending && (
        <Alert color="danger" role="alert" title={messages.webhookFailed}>
          {failure}
        </Alert>
      )}
      <div>
        <PendingButton isPending={isPending} pendingLabel={messages.creatingWebhook} onClick={() => void create()}>
          {failure === null ? messages.createWebhook : messages.createAgain}
        </PendingButton>
      </div>
    </>
  );
}
