import type { ReactNode } from 'react';
import type { SalesIntegration } from '@lastcall/contracts/sales';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Alert, Anchor, Button, CircleCheckIcon, ExternalLinkIcon, Loader, toast, useSecondsUntil } from '@lastcall/ui';
import { messages } from './messages.ts';
import { isSameValue, type SaleValue } from './sale-value.ts';
import { useCreateSalesWebhookMutation } from './sales-tracking-api.ts';
import styles from './steps.module.css';
import type { useSaleValue } from './use-sale-value.ts';

interface KitWebhookProps {
  readonly campaignId: string;
  readonly integration: SalesIntegration;
  readonly tag: { readonly id: string; readonly name: string };
  readonly value: SaleValue;
  /** Saves over the displayed version, and returns why nothing was saved. */
  readonly saveWith: ReturnType<typeof useSaleValue>['saveWith'];
}

/** The webhook at Kit: requested, being created, created, or failed with Kit's own reason. */
export function KitWebhook({ campaignId, integration, tag, value, saveWith }: KitWebhookProps): ReactNode {
  const [createWebhook, { isLoading }] = useCreateSalesWebhookMutation();
  const { webhookState, webhookAttempts, webhookError, ruleUrl, tag_id, rule_id } = integration;
  const state = tag_id === tag.id && isSameValue(value, integration) ? webhookState : 'none';

  const create = async (): Promise<void> => {
    const { amount, currency } = value;
    const error = await saveWith((version) =>
      createWebhook({
        params: { campaignId, provider: 'kit' },
        body: { tagId: tag.id, tagName: tag.name, event: 'sale', amount, currency, version },
      }),
    );
    if (error !== undefined) toast.error(wordsOfProblem(error, messages.failed));
  };
  const button = (label: string): ReactNode => (
    <Button onClick={() => void create()} loading={isLoading}>
      {label}
    </Button>
  );

  if (state === 'pending') return <Pending integration={integration} />;
  if (state === 'created') {
    return (
      <>
        <p className={styles.done} role="status">
          <CircleCheckIcon size={18} aria-hidden />
          {messages.created}
          {ruleUrl && (
            <Anchor href={ruleUrl} target="_blank" rel="noreferrer" underline="always">
              {messages.openRule} <ExternalLinkIcon size={12} aria-hidden />
            </Anchor>
          )}
        </p>
        <Button disabled>{messages.create}</Button>
      </>
    );
  }
  if (state === 'failed') {
    return (
      <>
        <Alert color="danger" role="alert" className={styles.notice} title={messages.creationFailed}>
          {webhookError && <p className={styles.said}>{messages.reason(webhookError)}</p>}
          <p className={styles.text}>{messages.gaveUp(webhookAttempts)}</p>
        </Alert>
        {button(messages.tryAgain)}
      </>
    );
  }
  return (
    <>
      <p className={styles.text}>{rule_id === null ? messages.webhookText : messages.changed}</p>
      {button(messages.create)}
    </>
  );
}

/** The progress: the current attempt, the outcome of the last, and when the next starts. */
function Pending({
  integration: { webhookAttempts, webhookError, webhookNextTryAt },
}: Pick<KitWebhookProps, 'integration'>): ReactNode {
  const seconds = useSecondsUntil(webhookNextTryAt);
  const hasFailed = webhookNextTryAt !== null;
  return (
    <div className={styles.pending}>
      <p className={styles.state} role="status">
        <Loader size={16} aria-hidden />
        <span>{messages.pending}</span>
        {webhookAttempts > 0 && (
          <span className={styles.text}>
            {hasFailed ? messages.attemptFailed(webhookAttempts) : messages.attempt(webhookAttempts)}
          </span>
        )}
      </p>
      {webhookError && <p className={styles.said}>{messages.reason(webhookError)}</p>}
      {/* It changes every second, which should not be announced. */}
      {seconds !== null && <p className={styles.text}>{messages.nextTry(seconds)}</p>}
      <p className={styles.text}>{messages.mayLeave}</p>
    </div>
  );
}
