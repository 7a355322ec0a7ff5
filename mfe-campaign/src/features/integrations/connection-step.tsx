import { useState, type ReactNode } from 'react';
import type { Connection } from '@lastcall/contracts/integrations';
import { visibleFields, type ProviderDefinition } from '@lastcall/contracts/providers';
import { Button, CircleCheckIcon, Select, toast } from '@lastcall/ui';
import { connectionOptions } from './connection-options.ts';
import { CredentialsForm } from './credentials-form.tsx';
import styles from './integrations.module.css';
import { messages } from './messages.ts';
import type { Outcome } from './outcome.ts';
import type { IntegrationActions } from './use-integration-actions.ts';

interface ConnectionStepProps {
  readonly definition: ProviderDefinition;
  readonly connections: readonly Connection[];
  readonly connection: Connection | null;
  readonly connect: IntegrationActions['connect'];
  readonly onSelect: (connectionId: string) => void;
  readonly onNext: () => void;
}

/** Which account at the provider, and what opens it. */
export function ConnectionStep({ definition, connections, connection, connect, onSelect, onNext }: ConnectionStepProps): ReactNode {
  const [isAdding, setAdding] = useState(false);
  const [isJustIntegrated, setJustIntegrated] = useState(false);
  const shown = isAdding ? null : connection;

  const integrate = async (credentials: Parameters<typeof connect>[0]): Promise<Outcome<Connection>> => {
    const outcome = await connect(credentials, shown?.id);
    if (outcome.error !== undefined) {
      toast.error(outcome.error);
      return outcome;
    }
    setAdding(false);
    setJustIntegrated(true);
    onSelect(outcome.data.id);
    return outcome;
  };

  return (
    <>
      <p className={styles.hint}>{messages.connectionText(definition.display_name, visibleFields(definition).length)}</p>
      {connections.length > 1 && !isAdding && (
        <Select
          className={styles.field}
          label={messages.account}
          data={connectionOptions(connections)}
          value={connection?.id ?? null}
          onChange={(id) => id !== null && onSelect(id)}
          placeholder={messages.selectConnectionPlaceholder}
          allowDeselect={false}
        />
      )}
      {(shown !== null || isAdding || connections.length === 0) && <CredentialsForm key={shown?.id ?? 'new'} definition={definition} connection={shown} onConnect={integrate} />}
      {isJustIntegrated && (
        <p className={styles.done} role="status">
          <CircleCheckIcon size={18} aria-hidden />
          {messages.integrated}
        </p>
      )}
      {connections.length > 0 && (
        <div>
          {isAdding ? (
            <Button variant="default" onClick={() => setAdding(false)}>
              {messages.cancel}
            </Button>
          ) : (
            <>
              {connection && <Button onClick={onNext}>{messages.next}</Button>}{' '}
              <Button variant="subtle" onClick={() => setAdding(true)}>
                {messages.addAccount}
              </Button>
            </>
          )}
        </div>
      )}
    </>
  );
}
