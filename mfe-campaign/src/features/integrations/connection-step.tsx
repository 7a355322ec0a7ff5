import { useState, type ReactNode } from 'react';
import type { Connection } from '@lastcall/contracts/integrations';
import { visibleFields, type ProviderDefinition } from '@lastcall/contracts/integrations/providers';
import { Button, CircleCheckIcon, Divider, Group, Select } from '@lastcall/ui';
import { ConnectionHealth } from './connection-health.tsx';
import { connectionName, connectionOptions } from './connection-options.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { DisconnectConnection } from './disconnect-connection.tsx';
import styles from './integrations.module.css';
import { messages } from './messages.ts';
import { OAuthConnect } from './oauth-connect.tsx';
import type { Outcome } from './outcome.ts';
import type { IntegrationActions } from './use-integration-actions.ts';

interface ConnectionStepProps {
  readonly definition: ProviderDefinition;
  readonly connections: readonly Connection[];
  readonly connection: Connection | null;
  /** True when OAuth is available here. */
  readonly hasOAuth: boolean;
  /** True after a redirect back from the provider with an approval. */
  readonly isOAuthReturn: boolean;
  readonly actions: Pick<IntegrationActions, 'connect' | 'startOAuth' | 'disconnect'>;
  /** Undefined for a disconnected account. */
  readonly onSelect: (connectionId: string | undefined) => void;
  /** Called when the account was disconnected, and its actions disappear. */
  readonly onDisconnected: () => void;
  readonly onNext: () => void;
}

/** Selects the provider account, and its credentials. */
export function ConnectionStep({
  definition,
  connections,
  connection,
  hasOAuth,
  isOAuthReturn,
  actions,
  onSelect,
  onDisconnected,
  onNext,
}: ConnectionStepProps): ReactNode {
  const [isAdding, setAdding] = useState(false);
  const [isJustIntegrated, setJustIntegrated] = useState(isOAuthReturn);
  const shown = isAdding ? null : connection;
  const isNew = isAdding || connections.length === 0;
  const name = definition.display_name;
  const keys = visibleFields(definition).length;

  const integrate = async (credentials: Parameters<IntegrationActions['connect']>[0]): Promise<Outcome<Connection>> => {
    const outcome = await actions.connect(credentials, shown?.id);
    // The form shows the reason, at the field if there is one.
    if (outcome.error !== undefined) return outcome;
    setAdding(false);
    setJustIntegrated(true);
    onSelect(outcome.data.id);
    return outcome;
  };

  return (
    <>
      {shown && (
        <ConnectionHealth provider={name} connection={shown}>
          {shown.kind === 'oauth' && hasOAuth && (
            <div>
              <OAuthConnect
                provider={name}
                startOAuth={actions.startOAuth}
                connectionId={shown.id}
                label={messages.connectAgain}
              />
            </div>
          )}
        </ConnectionHealth>
      )}
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
      {isNew && hasOAuth && (
        <>
          <p className={styles.hint}>{messages.oauthText(name)}</p>
          <div>
            <OAuthConnect provider={name} startOAuth={actions.startOAuth} />
          </div>
          {keys > 0 && <Divider className={styles.field} label={messages.orByKey} labelPosition="left" />}
        </>
      )}
      {keys > 0 && (isNew || shown?.kind === 'key') && (
        <>
          <p className={styles.hint}>{messages.connectionText(name, keys)}</p>
          <CredentialsForm
            key={shown ? `${shown.id}/${shown.health}` : 'new'}
            definition={definition}
            connection={shown}
            onConnect={integrate}
            isAlternative={isNew && hasOAuth}
          />
        </>
      )}
      {shown?.kind === 'oauth' && <p className={styles.hint}>{messages.connectedBy(name, connectionName(shown))}</p>}
      {isJustIntegrated && shown?.health === 'ok' && (
        <p className={styles.done} role="status">
          <CircleCheckIcon size={18} aria-hidden />
          <span>{messages.integrated}</span>
        </p>
      )}
      {connections.length > 0 &&
        (isAdding ? (
          <div>
            <Button variant="default" onClick={() => setAdding(false)}>
              {messages.cancel}
            </Button>
          </div>
        ) : (
          <Group gap="xs">
            {connection && (
              <Button variant={connection.health === 'reconnect' ? 'default' : 'filled'} onClick={onNext}>
                {messages.next}
              </Button>
            )}
            <Button variant="subtle" onClick={() => setAdding(true)}>
              {messages.addAccount}
            </Button>
            {connection && (
              <DisconnectConnection
                provider={name}
                connection={connection}
                disconnect={actions.disconnect}
                onDisconnected={() => {
                  setJustIntegrated(false);
                  onSelect(undefined);
                  onDisconnected();
                }}
              />
            )}
          </Group>
        ))}
    </>
  );
}
