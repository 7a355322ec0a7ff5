import type { ReactNode } from 'react';
import { Button } from '@lastcall/ui';
import { messages } from './messages.ts';
import styles from './leads.module.css';
import { StartCountdown } from './start-countdown.tsx';
import { useFocusOnShow } from './use-focus-on-show.ts';

interface UnknownLeadProps {
  readonly campaignId: string;
  readonly email: string;
  readonly onStarted: (leadId: string) => void;
  readonly onClose: () => void;
}

/** Reports that an email address does not belong to a lead, and offers to start a countdown. */
export function UnknownLead({ campaignId, email, onStarted, onClose }: UnknownLeadProps): ReactNode {
  const panel = useFocusOnShow<HTMLElement>();
  return (
    <section ref={panel} className={styles.panel} aria-label={messages.find.unknown(email)} tabIndex={-1}>
      <div className={styles.unknown}>
        <div>
          <h3 className={styles.name}>{messages.find.unknown(email)}</h3>
          <p className={styles.note}>{messages.find.unknownText}</p>
        </div>
        <div className={styles.actions}>
          <StartCountdown campaignId={campaignId} email={email} onStarted={onStarted} />
          <Button variant="subtle" onClick={onClose}>
            {messages.lead.back}
          </Button>
        </div>
      </div>
    </section>
  );
}
