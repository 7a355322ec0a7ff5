import { signInBody } from '@lastcall/contracts/accounts';
import { Button, Modal, Text } from '@lastcall/ui';
import { useMemo, type ReactNode } from 'react';
import { signInPathFrom } from '../../lib/sign-in-paths.ts';
import { auth as words } from './messages.ts';
import { EmailField, PasswordField, SubmitButton } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Asks for the password again over the current screen, which is unchanged; pending loads and saves then continue. */
export default function ExpiredDialog({
  userId,
  email,
}: {
  readonly userId: string;
  readonly email: string;
}): ReactNode {
  const start = useMemo(() => ({ email, password: '' }), [email]);
  const signIn = useSignIn(({ user }) => {
    // The screen belongs to another user.
    if (user.id !== userId) location.assign('/campaigns');
  });
  const leave = (): void => location.assign(signInPathFrom(location.pathname + location.search));

  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={words.expiredTitle}
      size="sm"
    >
      <Text c="dimmed">{words.expiredText}</Text>
      <AuthForm schema={signInBody} initial={start} onSubmit={signIn}>
        <EmailField />
        <PasswordField hasFocus />
        <SubmitButton label={words.signIn} pending={words.signingIn} />
        <Button variant="subtle" color="gray" onClick={leave}>
          {words.otherPerson}
        </Button>
      </AuthForm>
    </Modal>
  );
}
