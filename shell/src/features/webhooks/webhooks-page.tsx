import type { Webhook } from '@lastcall/contracts/webhooks';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import {
  Anchor,
  Button,
  EmptyState,
  ErrorState,
  ExternalLinkIcon,
  Page,
  PlusIcon,
  RowsSkeleton,
  VisuallyHidden,
  WebhookIcon,
} from '@lastcall/ui';
import { useState, type ReactNode } from 'react';
import { messages } from './messages.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { useWebhooksQuery } from './webhooks-api.ts';
import styles from './webhooks.module.css';

/** The account's webhooks: their URLs, events, health, and deliveries. */
export default function WebhooksPage(): ReactNode {
  const { data, error, refetch, isFetching } = useWebhooksQuery(
    {},
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  // The edited webhook, null for a new one; it stays while the dialog fades out.
  const [edited, setEdited] = useState<Webhook | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);

  const open = (webhook: Webhook | null): void => {
    setEdited(webhook);
    setOpen(true);
  };
  const add = (
    <Button leftSection={<PlusIcon size={16} aria-hidden />} onClick={() => open(null)}>
      {messages.add}
    </Button>
  );
  return (
    <Page title={messages.title} description={messages.text} actions={data && data.length > 0 ? add : undefined}>
      {!data &&
        (error ? (
          <ErrorState
            title={messages.loadFailed}
            message={wordsOfProblem(error, messages.failed)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <RowsSkeleton rows={3} label={messages.loading} />
        ))}
      {data?.length === 0 && (
        <EmptyState
          icon={<WebhookIcon size={24} aria-hidden />}
          title={messages.emptyTitle}
          text={messages.emptyText}
          action={add}
        />
      )}
      {data && data.length > 0 && (
        <ul className={styles.cards}>
          {data.map((webhook) => (
            <WebhookCard key={webhook.id} webhook={webhook} onEdit={() => open(webhook)} onSecret={setSecret} />
          ))}
        </ul>
      )}
      <p className={styles.standard}>
        <Anchor href={messages.standardUrl} target="_blank" rel="noreferrer">
          {messages.standard} <ExternalLinkIcon size={12} aria-hidden />
          <VisuallyHidden>{messages.opensInNewTab}</VisuallyHidden>
        </Anchor>
      </p>
      <WebhookDialog webhook={edited} isOpen={isOpen} onClose={() => setOpen(false)} onCreated={setSecret} />
      <SecretDialog secret={secret} onStored={() => setSecret(null)} />
    </Page>
  );
}
