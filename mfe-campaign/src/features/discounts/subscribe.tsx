import type { ReactNode } from 'react';
import { Alert, PendingButton } from '@lastcall/ui';
import { useSubscribeStoreMutation } from './discounts-api.ts';
import { messages } from './messages.ts';
import styles from './store-card.module.css';
import { useWayToStore } from '../../lib/use-way-to-store.ts';

/** Redirects to the shop's approval page for the subscription. */
export function Subscribe({ campaignId }: { readonly campaignId: string }): ReactNode {
  const [subscribe] = useSubscribeStoreMutation();
  const { isLeaving, problem, leave } = useWayToStore(
    () => subscribe({ body: { campaignId } }),
    messages.subscribeFailed,
  );
  return (
    <div className={styles.step}>
      <p className={styles.plain}>{messages.subscribeText}</p>
      {problem !== undefined && (
        <Alert color="danger" role="alert">
          {problem}
        </Alert>
      )}
      <PendingButton
        role="link"
        isPending={isLeaving}
        pendingLabel={messages.goingToStore}
        onClick={() => void leave()}
      >
        {messages.subscribe}
      </PendingButton>
    </div>
  );
}
