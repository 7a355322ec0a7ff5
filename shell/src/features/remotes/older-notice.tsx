import type { Release } from '@lastcall/contracts/release';
import type { ReactNode } from 'react';
import { useIsStaff } from '../../lib/use-is-staff.ts';
import { labels } from './messages.ts';
import styles from './remote-area.module.css';
import { useReload } from './use-reload.ts';

interface OlderNoticeProps {
  readonly title: string;
  /** The failed version, and the fallback on the screen. */
  readonly wanted: Release;
  readonly shown: Release;
  /** Lets the next area that opens try the newest version again. */
  readonly onRetry: () => void;
}

/** Reports that the newest version of a screen failed and the previous one is shown. Only staff see the versions. */
export function OlderNotice({ title, wanted, shown, onRetry }: OlderNoticeProps): ReactNode {
  const isStaff = useIsStaff();
  const reload = useReload();
  const retry = (): void => {
    onRetry();
    reload();
  };
  return (
    <div className={styles.notice} data-kind="older" role="status">
      <span>{labels.older(title)}</span>
      <button type="button" className={styles.retry} onClick={retry}>
        {labels.retry}
      </button>
      {isStaff && <small className={styles.versions}>{labels.olderDetails(wanted.version, shown.version)}</small>}
    </div>
  );
}
