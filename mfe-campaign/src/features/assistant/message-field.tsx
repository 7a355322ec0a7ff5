import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { assistantLimits } from '@lastcall/contracts/onboarding/assistant-facts';
import { Button, Textarea } from '@lastcall/ui';
import styles from './assistant.module.css';
import { messages } from './messages.ts';

interface MessageFieldProps {
  readonly isStreaming: boolean;
  readonly onSay: (text: string) => void;
  readonly onStop: () => void;
}

/** The message input. Enter sends, Shift+Enter starts a new line. */
export function MessageField({ isStreaming, onSay, onStop }: MessageFieldProps): ReactNode {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const left = assistantLimits.message - [...text.trim()].length;
  const canSend = !isStreaming && text.trim() !== '' && left >= 0;
  // The field is disabled during an answer, and browsers blur a disabled field.
  useEffect(() => {
    if (!isStreaming) field.current?.focus();
  }, [isStreaming]);

  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!canSend) return;
    onSay(text.trim());
    setText('');
  };
  const sendByEnter = (event: KeyboardEvent): void => {
    // Enter that confirms an IME composition does not send.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };

  return (
    <form className={styles.writing} onSubmit={send}>
      <Textarea
        ref={field}
        aria-label={messages.message}
        aria-describedby="assistant-left"
        placeholder={messages.placeholder}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={sendByEnter}
        disabled={isStreaming}
        error={left < 0}
        autosize
        minRows={1}
        classNames={{ input: styles.input }}
        data-autofocus
      />
      {isStreaming ? (
        <Button variant="default" onClick={onStop}>
          {messages.stop}
        </Button>
      ) : (
        <Button type="submit" disabled={!canSend}>
          {messages.send}
        </Button>
      )}
      <p id="assistant-left" className={styles.left} data-over={left < 0 || undefined}>
        {messages.left(left)}
      </p>
    </form>
  );
}
