import type { ReactNode } from 'react';
import styles from './preview-note.module.css';

interface PreviewNoteProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

/** A note over a preview that has nothing to show. */
export function PreviewNote({ icon, title, text, action }: PreviewNoteProps): ReactNode {
  return (
    <div className={styles.veil}>
      <div className={styles.note} role="status">
        {icon}
        <strong>{title}</strong>
        <span>{text}</span>
        {action}
      </div>
    </div>
  );
}
