import type { Channels } from '@lastcall/contracts/release';
import { Button } from '@lastcall/ui';
import type { ReactNode } from 'react';
import styles from './details.module.css';
import { messages } from './messages.ts';
import { Version } from './version.tsx';

interface PinsProps {
  readonly pins: Channels['pins'];
  readonly onUnpin: (account: number) => void;
}

/** The accounts that have a version of their own. */
export function Pins({ pins, onUnpin }: PinsProps): ReactNode {
  return (
    <>
      {pins.length > 0 && (
        <ul className={styles.rows}>
          {pins.map(({ account, version }) => (
            <li key={account} className={styles.row}>
              <span className={styles.what}>{messages.account(account)}</span>
              <Version of={version} />
              <div className={styles.actions}>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={messages.unpinAccount(account)}
                  onClick={() => onUnpin(account)}
                >
                  {messages.unpin}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.nothing}>
        {pins.length === 0 && messages.noPins} {messages.pinsHint}
      </p>
    </>
  );
}
