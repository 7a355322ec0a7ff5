import type { ReactNode } from 'react';
import { Alert, Anchor, Button, DialogActions, Modal, PendingButton, Stack, Text } from '@lastcall/ui';
import { useStoreRedirect } from '../../lib/use-store-redirect.ts';
import type { FormAccount } from './form-account.ts';
import { messages } from './messages.ts';
import type { QuestionProps } from './use-question.tsx';

/** Explains that a type requires a store subscription, and links to the store's approval page. */
export default function UpgradeQuestion({
  question: subscribe,
  isOpen,
  onAnswer,
}: QuestionProps<FormAccount['subscribe'], never>): ReactNode {
  const { isRedirecting, problem, redirect } = useStoreRedirect(subscribe, messages.subscribeFailed);
  return (
    <Modal opened={isOpen} onClose={() => onAnswer(null)} title={messages.premium} size="sm" withCloseButton={false}>
      <Stack gap="sm">
        <Text>{messages.needsStorePlan}</Text>
        <Text c="dimmed">{messages.storePlanHow}</Text>
        {/* In a new tab: the form behind the dialog is not saved. */}
        <Anchor href="/upgrade/create" target="_blank">
          {messages.aboutPlans}
        </Anchor>
        {problem !== undefined && (
          <Alert color="danger" role="alert">
            {problem}
          </Alert>
        )}
      </Stack>
      <DialogActions>
        <PendingButton
          role="link"
          isPending={isRedirecting}
          pendingLabel={messages.goingToStore}
          onClick={() => void redirect()}
        >
          {messages.upgrade}
        </PendingButton>
        <Button variant="default" onClick={() => onAnswer(null)} data-autofocus>
          {messages.notNow}
        </Button>
      </DialogActions>
    </Modal>
  );
}
