import { Text } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { words } from './messages.ts';

/**
 * Asks before unsaved changes are left, inside the app and when the tab is closed.
 * A move after saving passes unasked with `navigate(to, { state: { isSaved: true } })`.
 */
export function LeavePrompt({ when }: { readonly when: boolean }): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname && (nextLocation.state as { isSaved?: boolean } | null)?.isSaved !== true,
  );

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);

  return <LeaveDialog isOpen={blocker.state === 'blocked'} onStay={() => blocker.reset?.()} onLeave={() => blocker.proceed?.()} />;
}

interface LeaveDialogProps {
  readonly isOpen: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** The question of `LeavePrompt`, for a move that does not change the screen: another thing that takes the place of one with unsaved changes. */
export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps): ReactNode {
  return (
    <ConfirmDialog isOpen={isOpen} title={words.leaveTitle} confirmLabel={words.leaveConfirm} onConfirm={onLeave} onCancel={onStay} size="sm">
      <Text c="dimmed">{words.leaveText}</Text>
    </ConfirmDialog>
  );
}
