import type { ReactNode } from 'react';
import type { StoreConnection } from '@lastcall/contracts/shopify';
import { Alert, PendingButton } from '@lastcall/ui';
import { useConnectStoreMutation } from './discounts-api.ts';
import { messages } from './messages.ts';
import styles from './store-card.module.css';
import { useStoreRedirect } from '../../lib/use-store-redirect.ts';

interface StoreHealthProps {
  readonly campaignId: string;
  readonly connection: StoreConnection;
}

/** Shows problems of the shop's connection, with a reconnect button where that helps; nothing while it is healthy. */
export function StoreHealth({
  campaignId,
  connection: { health, healthReason, label, value },
}: StoreHealthProps): ReactNode {
  const [connect] = useConnectStoreMutation();
  const { isRedirecting, problem, redirect } = useStoreRedirect(
    () => connect({ body: { campaignId, shop: value } }),
    messages.connectFailed,
  );
  if (health === 'ok') return null;
  const isOwners = health === 'reconnect';
  return (
    <Alert
      color={isOwners ? 'danger' : 'warning'}
      role="alert"
      title={isOwners ? messages.reconnectTitle(label) : messages.failingTitle(label)}
    >
      <div className={styles.hint}>
        {healthReason !== null && <p className={styles.said}>{messages.reason(healthReason)}</p>}
        <p className={styles.plain}>{isOwners ? messages.reconnectText : messages.failingText}</p>
        {problem !== undefined && <p className={styles.plain}>{problem}</p>}
        {isOwners && (
          <PendingButton isPending={isRedirecting} pendingLabel={messages.goingToStore} onClick={() => void redirect()}>
            {messages.reconnect}
          </PendingButton>
        )}
      </div>
    </Alert>
  );
}
