import { Button, Group, Modal, Text } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
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

  return (
    <Modal opened={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={words.leaveTitle} size="sm" withCloseButton={false}>
      <Text c="dimmed">{words.leaveText}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => blocker.reset?.()} data-autofocus>
          {words.cancel}
        </Button>
        <Button color="danger" onClick={() => blocker.proceed?.()}>
          {words.leaveConfirm}
        </Button>
      </Group>
    </Modal>
  );
}
