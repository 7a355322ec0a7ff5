import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogActions } from './dialog-actions.tsx';
import { labels } from './messages.ts';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** The effect of the action, naming its object. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  /** True while the confirmed action is running. */
  readonly isPending?: boolean;
  readonly onCancel: () => void;
  readonly cancelLabel?: string;
  readonly size?: 'sm' | 'md';
  /** `accent` for a non-destructive action. */
  readonly color?: 'danger' | 'accent';
}

/** Asks for confirmation of an irreversible action. Cancel has the initial focus. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  onConfirm,
  isPending = false,
  onCancel,
  cancelLabel = labels.cancel,
  size = 'md',
  color = 'danger',
}: ConfirmDialogProps): ReactNode {
  return (
    <Modal opened={isOpen} onClose={onCancel} title={title} size={size} withCloseButton={false}>
      {children}
      <DialogActions>
        <Button color={color} loading={isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancelLabel}
        </Button>
      </DialogActions>
    </Modal>
  );
}
