import type { ReactNode } from 'react';
import type { Integration } from '@lastcall/contracts/integrations';
import { limits } from '@lastcall/contracts/platform';
import { Loader, useSecondsUntil } from '@lastcall/ui';
import styles from './integrations.module.css';
import { messages } from './messages.ts';
import notice from './notice.module.css';

interface WebhookPendingProps {
  readonly integration: Pick<Integration, 'webhookAttempts' | 'webhookError' | 'webhookNextAt'>;
}

/** A webhook that is being created: the attempt, the provider's last error, and when the next attempt starts. */
export function WebhookPending({
  integration: { webhookAttempts, webhookError, webhookNextAt },
}: WebhookPendingProps): ReactNode {
  const seconds = useSecondsUntil(webhookNextAt);
  const attempt = webhookNextAt === null ? messages.attempt : messages.attemptFailed;
  return (
    <div className={notice.content}>
      <p className={styles.state} role="status">
        <Loader size={16} aria-hidden />
        <span>{messages.creatingWebhook}</span>
        {webhookAttempts > 0 && <span className={styles.hint}>{attempt(webhookAttempts, limits.webhookTries)}</span>}
      </p>
      {webhookError !== null && <p className={styles.said}>{messages.reason(webhookError)}</p>}
      {/* It changes every second, which should not be announced. */}
      {seconds !== null && <p className={styles.hint}>{messages.nextTry(seconds)}</p>}
      <p className={styles.hint}>{messages.mayLeave}</p>
    </div>
  );
}
