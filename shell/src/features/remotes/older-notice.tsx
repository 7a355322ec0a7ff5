import type { Release } from '@lastcall/contracts/release';
import type { ReactNode } from 'react';
import { useIsStaff } from '../../lib/use-is-staff.ts';
import { words } from './messages.ts';
import styles from './remote-area.module.css';
import { useReload } from './use-reload.ts';

interface OlderNoticeProps {
  readonly title: string;
  /** The version that failed, and the one that is on the screen instead. */
  readonly wanted: Release;
  readonly shown: Release;
  /** Has the next area that opens try the newest version again. */
  readonly onRetry: () => void;
}

/** Says that the newest version of a screen failed and the one before it is there. Only our own people are told the versions. */
export function OlderNotice({ title, wanted, shown, onRetry }: OlderNoticeProps): ReactNode {
  const isStaff = useIsStaff();
  const reload = useReload();
  const retry = (): void => {
    onRetry();
    reload();
  };
  return (
    <div className={styles.notice} data-kind="older" role="status">
      <span>{words.older(title)}</span>
      <button type="button" className={styles.retry} onClick={retry}>
        {words.retry}
      </button>
      {isStaff && <small className={styles.versions}>{words.olderDetails(wanted.version, shown.version)}</small>}
    </div>
  );
}
