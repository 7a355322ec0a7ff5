import { Checkbox, ConfirmDialog, Stack, Text } from '@lastcall/ui';
import { useState, type ReactNode } from 'react';
import { words } from './messages.ts';
import styles from './campaign-list.module.css';
import type { KeptInCopy } from './use-list-changes.ts';

/** An action on a campaign that needs confirmation. */
export interface AskedOfCampaign {
  readonly what: 'duplicate' | 'archive';
  readonly name: string;
}

interface ListDialogsProps {
  readonly asked: AskedOfCampaign;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Runs the action; `kept` lists what a copy includes. */
  readonly onConfirm: (kept: KeptInCopy) => Promise<void>;
}

const everything: KeptInCopy = { pages: true, bars: true, timers: true };

const choices = [
  { name: 'pages', label: words.duplicatePages, description: words.duplicatePagesHint },
  { name: 'bars', label: words.duplicateBars, description: words.duplicateBarsHint },
  { name: 'timers', label: words.duplicateTimers, description: words.duplicateTimersHint },
] as const;

/** Explains duplicating and archiving before they are done. */
export default function ListDialogs({
  asked: { what, name },
  isOpen,
  onClose,
  onConfirm,
}: ListDialogsProps): ReactNode {
  const [isPending, setPending] = useState(false);
  const [kept, setKept] = useState(everything);
  const confirm = async (): Promise<void> => {
    setPending(true);
    await onConfirm(kept);
    setPending(false);
    onClose();
  };
  const given = { isOpen, isPending, onCancel: onClose, onConfirm: () => void confirm() };

  return what === 'duplicate' ? (
    <ConfirmDialog {...given} title={words.duplicateTitle(name)} confirmLabel={words.duplicate} color="accent">
      <Stack gap="md">
        <Text>{words.duplicateText}</Text>
        {choices.map(({ name: part, label, description }) => (
          <Checkbox
            key={part}
            label={label}
            description={description}
            checked={kept[part]}
            onChange={(event) => setKept({ ...kept, [part]: event.currentTarget.checked })}
          />
        ))}
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
