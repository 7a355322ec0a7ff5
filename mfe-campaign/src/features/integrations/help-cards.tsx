import { useState, type ReactNode } from 'react';
import { InfoIcon, ListChecksIcon, Modal, UnstyledButton } from '@lastcall/ui';
import { Checklist } from './checklist.tsx';
import styles from './integrations.module.css';
import { messages, type checklists } from './messages.ts';

/** The URLs of the video players, if any. */
export interface HelpVideos {
  readonly setUp: string | null;
  readonly test: string | null;
}

interface HelpCardsProps {
  readonly tool: keyof typeof checklists;
  readonly videos: HelpVideos;
}

/** Two cards that open help in a dialog: setup, and testing. A video is above the text if there is one. */
export function HelpCards({ tool, videos }: HelpCardsProps): ReactNode {
  const [open, setOpen] = useState<'setUp' | 'test' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <div className={styles.cards}>
      <HelpCard
        icon={<InfoIcon size={18} aria-hidden />}
        title={messages.help}
        text={messages.helpText}
        onOpen={() => setOpen('setUp')}
      />
      <HelpCard
        icon={<ListChecksIcon size={18} aria-hidden />}
        title={messages.test}
        text={messages.testText}
        onOpen={() => setOpen('test')}
      />
      <Modal
        opened={open === 'setUp'}
        onClose={close}
        title={messages.help}
        size="lg"
        closeButtonProps={{ 'aria-label': messages.close }}
      >
        <Video title={messages.help} src={videos.setUp} />
        <Checklist tool={tool} />
      </Modal>
      <Modal
        opened={open === 'test'}
        onClose={close}
        title={messages.test}
        size="lg"
        closeButtonProps={{ 'aria-label': messages.close }}
      >
        <Video title={messages.test} src={videos.test} />
        <ol className={styles.checklist} aria-label={messages.test}>
          {messages.testSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Modal>
    </div>
  );
}

function HelpCard({
  icon,
  title,
  text,
  onOpen,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly onOpen: () => void;
}): ReactNode {
  return (
    <UnstyledButton className={styles.card} onClick={onOpen} aria-haspopup="dialog">
      <span className={styles.icon}>{icon}</span>
      <span>
        <span className={styles.cardTitle}>{title}</span>
        <span className={styles.cardText}>{text}</span>
      </span>
    </UnstyledButton>
  );
}

function Video({ title, src }: { readonly title: string; readonly src: string | null }): ReactNode {
  return src === null ? null : <iframe className={styles.video} src={src} title={title} allow="fullscreen" />;
}
