import type { RemoteFailureReason, RemoteName, RemoteStatus } from '@lastcall/contracts/release';
import { Button } from '@lastcall/ui';
import { useState, type ReactNode } from 'react';
import styles from './details.module.css';
import { FailureStack } from './failure-stack.tsx';
import { messages } from './messages.ts';
import { Moment } from './moment.tsx';
import { Version } from './version.tsx';

type Failure = RemoteStatus['failures'][number];

/** Failures of the version's own code, which have a stack. */
const withStack: readonly RemoteFailureReason[] = ['broken', 'crashed', 'uncaught'];

/** The failures of versions that browsers reported. */
export function Failures({ remote, failures }: Pick<RemoteStatus, 'remote' | 'failures'>): ReactNode {
  if (failures.length === 0) return <p className={styles.nothing}>{messages.noFailures}</p>;
  return (
    <ul className={styles.rows}>
      {failures.map((failure) => (
        <Row key={`${failure.version} ${failure.reason}`} remote={remote} failure={failure} />
      ))}
    </ul>
  );
}

function Row({
  remote,
  failure: { version, reason, message, users, lastAt },
}: {
  readonly remote: RemoteName;
  readonly failure: Failure;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.title}>{messages.reasons[reason]}</span>
        {message !== '' && <span className={styles.note}>{message}</span>}
        {withStack.includes(reason) && (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-expanded={isOpen}
            aria-label={(isOpen ? messages.hideStackOf : messages.showStackOf)(version, messages.reasons[reason])}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? messages.hideStack : messages.showStack}
          </Button>
        )}
      </div>
      <Version of={version} />
      <span className={styles.facts}>
        <strong>{messages.users(users)}</strong>
        <span>
          {messages.lastSeen} <Moment at={lastAt} />
        </span>
      </span>
      {isOpen && <FailureStack remote={remote} version={version} reason={reason} />}
    </li>
  );
}
