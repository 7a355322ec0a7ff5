import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ruleText } from '@lastcall/contracts/campaigns/rule-text';
import { Button, CircleCheckIcon, Loader, UnstyledButton } from '@lastcall/ui';
import styles from './assistant.module.css';
import type { Conversation, Entry } from './conversation.ts';
import { messages } from './messages.ts';

interface ConversationLogProps {
  readonly conversation: Pick<Conversation, 'entries' | 'isStreaming' | 'work'>;
  readonly onSay: (text: string) => void;
}

/** The messages and results, with the current activity at the end. Messages are rendered as plain text. */
export function ConversationLog({
  conversation: { entries, isStreaming, work },
  onSay,
}: ConversationLogProps): ReactNode {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => void end.current?.scrollIntoView({ block: 'end' }), [entries, work]);
  return (
    <div className={styles.log} role="log" aria-label={messages.log} aria-busy={isStreaming} tabIndex={0}>
      {entries.length === 0 && <Welcome onSay={onSay} />}
      {entries.map((entry) => (
        <LogEntry key={entry.id} entry={entry} />
      ))}
      {isStreaming && (
        <p className={styles.progress} role="status">
          <Loader size={14} aria-hidden />
          {work ? messages.progress[work] : messages.processing}
        </p>
      )}
      <div ref={end} />
    </div>
  );
}

function Welcome({ onSay }: Pick<ConversationLogProps, 'onSay'>): ReactNode {
  return (
    <div className={styles.welcome}>
      <p>{messages.welcome}</p>
      {messages.examples.map((example) => (
        <UnstyledButton key={example} className={styles.example} onClick={() => onSay(example)}>
          {example}
        </UnstyledButton>
      ))}
    </div>
  );
}

function LogEntry({ entry }: { readonly entry: Entry }): ReactNode {
  if (entry.kind === 'page') {
    return (
      <p className={styles.done}>
        <CircleCheckIcon size={16} aria-hidden />
        {messages.pageAdded}
      </p>
    );
  }
  if (entry.kind === 'campaign') {
    return (
      <section className={styles.card} aria-label={messages.created(entry.name)}>
        <CircleCheckIcon className={styles.cardIcon} size={20} aria-hidden />
        <div className={styles.cardWords}>
          <p className={styles.cardTitle}>{messages.created(entry.name)}</p>
          {entry.rule !== null && (
            <p className={styles.cardDeadline}>{messages.deadline(ruleText(entry.rule, entry))}</p>
          )}
          <p className={styles.cardId}>{messages.campaignId(entry.campaignId)}</p>
        </div>
        <Button
          component={Link}
          to={`/edit/${entry.campaignId}/pages`}
          size="xs"
          aria-label={messages.viewOf(entry.name)}
        >
          {messages.view}
        </Button>
      </section>
    );
  }
  return (
    <div className={styles.words} data-by={entry.by}>
      <span className={styles.by}>{entry.by === 'you' ? messages.you : messages.assistant}</span>
      <p dir="auto">{entry.text}</p>
    </div>
  );
}
