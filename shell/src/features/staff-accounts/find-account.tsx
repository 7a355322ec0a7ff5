import { email } from '@lastcall/contracts/platform';
import { useInput, validateBy } from '@lastcall/host-api';
import { focusingProblems } from '@lastcall/host-api/problems';
import { Alert, Group, PendingButton, Stack, TextInput } from '@lastcall/ui';
import { useMemo, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import { z } from 'zod';
import { labels } from './messages.ts';

const validate = validateBy(z.object({ email }));

interface FindAccountProps {
  readonly initial: string;
  readonly isPending: boolean;
  readonly problem: string | null;
  readonly onFind: (email: string) => void;
}

/** Asks for the email address of any user of the account. */
export function FindAccount({ initial, isPending, problem, onFind }: FindAccountProps): ReactNode {
  const start = useMemo(() => ({ email: initial }), [initial]);
  return (
    <Form<{ email: string }>
      onSubmit={({ email: typed }) => onFind(typed.trim())}
      validate={validate}
      initialValues={start}
    >
      {({ handleSubmit }) => (
        <form onSubmit={focusingProblems(handleSubmit)} noValidate>
          <Stack gap="sm">
            <Group align="flex-end" gap="xs" wrap="nowrap">
              <EmailField />
              <PendingButton type="submit" isPending={isPending} pendingLabel={labels.finding}>
                {labels.find}
              </PendingButton>
            </Group>
            {problem !== null && (
              <Alert color="warning" role="alert">
                {problem}
              </Alert>
            )}
          </Stack>
        </form>
      )}
    </Form>
  );
}

function EmailField(): ReactNode {
  return (
    <TextInput
      label={labels.email}
      type="email"
      autoComplete="off"
      spellCheck={false}
      flex={1}
      {...useInput('email')}
    />
  );
}
