import { ConfirmDialog, Stack, Text } from '@lastcall/ui';
import { useState, type ReactNode } from 'react';
import { words } from './messages.ts';
import styles from './campaign-list.module.css';

/** What is asked about a campaign before it is done. */
export interface AskedOfCampaign {
  readonly what: 'duplicate' | 'archive';
  readonly name: string;
}

interface ListDialogsProps {
  readonly asked: AskedOfCampaign;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<void>;
}

/** Says what duplicating and archiving do, before they do it. */
export default function ListDialogs({
  asked: { what, name },
  isOpen,
  onClose,
  onConfirm,
}: ListDialogsProps): ReactNode {
  const [isPending, setPending] = useState(false);
  const confirm = async (): Promise<void> => {
    setPending(true);
    await onConfirm();
    setPending(false);
    onClose();
  };
  const given = { isOpen, isPending, onCancel: onClose, onConfirm: () => void confirm() };

  return what === 'duplicate' ? (
    <ConfirmDialog {...given} title={words.duplicateTitle(name)} confirmLabel={words.duplicate} color="accent">
      <Stack gap="xs">
        <Text>{words.duplicateText}</Text>
        <Text c="dimmed">{words.duplicateLimits}</Text>
      </Stack>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog {...given} title={words.archiveTitle(name)} confirmLabel={words.archiveConfirm}>
      <Stack gap="xs">
        <Text>{words.archiveText}</Text>
        <ul className={styles.effects}>
          {words.archiveEffects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <Text c="dimmed">{words.archiveKept}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
