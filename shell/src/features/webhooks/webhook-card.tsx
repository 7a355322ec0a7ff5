import type { Webhook } from '@lastcall/contracts/webhooks';
import { shortTime } from '@lastcall/contracts/platform/formats';
import { Alert, Badge, Button } from '@lastcall/ui';
import { useId, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { DeliveryLog } from './delivery-log.tsx';
import { messages } from './messages.ts';
import { TestForm } from './test-form.tsx';
import { WebhookMenu } from './webhook-menu.tsx';
import styles from './webhooks.module.css';

interface WebhookCardProps {
  readonly webhook: Webhook;
  readonly onEdit: () => void;
  /** Receives a new secret. */
  readonly onSecret: (secret: string) => void;
}

const intoView = (card: HTMLElement | null): void => card?.scrollIntoView();

/** One webhook: its settings, its health, and its actions. */
export function WebhookCard({ webhook, onEdit, onSecret }: WebhookCardProps): ReactNode {
  const { id, url, events, campaignId, campaignName, includesEmail, previousSecretUntil, source } = webhook;
  // The event log of a campaign links to the log of one webhook.
  const isAskedFor = useLocation().hash === `#${id}`;
  const [shown, setShown] = useState<'test' | 'log' | null>(isAskedFor ? 'log' : null);
  const toggle = (part: 'test' | 'log') => () => setShown(shown === part ? null : part);
  const titleId = useId();
  const partId = useId();
  return (
    <li ref={isAskedFor ? intoView : undefined} className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div className={styles.what}>
          <h2 id={titleId} className={styles.url}>
            {url}
          </h2>
          <div className={styles.badges}>
            {source !== 'owner' && <Badge variant="default">{messages.sources[source]}</Badge>}
            {events.map((event) => (
              <Badge key={event} variant="light">
                {messages.events[event]}
              </Badge>
            ))}
          </div>
          <p className={styles.note}>
            {[
              campaignId === null ? messages.allCampaigns : (campaignName ?? messages.oneCampaign),
              includesEmail && messages.withEmail,
              source !== 'owner' && messages.madeByApiClient,
              previousSecretUntil && messages.overlap(shortTime(previousSecretUntil)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className={styles.actions}>
          <Button
            size="xs"
            variant="default"
            aria-expanded={shown === 'test'}
            aria-controls={partId}
            aria-label={messages.testOf(url)}
            onClick={toggle('test')}
          >
            {messages.test}
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-expanded={shown === 'log'}
            aria-controls={partId}
            aria-label={messages.logOf(url)}
            onClick={toggle('log')}
          >
            {messages.log}
          </Button>
          <WebhookMenu webhook={webhook} onEdit={onEdit} onSecret={onSecret} />
        </div>
      </div>
      <State webhook={webhook} />
      <div id={partId} className={styles.part} hidden={shown === null}>
        {shown === 'test' && <TestForm webhook={webhook} />}
        {shown === 'log' && <DeliveryLog webhookId={id} url={url} />}
      </div>
    </li>
  );
}

function State({ webhook: { pausedBecause, failingSince } }: { readonly webhook: Webhook }): ReactNode {
  if (pausedBecause !== null) {
    const { title, text } = messages.pauses[pausedBecause];
    return (
      <Alert className={styles.state} color={pausedBecause === 'owner' ? 'gray' : 'danger'} title={title}>
        {text}
      </Alert>
    );
  }
  return failingSince === null ? null : (
    <Alert className={styles.state} color="warning">
      {messages.failing(shortTime(failingSince))}
    </Alert>
  );
}
