import { useState, type ReactNode } from 'react';
import type { Connection } from '@lastcall/contracts/integrations';
import { Button, ConfirmDialog, toast } from '@lastcall/ui';
import { connectionName } from './connection-options.ts';
import { messages } from './messages.ts';
import notice from './notice.module.css';
import type { IntegrationActions } from './use-integration-actions.ts';

interface DisconnectConnectionProps {
  readonly provider: string;
  readonly connection: Connection;
  readonly disconnect: IntegrationActions['disconnect'];
  readonly onDisconnected: () => void;
}

/** Disconnects an account, after explaining what is removed and what stays. */
export function DisconnectConnection({
  provider,
  connection,
  disconnect,
  onDisconnected,
}: DisconnectConnectionProps): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const name = connectionName(connection);
  const confirm = async (): Promise<void> => {
    setPending(true);
    const { error } = await disconnect(connection.id);
    setPending(false);
    setAsking(false);
    if (error !== undefined) return void toast.error(error);
    toast.success(messages.disconnected(name));
    onDisconnected();
  };
  return (
    <>
      <Button variant="subtle" color="danger" onClick={() => setAsking(true)} aria-haspopup="dialog">
        {messages.disconnect}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.disconnectTitle(name)}
        confirmLabel={messages.disconnect}
        onConfirm={() => void confirm()}
        isPending={isPending}
        onCancel={() => setAsking(false)}
      >
        <div className={notice.content}>
          <p className={notice.text}>{messages.disconnectGoes(provider)}</p>
          <p className={notice.text}>{messages.disconnectStays(provider)}</p>
        </div>
      </ConfirmDialog>
    </>
  );
}
