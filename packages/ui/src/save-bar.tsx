import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { labels } from './messages.ts';
import { PendingButton } from './pending-button.tsx';
import styles from './save-bar.module.css';

interface SaveBarProps {
  readonly isDirty: boolean;
  readonly isSaving?: boolean;
  /** Saves; without it the button submits the enclosing form. */
  readonly onSave?: () => void;
  /** Discards the changes; without it there is no discard button. */
  readonly onDiscard?: () => void;
  readonly saveLabel?: string;
  /** The label while the action is running. */
  readonly savingLabel?: string;
}

/** A bar that slides up from the bottom of the screen while there are unsaved changes. */
export function SaveBar({
  isDirty,
  isSaving = false,
  onSave,
  onDiscard,
  saveLabel = labels.saveChanges,
  savingLabel = labels.saving,
}: SaveBarProps): ReactNode {
  const isShown = isDirty || isSaving;
  return (
    <>
      <div className={styles.room} data-shown={isShown} />
      <div className={styles.bar} data-shown={isShown} inert={!isShown} role="group" aria-label={labels.unsaved}>
        <p className={styles.state} role="status">
          {isShown && (isSaving ? savingLabel : labels.unsaved)}
        </p>
        {onDiscard && (
          <Button variant="default" onClick={onDiscard} disabled={isSaving}>
            {labels.discard}
          </Button>
        )}
        <PendingButton
          type={onSave ? 'button' : 'submit'}
          onClick={onSave}
          isPending={isSaving}
          pendingLabel={savingLabel}
        >
          {saveLabel}
        </PendingButton>
      </div>
    </>
  );
}
