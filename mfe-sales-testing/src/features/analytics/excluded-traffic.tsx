import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countText } from '@lastcall/contracts/platform/formats';
import { messages } from './messages.ts';
import type { Report } from './report.ts';
import styles from './excluded-traffic.module.css';

const labels = messages.apart;

interface ExcludedTrafficProps {
  readonly excluded: Report['apart'];
  /** The path of the testing screen, to find out why visits are missing; null for the analytics of all campaigns. */
  readonly testingPath: string | null;
}

/** Shows filtered traffic, and visits that may be missing. */
export function ExcludedTraffic({
  excluded: { bots, scanners, unreported },
  testingPath,
}: ExcludedTrafficProps): ReactNode {
  return (
    <section className={styles.apart} aria-label={labels.title}>
      <h2 className={styles.title}>{labels.title}</h2>
      <p className={styles.text}>{labels.text}</p>
      <dl className={styles.kinds}>
        <Kind count={bots} label={labels.bots} text={labels.botsText} />
        <Kind count={scanners} label={labels.scanners} text={labels.scannersText} />
        <Kind
          count={unreported}
          label={labels.unreported}
          text={
            <>
              {labels.unreportedText}{' '}
              {testingPath === null ? (
                labels.unreportedAnywhere
              ) : (
                <Link to={testingPath}>{labels.unreportedAction}</Link>
              )}
            </>
          }
        />
      </dl>
    </section>
  );
}

function Kind({
  count,
  label,
  text,
}: {
  readonly count: number;
  readonly label: string;
  readonly text: ReactNode;
}): ReactNode {
  return (
    <div className={styles.kind}>
      <dt>{label}</dt>
      <dd className={styles.count}>{countText(count)}</dd>
      <dd className={styles.text}>{text}</dd>
    </div>
  );
}
