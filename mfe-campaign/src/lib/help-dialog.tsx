import { useState, type ReactNode } from 'react';
import { Anchor, Button, Group, Modal, Stack, Text, Textarea } from '@lastcall/ui';
import { messages } from './help-messages.ts';
import styles from './help-dialog.module.css';
import { supportLink, useSupportEmail } from './support.ts';

interface HelpDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The subject of a support request. */
  readonly subject: string;
  /** The context for support, besides the user's text. */
  readonly facts?: string;
}

/** In-product help: frequent questions, and a message to support. */
export function HelpDialog({ isOpen, onClose, ...about }: HelpDialogProps): ReactNode {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={messages.title}
      size="md"
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <Help {...about} />
    </Modal>
  );
}

function Help({ subject, facts }: Pick<HelpDialogProps, 'subject' | 'facts'>): ReactNode {
  const email = useSupportEmail();
  const [text, setText] = useState('');
  const body = [text.trim(), facts].filter(Boolean).join('\n\n');
  return (
    <Stack gap="md">
      <Stack gap="xs" role="group" aria-label={messages.topics}>
        {messages.answers.map(([question, answer]) => (
          <details key={question} className={styles.topic}>
            <summary>{question}</summary>
            <Text c="dimmed">{answer}</Text>
          </details>
        ))}
      </Stack>
      <Textarea
        label={messages.message}
        description={facts === undefined ? undefined : messages.factsHint}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autosize
        minRows={3}
        maxRows={10}
      />
      <Group justify="space-between" gap="xs">
        <Text c="dimmed">
          {messages.orWriteTo}{' '}
          <Anchor href={`mailto:${email}`} underline="always">
            {email}
          </Anchor>
        </Text>
        <Button component="a" href={supportLink(email, subject, body)}>
          {messages.write}
        </Button>
      </Group>
    </Stack>
  );
}
