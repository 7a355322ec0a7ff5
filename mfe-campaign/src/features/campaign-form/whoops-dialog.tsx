import type { ReactNode } from 'react';
import { typeRefusals } from '@lastcall/contracts/platform/type-refusals';
import { Button, DialogActions, Modal } from '@lastcall/ui';
import { messages } from './messages.ts';
import type { QuestionProps } from './use-question.tsx';

/** Explains why a campaign with pages cannot become an announcement bar, or stop being one. */
export default function WhoopsDialog({
  question: reason,
  isOpen,
  onAnswer,
}: QuestionProps<'leaves_announcement' | 'becomes_announcement', never>): ReactNode {
  const close = (): void => onAnswer(null);
  return (
    <Modal opened={isOpen} onClose={close} title={messages.whoops} withCloseButton={false}>
      {typeRefusals[reason]}
      <DialogActions>
        <Button onClick={close} data-autofocus>
          {messages.whoopsClose}
        </Button>
      </DialogActions>
    </Modal>
  );
}
