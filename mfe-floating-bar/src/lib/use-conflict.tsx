import { useRef, useState, type ReactNode } from 'react';
import { Button, Group, Modal, Text } from '@lastcall/ui';
import { words } from '../messages.ts';
import type { Resolution } from './save-bar.ts';

/** What somebody changed in a bar while this editor was open, in words. */
type Changes = readonly string[];

/** The question whose of two changes is to stand, as a call that waits for its answer; null gives saving up. */
export function useConflict(): { readonly ask: (changes: Changes) => Promise<Resolution | null>; readonly dialog: ReactNode } {
  const [changes, setChanges] = useState<Changes>([]);
  const [isOpen, setOpen] = useState(false);
  const settle = useRef<(resolution: Resolution | null) => void>(null);

  const answer = (resolution: Resolution | null): void => {
    setOpen(false);
    settle.current?.(resolution);
  };
  return {
    ask: (changed) => {
      setChanges(changed);
      setOpen(true);
      return new Promise((resolve) => void (settle.current = resolve));
    },
    dialog: <ConflictDialog changes={changes} isOpen={isOpen} onAnswer={answer} />,
  };
}

function ConflictDialog({ changes, isOpen, onAnswer }: { readonly changes: Changes; readonly isOpen: boolean; readonly onAnswer: (resolution: Resolution | null) => void }): ReactNode {
  return (
    <Modal opened={isOpen} onClose={() => onAnswer(null)} title={words.conflict.title} withCloseButton={false}>
      <Text>{words.conflict.lead}</Text>
      {changes.length > 0 && <Text mt="sm">{words.conflict.changed(changes.join(', '))}</Text>}
      <Text mt="sm" c="dimmed">
        {words.conflict.hint}
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
