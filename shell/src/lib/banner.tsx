import type { ReactNode } from 'react';
import styles from './banner.module.css';

interface BannerProps {
  readonly role: 'status' | 'alert';
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
}

/** A line above every screen, with one action. It stays visible when the page is scrolled. */
export function Banner({ role, text, action, onAction }: BannerProps): ReactNode {
  return (
    <div className={styles.banner} role={role} data-banner>
      <span>{text}</span>
      <button type="button" className={styles.action} onClick={onAction}>
        {action}
      </button>
    </div>
  );
}
