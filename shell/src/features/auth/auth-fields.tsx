import { Button } from '@lastcall/ui/core';
import { PasswordInput, TextInput } from '@lastcall/ui/fields';
import { useInput } from '@lastcall/host-api';
import { useFormState } from 'react-final-form';
import { lazy, Suspense, type ReactNode } from 'react';
import { auth as words } from './messages.ts';

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

// If the strength meter cannot be loaded, the password field works without it.
const PasswordStrength = lazy(() => import('./password-strength.tsx').catch(() => ({ default: () => null })));

interface PasswordFieldProps {
  /** True for a new password, whose requirements are shown. */
  readonly isNew?: boolean;
  readonly label?: string;
  /** True in a dialog that focuses the field when it opens. */
  readonly hasFocus?: boolean;
}

/** A password field with a reveal button; a new password shows its strength below. */
export function PasswordField({ isNew = false, label = words.password, hasFocus }: PasswordFieldProps): ReactNode {
  const field = (
    <PasswordInput
      label={label}
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

/** Submits the form; while it is pending it shows that and cannot be clicked again. */
export function SubmitButton({ label, pending }: { readonly label: string; readonly pending: string }): ReactNode {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return (
    <Button type="submit" size="md" fullWidth disabled={submitting}>
      {submitting ? pending : label}
    </Button>
  );
}
