import type { ReactNode } from 'react';
import { Button, Group, Modal, Text } from '@lastcall/ui';
import { words } from '../../messages.ts';

interface LeavePageDialogProps {
  readonly isOpen: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before another page's bar takes the place of one with unsaved changes. */
export function LeavePageDialog({ isOpen, onStay, onLeave }: LeavePageDialogProps): ReactNode {
  return (
    <Modal opened={isOpen} onClose={onStay} title={words.leaveTitle} size="sm" withCloseButton={false}>
      <Text c="dimmed">{words.leaveText}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onStay} data-autofocus>
          {words.cancel}
        </Button>
        <Button color="danger" onClick={onLeave}>
          {words.leaveConfirm}
        </Button>
      </Group>
    </Modal>
  );
}
