import type { ReactNode } from 'react';
import { useIsShellOutdated } from '../../lib/remotes/use-remotes.ts';
import { labels } from './messages.ts';
import styles from './shell-update.module.css';

/** A banner above every screen once a later release of the shell is served. Unsaved changes have the browser ask before it reloads. */
export function ShellUpdate({ reload = () => location.reload() }: { readonly reload?: () => void }): ReactNode {
  if (!useIsShellOutdated()) return null;
  return (
    <div className={styles.banner} role="status" data-banner>
      <span>{labels.available}</span>
      <button type="button" className={styles.reload} onClick={reload}>
        {labels.reload}
      </button>
    </div>
  );
}
