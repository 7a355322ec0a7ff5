import { email } from '@lastcall/contracts/platform';
import { shortTime } from '@lastcall/contracts/platform/formats';
import type { ClearTrackingPreview } from '@lastcall/contracts/tracking/leads';
import { submitErrors, useInput, validateBy, type CallProblem, type FormErrors } from '@lastcall/host-api';
import { focusingProblems, isCallProblem } from '@lastcall/host-api/problems';
import { Alert, Button, DialogActions, Modal, PendingButton, Stack, Text, TextInput, toast } from '@lastcall/ui';
import { FORM_ERROR } from 'final-form';
import { useMemo, useState, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import { z } from 'zod';
import { labels } from './messages.ts';

const schema = z.object({ email });

interface ClearTrackingDialogProps {
  readonly own: string;
  /** The campaign's time zone, for its leads' deadlines. */
  readonly timezone: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onPreview: (email: string) => Promise<ClearTrackingPreview | CallProblem>;
  /** Returns the reason of a failure; null on success. */
  readonly onClear: (email: string) => Promise<CallProblem | null>;
}

/** Another lead whose countdown is about to be cleared, which needs a confirmation. */
interface FoundLead extends ClearTrackingPreview {
  readonly email: string;
}

/** Clears a tester's tracking immediately, and asks for confirmation when the email address belongs to a lead with a deadline or a purchase. */
export function ClearTrackingDialog({
  own,
  timezone,
  isOpen,
  onClose,
  onPreview,
  onClear,
}: ClearTrackingDialogProps): ReactNode {
  const start = useMemo(() => ({ email: own }), [own]);
  const [shown, setShown] = useState<FoundLead | null>(null);
  const close = (): void => {
    setShown(null);
    onClose();
  };

  const send = async ({ email: typed }: { email: string }): Promise<FormErrors | undefined> => {
    const problem = shown?.email === typed ? await onClear(typed) : await previewFirst(typed);
    if (problem === null) return undefined;
    const errors = submitErrors(problem);
    if (FORM_ERROR in errors) toast.error(String(errors[FORM_ERROR]));
    return errors;
  };
  const previewFirst = async (typed: string): Promise<CallProblem | null> => {
    const found = await onPreview(typed);
    if (isCallProblem(found)) return found;
    const isHarmless = found.isTester || (found.deadlineAt === null && !found.hasBought);
    if (isHarmless) return onClear(typed);
    setShown({ ...found, email: typed });
    return null;
  };

  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={labels.clear}
      size="sm"
      closeButtonProps={{ 'aria-label': labels.close }}
    >
      <Form<{ email: string }> onSubmit={send} validate={validateBy(schema)} initialValues={start}>
        {({ handleSubmit, submitting, values }) => {
          const isShown = shown !== null && shown.email === values.email;
          return (
            <form onSubmit={focusingProblems(handleSubmit)} noValidate>
              <Stack gap="md">
                <Text c="dimmed">{labels.clearText}</Text>
                <EmailField />
                {isShown && <OtherLead foundLead={shown} timezone={timezone} />}
              </Stack>
              <DialogActions>
                <PendingButton
                  type="submit"
                  color={isShown ? 'danger' : undefined}
                  isPending={submitting ?? false}
                  pendingLabel={labels.clearing}
                >
                  {isShown ? labels.clearAnyway : labels.clearDo}
                </PendingButton>
                <Button variant="default" onClick={close}>
                  {labels.cancel}
                </Button>
              </DialogActions>
            </form>
          );
        }}
      </Form>
    </Modal>
  );
}

function EmailField(): ReactNode {
  return (
    <TextInput label={labels.clearEmail} type="email" autoComplete="email" data-autofocus {...useInput('email')} />
  );
}

/** The effect of clearing the tracking of a lead who is not a tester. */
function OtherLead({
  foundLead: { email: leadEmail, deadlineAt, hasBought },
  timezone,
}: {
  readonly foundLead: FoundLead;
  readonly timezone: string;
}): ReactNode {
  const [now] = useState(() => Date.now());
  return (
    <Alert color="warning" role="alert" title={labels.clearOthersTitle(leadEmail)}>
      {deadlineAt !== null && (
        <p style={{ margin: 0 }}>
          {(Date.parse(deadlineAt) > now ? labels.clearRunning : labels.clearOver)(shortTime(deadlineAt, { timezone }))}
        </p>
      )}
      {hasBought && <p style={{ margin: 0 }}>{labels.clearBuyer}</p>}
    </Alert>
  );
}
