import { email } from '@lastcall/contracts';
import { submitErrors, useAppSelector, useInput, validateBy, type CallProblem, type FormErrors } from '@lastcall/host-api';
import { focusingProblems } from '@lastcall/host-api/problems';
import { Button, Group, Modal, Text, TextInput, toast } from '@lastcall/ui';
import { FORM_ERROR } from 'final-form';
import { useMemo, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import { z } from 'zod';
import { campaign as words } from '../../messages.ts';
import { useClearTrackingMutation } from './campaign-api.ts';

const schema = z.object({ email });

interface ClearTrackingProps {
  readonly campaignId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks whose tracking is to be forgotten; the person's own address stands there at first. */
export function ClearTracking({ campaignId, isOpen, onClose }: ClearTrackingProps): ReactNode {
  const own = useAppSelector(({ session }) => session.session?.user.email ?? '');
  const start = useMemo(() => ({ email: own }), [own]);
  const [clear] = useClearTrackingMutation();

  const send = async (body: { email: string }): Promise<FormErrors | undefined> => {
    const answer = await clear({ params: { campaignId }, body });
    if (answer.error) {
      const errors = submitErrors(answer.error as CallProblem);
      if (FORM_ERROR in errors) toast.error(String(errors[FORM_ERROR]));
      return errors;
    }
    toast.success(words.cleared(body.email.trim()));
    onClose();
    return undefined;
  };

  return (
    <Modal opened={isOpen} onClose={onClose} title={words.clear} size="sm" closeButtonProps={{ 'aria-label': words.close }}>
      <Form<{ email: string }> onSubmit={send} validate={validateBy(schema)} initialValues={start}>
        {({ handleSubmit, submitting }) => (
          <form onSubmit={focusingProblems(handleSubmit)} noValidate>
            <Text c="dimmed" mb="md">{words.clearText}</Text>
            <EmailField />
            <Group justify="flex-end" mt="lg" gap="xs">
              <Button variant="default" onClick={onClose}>{words.cancel}</Button>
              <Button type="submit" disabled={submitting}>{submitting ? words.clearing : words.clearDo}</Button>
            </Group>
          </form>
        )}
      </Form>
    </Modal>
  );
}

function EmailField(): ReactNode {
  return <TextInput label={words.clearEmail} type="email" autoComplete="email" data-autofocus {...useInput('email')} />;
}
