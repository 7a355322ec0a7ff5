import type { ReactNode } from 'react';
import { Alert, PendingButton } from '@lastcall/ui';
import { useSubscribeStoreMutation } from './discounts-api.ts';
import { messages } from './messages.ts';
import styles from './store-card.module.css';
import { useStoreRedirect } from '../../lib/use-store-redirect.ts';

/** Redirects to the shop's approval page for the subscription. */
export function Subscribe({ campaignId }: { readonly campaignId: string }): ReactNode {
  const [subscribe] = useSubscribeStoreMutation();
  const { isRedirecting, problem, redirect } = useStoreRedirect(
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
        isPending={isRedirecting}
        pendingLabel={messages.goingToStore}
        onClick={() => void redirect()}
      >
        {messages.subscribe}
      </PendingButton>
    </div>
  );
}
