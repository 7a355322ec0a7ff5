import { Button, CopyButton, DialogActions, Modal } from '@lastcall/ui';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import styles from './webhooks.module.css';

interface SecretDialogProps {
  /** Null while there is none to show. */
  readonly secret: string | null;
  readonly onStored: () => void;
}

/** Shows a secret until the user confirms that it is stored; a click outside does not close the dialog. */
export function SecretDialog({ secret, onStored }: SecretDialogProps): ReactNode {
  return (
    <Modal
      opened={secret !== null}
      onClose={onStored}
      title={messages.secretTitle}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <p className={styles.once}>{messages.secretOnce}</p>
      <code className={styles.secret}>{secret}</code>
      <DialogActions>
        <CopyButton text={secret ?? ''} label={messages.copySecret} variant="filled" />
        <Button variant="default" onClick={onStored}>
          {messages.secretKept}
        </Button>
      </DialogActions>
    </Modal>
  );
}
