import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './email-views.module.css';
import { messages } from './messages.ts';

/** The whole screen and its single parts, each with its section path. */
const emailViews = ['emails', 'links', 'timer-code', 'integration'] as const;
export type EmailView = (typeof emailViews)[number];

/** Links between the parts of the emails screen. */
export function EmailViews({
  view,
  pathOf,
}: {
  readonly view: EmailView;
  readonly pathOf: (section: string) => string;
}): ReactNode {
  return (
    <nav className={styles.views} aria-label={messages.views}>
      {emailViews.map((each) => (
        <Link
          key={each}
          to={pathOf(each)}
          className={styles.view}
          aria-current={each === view ? 'page' : undefined}
          preventScrollReset
        >
          {messages.viewNames[each]}
        </Link>
      ))}
    </nav>
  );
}
