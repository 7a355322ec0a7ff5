import { useState, type ReactNode } from 'react';
import { Button, ConfirmDialog, toast } from '@lastcall/ui';
import { reasonOf } from '../../lib/reason-of.ts';
import { useDisconnectStoreMutation } from './discounts-api.ts';
import { messages } from './messages.ts';
import styles from './store-card.module.css';

/** Disconnects the shop, after explaining what happens to its codes. */
export function DisconnectStore({ shop }: { readonly shop: string }): ReactNode {
  const [disconnect, { isLoading }] = useDisconnectStoreMutation();
  const [isAsking, setAsking] = useState(false);
  const confirm = async (): Promise<void> => {
    const { error } = await disconnect({});
    setAsking(false);
    if (error) toast.error(reasonOf(error, messages.disconnectFailed));
    else toast.success(messages.disconnected(shop));
  };
  return (
    <>
      <Button variant="subtle" color="danger" size="compact-sm" onClick={() => setAsking(true)} aria-haspopup="dialog">
        {messages.disconnect}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.disconnectTitle(shop)}
        confirmLabel={messages.disconnect}
        onConfirm={() => void confirm()}
        isPending={isLoading}
        onCancel={() => setAsking(false)}
      >
        <div className={styles.hint}>
          <p className={styles.plain}>{messages.disconnectGoes(shop)}</p>
          <p className={styles.plain}>{messages.disconnectEnds}</p>
          <p className={styles.plain}>{messages.disconnectStays}</p>
        </div>
      </ConfirmDialog>
    </>
  );
}
