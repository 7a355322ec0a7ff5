import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import type { Lead } from '@lastcall/contracts/tracking/leads';
import { useInput, type FormErrors } from '@lastcall/host-api';
import { focusingProblems, steadyPress, wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, DialogActions, Modal, PendingButton, Stack, Text, TextInput, toast } from '@lastcall/ui';
import { messages } from './messages.ts';
import { useEraseLeadMutation } from './leads-api.ts';

interface EraseLeadProps {
  readonly campaignId: string;
  readonly lead: Pick<Lead, 'id' | 'email'>;
  readonly isOpen: boolean;
  readonly onCancel: () => void;
  readonly onErased: () => void;
}

interface Values {
  readonly typed: string;
}

const labels = messages.erase;
const empty: Values = { typed: '' };

/** Asks for confirmation before a lead is erased: lists what is deleted and what stays, and requires the email address. */
export function EraseLead({
  campaignId,
  lead: { id: leadId, email },
  isOpen,
  onCancel,
  onErased,
}: EraseLeadProps): ReactNode {
  const [erase] = useEraseLeadMutation();
  const validate = ({ typed }: Values): FormErrors =>
    email !== null && typed.trim().toLowerCase() !== email ? { typed: labels.mismatch(email) } : {};
  const submit = async (): Promise<void> => {
    const { error } = await erase({ params: { campaignId, leadId } });
    if (error) {
      toast.error(wordsOfProblem(error, messages.failed));
      return;
    }
    toast.success(labels.erased(email ?? messages.anonymous));
    onErased();
  };
  return (
    <Modal opened={isOpen} onClose={onCancel} title={labels.title} closeButtonProps={{ 'aria-label': messages.close }}>
      <Form<Values> initialValues={empty} validate={validate} onSubmit={submit}>
        {({ handleSubmit, submitting = false }) => (
          <form onSubmit={focusingProblems(handleSubmit)} noValidate>
            <Stack gap="sm">
              <Consequence title={labels.goes} text={labels.goesText} />
              <Consequence title={labels.stays} text={labels.staysText} />
              <Text c="dimmed">{labels.again}</Text>
              {email !== null && <ConfirmationField email={email} />}
            </Stack>
            <DialogActions>
              <PendingButton
                {...steadyPress}
                type="submit"
                color="danger"
                isPending={submitting}
                pendingLabel={labels.erasing}
              >
                {labels.confirm}
              </PendingButton>
              <Button variant="default" onClick={onCancel}>
                {messages.cancel}
              </Button>
            </DialogActions>
          </form>
        )}
      </Form>
    </Modal>
  );
}

function Consequence({ title, text }: { readonly title: string; readonly text: string }): ReactNode {
  return (
    <Text>
      <strong>{title}</strong>
      <br />
      {text}
    </Text>
  );
}

function ConfirmationField({ email }: { readonly email: string }): ReactNode {
  return (
    <TextInput label={labels.type(email)} autoComplete="off" spellCheck={false} data-autofocus {...useInput('typed')} />
  );
}
