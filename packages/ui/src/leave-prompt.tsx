import { Text } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { words } from './messages.ts';

/** What a move says of itself: after saving it passes unasked, and one that only opens the same screen anew is asked about as that. */
interface MoveState {
  readonly isSaved?: boolean;
  readonly isReload?: boolean;
}

/** The words of the question, where a screen has its own. */
export interface LeaveWords {
  readonly title: string;
  readonly text: string;
  readonly leave: string;
  readonly stay: string;
}

const ownWords: LeaveWords = {
  title: words.leaveTitle,
  text: words.leaveText,
  leave: words.leaveConfirm,
  stay: words.cancel,
};

/**
 * Asks before unsaved changes are left, inside the app and when the tab is closed.
 * A move after saving passes unasked with `navigate(to, { state: { isSaved: true } })`.
 */
export function LeavePrompt({ when, asking }: { readonly when: boolean; readonly asking?: LeaveWords }): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when &&
      currentLocation.pathname !== nextLocation.pathname &&
      (nextLocation.state as MoveState | null)?.isSaved !== true,
  );

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);

  const isBlocked = blocker.state === 'blocked';
  const isReload = (blocker.location?.state as MoveState | null | undefined)?.isReload === true;
  const answers = { onStay: () => blocker.reset?.(), onLeave: () => blocker.proceed?.() };
  return (
    <>
      <LeaveDialog isOpen={isBlocked && !isReload} asking={asking} {...answers} />
      <LeaveDialog isOpen={isBlocked && isReload} isReload {...answers} />
    </>
  );
}

interface LeaveDialogProps {
  readonly isOpen: boolean;
  /** Whether the same screen comes back. */
  readonly isReload?: boolean;
  readonly asking?: LeaveWords;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** The question of `LeavePrompt`, for a move that does not change the screen: another thing that takes the place of one with unsaved changes. */
export function LeaveDialog({
  isOpen,
  isReload = false,
  asking = ownWords,
  onStay,
  onLeave,
}: LeaveDialogProps): ReactNode {
  const { title, text, leave, stay } = isReload
    ? { ...ownWords, title: words.reloadTitle, text: words.reloadText, leave: words.reloadConfirm }
    : asking;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      confirmLabel={leave}
      cancelLabel={stay}
      onConfirm={onLeave}
      onCancel={onStay}
      size="sm"
    >
      <Text c="dimmed">{text}</Text>
    </ConfirmDialog>
  );
}
