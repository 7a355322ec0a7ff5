import { Text } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { labels } from './messages.ts';

/** The state of a navigation: one after a save needs no confirmation, and one to the same screen has its own prompt. */
interface MoveState {
  readonly isSaved?: boolean;
  readonly isReload?: boolean;
}

/** The texts of the prompt, for screens with their own wording. */
export interface LeaveCopy {
  readonly title: string;
  readonly text: string;
  readonly leave: string;
  readonly stay: string;
}

const ownWords: LeaveCopy = {
  title: labels.leaveTitle,
  text: labels.leaveText,
  leave: labels.leaveConfirm,
  stay: labels.cancel,
};

/**
 * Asks for confirmation before unsaved changes are lost, on navigation and when the tab is closed. To navigate after saving without the prompt, use
 * `navigate(to, { state: { isSaved: true } })`.
 */
export function LeavePrompt({ when, asking }: { readonly when: boolean; readonly asking?: LeaveCopy }): ReactNode {
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
  /** True when the navigation leads to the same screen. */
  readonly isReload?: boolean;
  readonly asking?: LeaveCopy;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** The dialog of `LeavePrompt` for a change without navigation: selecting another object while the current one has unsaved changes. */
export function LeaveDialog({
  isOpen,
  isReload = false,
  asking = ownWords,
  onStay,
  onLeave,
}: LeaveDialogProps): ReactNode {
  const { title, text, leave, stay } = isReload
    ? { ...ownWords, title: labels.reloadTitle, text: labels.reloadText, leave: labels.reloadConfirm }
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
