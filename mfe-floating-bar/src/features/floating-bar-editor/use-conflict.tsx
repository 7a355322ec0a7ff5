import { useRef, useState, type ReactNode } from 'react';
import type { BarPage } from '@lastcall/contracts';
import { Button, Group, Modal, Text } from '@lastcall/ui';
import { changedBarFields } from '../../lib/bar-form.ts';
import type { Resolution } from '../../lib/save-bar.ts';
import { words } from '../../messages.ts';

/** What somebody saved while this editor was open, beside what it was opened with. */
interface Conflict {
  readonly looked: BarPage;
  readonly theirs: BarPage;
}

/** The question whose of two changes is to stand, as a call that waits for its answer; null gives saving up. */
export function useConflict(): { readonly ask: (conflict: Conflict) => Promise<Resolution | null>; readonly dialog: ReactNode } {
  const [asked, setAsked] = useState<Conflict | null>(null);
  const [isOpen, setOpen] = useState(false);
  const settle = useRef<(resolution: Resolution | null) => void>(null);

  const answer = (resolution: Resolution | null): void => {
    setOpen(false);
    settle.current?.(resolution);
  };
  return {
    ask: (conflict) => {
      setAsked(conflict);
      setOpen(true);
      return new Promise((resolve) => void (settle.current = resolve));
    },
    dialog: <ConflictDialog conflict={asked} isOpen={isOpen} onAnswer={answer} />,
  };
}

function ConflictDialog({ conflict, isOpen, onAnswer }: { readonly conflict: Conflict | null; readonly isOpen: boolean; readonly onAnswer: (resolution: Resolution | null) => void }): ReactNode {
  const changed = conflict ? changedBarFields(conflict.looked.data, conflict.theirs.data) : [];
  return (
    <Modal opened={isOpen} onClose={() => onAnswer(null)} title={words.conflict.title} withCloseButton={false}>
      <Text>{words.conflict.lead}</Text>
      {changed.length > 0 && <Text mt="sm">{words.conflict.changed(changed.map((field) => words.fields[field]).join(', '))}</Text>}
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
