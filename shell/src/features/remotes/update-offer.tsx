import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { words } from './messages.ts';
import styles from './remote-area.module.css';

/** Says that there is another version of what is on the screen. Taking it leads elsewhere and back, so that unsaved changes are asked about as always. */
export function UpdateOffer(): ReactNode {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return (
    <div className={styles.notice} role="status">
      <span>{words.updated}</span>
      <button type="button" className={styles.retry} onClick={() => void navigate('/reload', { replace: true, state: { to: pathname + search + hash } })}>
        {words.reload}
      </button>
    </div>
  );
}
