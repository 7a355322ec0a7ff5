import type { ReactNode } from 'react';
import { shortTime } from '@lastcall/contracts/platform/formats';
import { Alert, Button, CircleAlertIcon, Group, RotateCcwIcon } from '@lastcall/ui';
import { texts } from './messages.ts';
import styles from './editor-notices.module.css';

interface DraftNoticeProps {
  /** The time of the last change, in epoch milliseconds. */
  readonly savedAt: number;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers to restore unsaved changes from an earlier visit. */
export function DraftNotice({ savedAt, onRestore, onDiscard }: DraftNoticeProps): ReactNode {
  return (
    <Alert className={styles.notice} color="accent" icon={<RotateCcwIcon size={16} aria-hidden />}>
      {texts.draftFound(shortTime(savedAt))}
      <Group gap="xs" mt="xs">
        <Button size="xs" onClick={onRestore}>
          {texts.draftRestore}
        </Button>
        <Button size="xs" variant="default" onClick={onDiscard}>
          {texts.draftDiscard}
        </Button>
      </Group>
    </Alert>
  );
}

/** Shows why a save was rejected when no field caused it. */
export function ProblemNotice({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Alert className={styles.notice} color="danger" icon={<CircleAlertIcon size={16} aria-hidden />} role="alert">
      {children}
    </Alert>
  );
}
