import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { words } from './messages.ts';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** What doing it does, naming the thing that it is done to. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  /** While what was confirmed is under way. */
  readonly isPending?: boolean;
  readonly onCancel: () => void;
  readonly cancelLabel?: string;
  readonly size?: 'sm' | 'md';
  /** `accent` for what destroys nothing. */
  readonly color?: 'danger' | 'accent';
}

/** Asks before something that cannot be taken back. Giving up has the focus. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  onConfirm,
  isPending = false,
  onCancel,
  cancelLabel = words.cancel,
  size = 'md',
  color = 'danger',
}: ConfirmDialogProps): ReactNode {
  return (
    <Modal opened={isOpen} onClose={onCancel} title={title} size={size} withCloseButton={false}>
      {children}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color={color} loading={isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
