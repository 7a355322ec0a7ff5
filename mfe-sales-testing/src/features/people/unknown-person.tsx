import type { ReactNode } from 'react';
import { Button } from '@lastcall/ui';
import { messages } from './messages.ts';
import styles from './people.module.css';
import { StartClock } from './start-clock.tsx';
import { useFocusOnShow } from './use-focus-on-show.ts';

interface UnknownPersonProps {
  readonly campaignId: string;
  readonly email: string;
  readonly onStarted: (leadId: string) => void;
  readonly onClose: () => void;
}

/** Reports that an email address is no lead, and offers to start a countdown. */
export function UnknownPerson({ campaignId, email, onStarted, onClose }: UnknownPersonProps): ReactNode {
  const panel = useFocusOnShow<HTMLElement>();
  return (
    <section ref={panel} className={styles.panel} aria-label={messages.find.unknown(email)} tabIndex={-1}>
      <div className={styles.unknown}>
        <div>
          <h3 className={styles.name}>{messages.find.unknown(email)}</h3>
          <p className={styles.note}>{messages.find.unknownText}</p>
        </div>
        <div className={styles.actions}>
          <StartClock campaignId={campaignId} email={email} onStarted={onStarted} />
          <Button variant="subtle" onClick={onClose}>
            {messages.person.back}
          </Button>
        </div>
      </div>
    </section>
  );
}
