import { Button } from '@lastcall/ui/core';
import { PasswordInput, TextInput } from '@lastcall/ui/fields';
import { useInput } from '@lastcall/host-api';
import { useFormState } from 'react-final-form';
import { lazy, Suspense, type ReactNode } from 'react';
import { auth as words } from '../../messages.ts';

export function NameField(): ReactNode {
  return <TextInput label={words.name} autoComplete="name" size="md" {...useInput('name')} />;
}

export function EmailField(): ReactNode {
  return (
    <TextInput
      label={words.email}
      type="email"
      inputMode="email"
      autoComplete="username"
      size="md"
      {...useInput('email')}
    />
  );
}

// Where it cannot be loaded, passwords are set without it.
const PasswordStrength = lazy(() => import('./password-strength.tsx').catch(() => ({ default: () => null })));

interface PasswordFieldProps {
  /** A new one says what it must be. */
  readonly isNew?: boolean;
  /** In a dialog that knows everything else already. */
  readonly hasFocus?: boolean;
}

/** A password, with a button that shows it; below a new one stands how strong it is. */
export function PasswordField({ isNew = false, hasFocus }: PasswordFieldProps): ReactNode {
  const field = (
    <PasswordInput
      label={isNew ? words.newPassword : words.password}
      description={isNew ? words.passwordHint : undefined}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      size="md"
      data-autofocus={hasFocus}
      visibilityToggleButtonProps={{ 'aria-label': words.showPassword, tabIndex: 0 }}
      {...useInput('password')}
    />
  );
  if (!isNew) return field;
  return (
    <div>
      {field}
      <Suspense fallback={null}>
        <PasswordStrength />
      </Suspense>
    </div>
  );
}

/** Sends the form; while it is under way it says so and is not pressed twice. */
export function SubmitButton({ label, pending }: { readonly label: string; readonly pending: string }): ReactNode {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return (
    <Button type="submit" size="md" fullWidth disabled={submitting}>
      {submitting ? pending : label}
    </Button>
  );
}
