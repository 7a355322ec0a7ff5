import type { ReactNode } from 'react';
import type { Connection } from '@lastcall/contracts/integrations';
import { shortTime } from '@lastcall/contracts/platform/formats';
import { Alert } from '@lastcall/ui';
import styles from './integrations.module.css';
import { messages } from './messages.ts';
import notice from './notice.module.css';

interface ConnectionHealthProps {
  readonly provider: string;
  readonly connection: Pick<Connection, 'health' | 'healthReason' | 'healthSince'>;
  readonly className?: string | undefined;
  /** The action that fixes the problem, if the owner can fix it. */
  readonly children?: ReactNode;
}

/** Shows the problem of a connection; nothing while it is healthy. */
export function ConnectionHealth({
  provider,
  connection: { health, healthReason, healthSince },
  className,
  children,
}: ConnectionHealthProps): ReactNode {
  if (health === 'ok') return null;
  const isOwners = health === 'reconnect';
  return (
    <Alert
      color={isOwners ? 'danger' : 'warning'}
      role="alert"
      title={isOwners ? messages.reconnectTitle(provider) : messages.failingTitle(provider)}
      className={className}
    >
      <div className={notice.content}>
        {healthReason !== null && <p className={styles.said}>{messages.reason(healthReason)}</p>}
        <p className={notice.text}>{isOwners ? messages.reconnectText : messages.failingText}</p>
        {healthSince !== null && <p className={styles.hint}>{messages.since(shortTime(healthSince))}</p>}
        {isOwners && children}
      </div>
    </Alert>
  );
}
