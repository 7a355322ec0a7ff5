import { createApiKeyBody } from '@lastcall/contracts/accounts/api-keys';
import type { BodyOf } from '@lastcall/contracts/endpoints';
import { submitErrors, useInput, validateBy, type CallProblem, type FormErrors } from '@lastcall/host-api';
import { focusingProblems, steadyPress } from '@lastcall/host-api/problems';
import { Button, DialogActions, Modal, PendingButton, TextInput, toast } from '@lastcall/ui';
import { FORM_ERROR } from 'final-form';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { useCreateApiKeyMutation } from './api-keys-api.ts';
import { messages } from './messages.ts';

type Values = BodyOf<'createApiKey'>;

const validate = validateBy(createApiKeyBody);

interface CreateKeyDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Receives the new key. */
  readonly onCreated: (key: string) => void;
}

/** Asks for the name of a new key. */
export function CreateKeyDialog({ isOpen, onClose, onCreated }: CreateKeyDialogProps): ReactNode {
  const [create] = useCreateApiKeyMutation();
  const submit = async (body: Values): Promise<FormErrors | undefined> => {
    const { data, error } = await create({ body });
    if (error) {
      const errors = submitErrors(error as CallProblem);
      if (FORM_ERROR in errors) toast.error(String(errors[FORM_ERROR]));
      return errors;
    }
    onClose();
    onCreated(data.key);
    return undefined;
  };
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={messages.addTitle}
      size="sm"
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <Form<Values> initialValues={{ name: '' }} validate={validate} onSubmit={submit}>
        {({ handleSubmit, submitting = false }) => (
          <form
            onSubmit={focusingProblems((event) => (submitting ? event.preventDefault() : handleSubmit(event)))}
            noValidate
          >
            <Name />
            <DialogActions mt="xl">
              <PendingButton {...steadyPress} type="submit" isPending={submitting} pendingLabel={messages.creating}>
                {messages.create}
              </PendingButton>
              <Button variant="default" onClick={onClose}>
                {messages.cancel}
              </Button>
            </DialogActions>
          </form>
        )}
      </Form>
    </Modal>
  );
}

function Name(): ReactNode {
  return <TextInput label={messages.name} description={messages.nameHint} data-autofocus {...useInput('name')} />;
}
