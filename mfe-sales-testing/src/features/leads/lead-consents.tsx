import type { ReactNode } from 'react';
import type { LeadConsent } from '@lastcall/contracts/tracking/leads';
import { fullTime, shortTime } from '@lastcall/contracts/platform/formats';
import { messages } from './messages.ts';
import styles from './lead-consents.module.css';

const labels = messages.consents;

interface LeadConsentsProps {
  /** Oldest first, in evidence order. */
  readonly consents: readonly LeadConsent[];
  readonly timezone: string;
}

/** The consents of a lead, newest first: the text as shown, when and where. Renders nothing for a lead without consents. */
export function LeadConsents({ consents, timezone }: LeadConsentsProps): ReactNode {
  if (consents.length === 0) return null;
  return (
    <section className={styles.consents} aria-label={labels.title}>
      <h4 className={styles.title}>{labels.title}</h4>
      <ul className={styles.list}>
        {consents.toReversed().map(({ at, words: agreedTo, isOwnWords, locale, pageUrl }) => (
          <li key={`${at} ${agreedTo}`}>
            <q className={styles.words} dir="auto">
              {agreedTo}
            </q>
            <p className={styles.facts}>
              <time dateTime={at} title={fullTime(at, { timezone })}>
                {shortTime(at, { timezone, seconds: true })}
              </time>
              {pageUrl && <span>{pageUrl}</span>}
              {locale && <span>{labels.locale(locale)}</span>}
            </p>
            {!isOwnWords && <p className={styles.facts}>{labels.otherWords}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
