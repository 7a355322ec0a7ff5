import type { ReactNode } from 'react';
import type { LeadConsent } from '@lastcall/contracts/tracking/leads';
import { exactTime } from '@lastcall/ui/core';
import { messages } from './messages.ts';
import styles from './person-consents.module.css';

const words = messages.consents;

interface PersonConsentsProps {
  /** Oldest first, as evidence has them. */
  readonly consents: readonly LeadConsent[];
  readonly timezone: string;
}

/** What a person has agreed to, newest first: the words that they were shown, when and where. Nothing for somebody who was not asked. */
export function PersonConsents({ consents, timezone }: PersonConsentsProps): ReactNode {
  if (consents.length === 0) return null;
  return (
    <section className={styles.consents} aria-label={words.title}>
      <h4 className={styles.title}>{words.title}</h4>
      <ul className={styles.list}>
        {consents.toReversed().map(({ at, words: agreedTo, isOwnWords, locale, pageUrl }) => (
          <li key={`${at} ${agreedTo}`}>
            <q className={styles.words} dir="auto">
              {agreedTo}
            </q>
            <p className={styles.facts}>
              <time dateTime={at}>{exactTime(at, { timezone })}</time>
              {pageUrl && <span>{pageUrl}</span>}
              {locale && <span>{words.locale(locale)}</span>}
            </p>
            {!isOwnWords && <p className={styles.facts}>{words.otherWords}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
