import { Button, CopyButton, DialogActions, Modal } from '@lastcall/ui';
import type { ReactNode } from 'react';
import styles from './api-keys.module.css';
import { messages } from './messages.ts';

interface NewKeyDialogProps {
  /** Null while there is none to show. */
  readonly value: string | null;
  readonly onStored: () => void;
}

/** Shows a key until the user confirms that it is stored; a click outside does not close the dialog. */
export function NewKeyDialog({ value, onStored }: NewKeyDialogProps): ReactNode {
  return (
    <Modal
      opened={value !== null}
      onClose={onStored}
      title={messages.keyTitle}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <p className={styles.once}>{messages.keyOnce}</p>
      <code className={styles.key}>{value}</code>
      <DialogActions>
        <CopyButton data-autofocus text={value ?? ''} label={messages.copyKey} variant="filled" />
        <Button variant="default" onClick={onStored}>
          {messages.keyKept}
        </Button>
      </DialogActions>
    </Modal>
  );
}
