import { lazyComponent } from '@lastcall/host-api/lazy-component';
import { Suspense, useState, type ReactNode } from 'react';
import { labels } from './messages.ts';
import styles from './campaign-list.module.css';

const RowMenu = lazyComponent(() => import('./row-menu.tsx'));

export interface RowActionsProps {
  readonly name: string;
  readonly isArchived: boolean;
  readonly onRename: () => void;
  readonly onDuplicate: () => void;
  readonly onArchive: () => void;
  readonly onRestore: () => void;
}

/** The button of a row's menu; the menu itself is loaded on hover or focus. */
export function RowActions(props: RowActionsProps): ReactNode {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <button
      type="button"
      className={styles.more}
      aria-haspopup="menu"
      aria-label={labels.actionsOf(props.name)}
      onClick={() => setWanted(true)}
      onPointerEnter={() => void RowMenu.preload()}
      onFocus={() => void RowMenu.preload()}
    >
      <Dots />
    </button>
  );
  return isWanted ? (
    <Suspense fallback={button}>
      <RowMenu {...props} />
    </Suspense>
  ) : (
    button
  );
}

/** Three dots, drawn without an icon in the first load. */
export function Dots(): ReactNode {
  return (
    <svg width={18} height={18} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <circle cx="5" cy="12" r="1.75" />
      <circle cx="12" cy="12" r="1.75" />
      <circle cx="19" cy="12" r="1.75" />
    </svg>
  );
}
