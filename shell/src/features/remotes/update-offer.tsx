import type { ReactNode } from 'react';
import { labels } from './messages.ts';
import styles from './remote-area.module.css';
import { useReload } from './use-reload.ts';

/** Offers a newer version of what is on the screen. */
export function UpdateOffer(): ReactNode {
  const reload = useReload();
  return (
    <div className={styles.notice} role="status">
      <span>{labels.updated}</span>
      <button type="button" className={styles.retry} onClick={reload}>
        {labels.reload}
      </button>
    </div>
  );
}
