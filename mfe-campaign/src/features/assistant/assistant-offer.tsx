import { useState, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button, LayersIcon, toast } from '@lastcall/ui';
import { useAppSelector } from '@lastcall/host-api';
import { useAssistantQuery } from './assistant-api.ts';
import type { AssistantModalProps } from './assistant-modal.tsx';
import styles from './assistant-offer.module.css';
import { messages } from './messages.ts';

const noArguments = {};

/** Offers the assistant beside the new campaign form; renders nothing if it is not offered or unavailable. Its modal is loaded when it is first opened. */
export function AssistantOffer({ timezone }: { readonly timezone: string }): ReactNode {
  const usage = useAppSelector((state) => state.session.session?.account.usage);
  // Store and announcement-only accounts are never offered it.
  const { data: assistant } = useAssistantQuery(noArguments, { skip: usage !== 'standard' });
  const [Modal, setModal] = useState<ComponentType<AssistantModalProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (!assistant?.isOffered) return null;

  const open = async (): Promise<void> => {
    const loaded = await import('./assistant-modal.tsx').catch(() => null);
    if (!loaded) {
      toast.error(messages.failed);
      return;
    }
    // Mounted before it opens, so that it can restore the focus on close.
    flushSync(() => setModal(() => loaded.default));
    setOpen(true);
  };
  return (
    <section className={styles.offer} aria-label={messages.title}>
      <p>{messages.offer}</p>
      <Button
        variant="default"
        leftSection={<LayersIcon size={16} aria-hidden />}
        onClick={() => void open()}
        aria-haspopup="dialog"
      >
        {messages.open}
      </Button>
      {Modal && <Modal assistant={assistant} timezone={timezone} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </section>
  );
}
