import { useState, type ReactNode } from 'react';
import type { Assistant } from '@lastcall/contracts/onboarding/assistant';
import { Anchor, Modal, useMediaQuery } from '@lastcall/ui';
import styles from './assistant.module.css';
import { Chat } from './chat.tsx';
import { messages } from './messages.ts';

/** What the modal is opened with. */
export interface AssistantModalProps {
  readonly assistant: Assistant;
  readonly timezone: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Creates campaigns in a conversation. Closing it leaves the conversation as it is; leaving the screen ends it. */
export default function AssistantModal({ assistant, timezone, isOpen, onClose }: AssistantModalProps): ReactNode {
  const [conversationId, setConversation] = useState(() => crypto.randomUUID());
  const isNarrow = useMediaQuery('(max-width: 40em)');
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={messages.title}
      size="lg"
      fullScreen={isNarrow}
      keepMounted
      closeButtonProps={{ 'aria-label': messages.dismiss }}
      classNames={{ body: styles.body, content: styles.content }}
    >
      <Chat
        key={conversationId}
        assistant={assistant}
        conversationId={conversationId}
        timezone={timezone}
        onStartAnother={() => setConversation(crypto.randomUUID())}
      />
      <p className={styles.foot}>
        <span>{messages.canBeWrong}</span>
        <Anchor component="button" type="button" onClick={onClose}>
          {messages.manual}
        </Anchor>
      </p>
    </Modal>
  );
}
