import type { ReactNode } from 'react';
import type { Assistant } from '@lastcall/contracts/onboarding/assistant';
import { ActionIcon, Alert, Button, CircleAlertIcon, InfoIcon, XIcon } from '@lastcall/ui';
import styles from './assistant.module.css';
import { ConversationLog } from './conversation-log.tsx';
import { MessageField } from './message-field.tsx';
import { messages } from './messages.ts';
import { useChat } from './use-chat.ts';

interface ChatProps {
  readonly assistant: Pick<Assistant, 'isSimulator' | 'mostTokens'>;
  readonly conversationId: string;
  readonly timezone: string;
  readonly onStartAnother: () => void;
}

/** One conversation with the assistant. */
export function Chat({
  assistant: { isSimulator, mostTokens },
  conversationId,
  timezone,
  onStartAnother,
}: ChatProps): ReactNode {
  const chat = useChat({ conversationId, mostTokens, timezone });
  return (
    <div className={styles.chat}>
      {isSimulator && (
        <Alert color="gray" icon={<InfoIcon aria-hidden />} role="note">
          {messages.simulator}
        </Alert>
      )}
      <ConversationLog conversation={chat} onSay={chat.say} />
      {chat.errors.map(({ id, text }) => (
        <div key={id} className={styles.error} role="alert">
          <CircleAlertIcon size={16} aria-hidden />
          <span>{text}</span>
          <ActionIcon
            variant="subtle"
            color="danger"
            size="sm"
            aria-label={messages.dismiss}
            onClick={() => chat.dismiss(id)}
          >
            <XIcon size={14} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {chat.isFull ? (
        <div className={styles.full}>
          <p>{messages.full}</p>
          <Button variant="default" onClick={onStartAnother}>
            {messages.startAnother}
          </Button>
        </div>
      ) : (
        <MessageField isStreaming={chat.isStreaming} onSay={chat.say} onStop={chat.stop} />
      )}
    </div>
  );
}
