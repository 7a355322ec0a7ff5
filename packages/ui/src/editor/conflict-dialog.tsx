import type { ReactNode } from 'react';
import { Button, DialogActions, Modal, Text, toast } from '@lastcall/ui';
import { texts } from './messages.ts';

interface ConflictDialogProps {
  /** The name of the edited object within a sentence: "bar". */
  readonly thing: string;
  /** The conflict state of `useSavingOver`. */
  readonly question: {
    readonly isOpen: boolean;
    readonly changes: readonly string[];
    readonly onAnswer: (resolution: 'mine' | 'theirs' | null) => void;
  };
}

/** Asks which of two concurrent changes wins. */
export function ConflictDialog({ thing, question: { isOpen, changes, onAnswer } }: ConflictDialogProps): ReactNode {
  return (
    <Modal opened={isOpen} onClose={() => onAnswer(null)} title={texts.conflict.title(thing)} withCloseButton={false}>
      <Text>{texts.conflict.lead}</Text>
      {changes.length > 0 && <Text mt="sm">{texts.conflict.changed(changes.join(', '))}</Text>}
      <Text mt="sm" c="dimmed">
        {texts.conflict.hint(thing)}
      </Text>
      <DialogActions>
        <Button onClick={() => onAnswer('mine')} data-autofocus>
          {texts.conflict.mine}
        </Button>
        <Button variant="default" onClick={() => onAnswer('theirs')}>
          {texts.conflict.theirs}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => onAnswer(null)}>
          {texts.conflict.back}
        </Button>
      </DialogActions>
    </Modal>
  );
}

/** Shows that a field must be fixed before saving; editors report other failures themselves. */
export function toastInvalid(): void {
  toast.error(texts.fixFields);
}

/** Shows that the change was saved, or that the other user's version was loaded. */
export function toastSaved(text: string, { hasTakenTheirs }: { readonly hasTakenTheirs: boolean }): void {
  toast.success(hasTakenTheirs ? texts.conflict.taken : text);
}
