import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSectionPath } from '@lastcall/host-api';
import styles from './event-log-link.module.css';
import { messages } from './messages.ts';

/** Links to the event log from places where problems are noticed. */
export function EventLogLink(): ReactNode {
  const pathOf = useSectionPath();
  return (
    <p className={styles.link}>
      {messages.question} <Link to={pathOf('events')}>{messages.open}</Link>. {messages.answer}
    </p>
  );
}
