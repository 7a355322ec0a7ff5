import type { ReactNode } from 'react';
import { Button, Group, Modal, Text, toast } from '@lastcall/ui';
import { words } from './messages.ts';

interface ConflictDialogProps {
  /** What is saved, in the middle of a sentence: "bar". */
  readonly thing: string;
  /** Whose of two changes is to stand: that of `useSavingOver`. */
  readonly question: {
    readonly isOpen: boolean;
    readonly changes: readonly string[];
    readonly onAnswer: (resolution: 'mine' | 'theirs' | null) => void;
  };
}

/** Asks whose is to stand of what two people changed in the same thing. */
export function ConflictDialog({ thing, question: { isOpen, changes, onAnswer } }: ConflictDialogProps): ReactNode {
  return (
    <Modal opened={isOpen} onClose={() => onAnswer(null)} title={words.conflict.title(thing)} withCloseButton={false}>
      <Text>{words.conflict.lead}</Text>
      {changes.length > 0 && <Text mt="sm">{words.conflict.changed(changes.join(', '))}</Text>}
      <Text mt="sm" c="dimmed">
        {words.conflict.hint(thing)}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="subtle" color="gray" onClick={() => onAnswer(null)}>
          {words.conflict.back}
        </Button>
        <Button variant="default" onClick={() => onAnswer('theirs')}>
          {words.conflict.theirs}
        </Button>
        <Button onClick={() => onAnswer('mine')} data-autofocus>
          {words.conflict.mine}
        </Button>
      </Group>
    </Modal>
  );
}

/** Says that a field is to be fixed before anything can be saved; a save that failed for another reason is told by its editor. */
export function toastInvalid(): void {
  toast.error(words.fixFields);
}

/** Says that it was saved, or that what somebody else saved stands now. */
export function toastSaved(text: string, { hasTakenTheirs }: { readonly hasTakenTheirs: boolean }): void {
  toast.success(hasTakenTheirs ? words.conflict.taken : text);
}
