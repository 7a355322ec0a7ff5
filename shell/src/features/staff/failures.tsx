import type { RemoteStatus } from '@lastcall/contracts/release';
import type { ReactNode } from 'react';
import styles from './details.module.css';
import { messages } from './messages.ts';
import { Moment } from './moment.tsx';
import { Version } from './version.tsx';

/** The failures of versions that browsers reported. */
export function Failures({ failures }: Pick<RemoteStatus, 'failures'>): ReactNode {
  if (failures.length === 0) return <p className={styles.nothing}>{messages.noFailures}</p>;
  return (
    <ul className={styles.rows}>
      {failures.map(({ version, reason, message, users, lastAt }) => (
        <li key={`${version} ${reason}`} className={styles.row}>
          <div className={styles.what}>
            <span className={styles.title}>{messages.reasons[reason]}</span>
            {message !== '' && <span className={styles.note}>{message}</span>}
          </div>
          <Version of={version} />
          <span className={styles.facts}>
            <strong>{messages.users(users)}</strong>
            <span>
              {messages.lastSeen} <Moment at={lastAt} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
