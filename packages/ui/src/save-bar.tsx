import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { words } from './messages.ts';
import { PendingButton } from './pending-button.tsx';
import styles from './save-bar.module.css';

interface SaveBarProps {
  readonly isDirty: boolean;
  readonly isSaving?: boolean;
  /** What saving does; without it the button submits the form that the bar stands in. */
  readonly onSave?: () => void;
  /** What discarding does; without it there is nothing to discard. */
  readonly onDiscard?: () => void;
  readonly saveLabel?: string;
  /** What is said while what was pressed is under way. */
  readonly savingLabel?: string;
}

/** Rises from the bottom of the screen while there is something to save. */
export function SaveBar({
  isDirty,
  isSaving = false,
  onSave,
  onDiscard,
  saveLabel = words.saveChanges,
  savingLabel = words.saving,
}: SaveBarProps): ReactNode {
  const isShown = isDirty || isSaving;
  return (
    <>
      <div className={styles.room} data-shown={isShown} />
      <div className={styles.bar} data-shown={isShown} inert={!isShown} role="group" aria-label={words.unsaved}>
        <p className={styles.state} role="status">
          {isShown && (isSaving ? savingLabel : words.unsaved)}
        </p>
        {onDiscard && (
          <Button variant="default" onClick={onDiscard} disabled={isSaving}>
            {words.discard}
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
