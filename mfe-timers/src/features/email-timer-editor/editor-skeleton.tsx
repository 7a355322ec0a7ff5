import type { ReactNode } from 'react';
import { LinesSkeleton, Skeleton } from '@lastcall/ui';
import { words } from '../../messages.ts';
import styles from './timer-editor.module.css';

/** The shape of the editor while the timer is loading. */
export function EditorSkeleton(): ReactNode {
  return (
    <div className={styles.editor} aria-busy="true">
      <div className={styles.toolbar} role="status" aria-label={words.loading}>
        <Skeleton height={20} width={220} />
        <span className={styles.grow} />
        <Skeleton height={36} width={148} />
      </div>
      <div className={styles.canvas}>
        <div className={styles.blank}>
          <Skeleton height="100%" radius="lg" />
        </div>
      </div>
      <div className={styles.side}>
        <div className={styles.lines}>
          <LinesSkeleton lines={5} />
        </div>
      </div>
    </div>
  );
}
