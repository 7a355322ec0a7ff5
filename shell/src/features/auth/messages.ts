import type { PasswordStrength } from '@lastcall/contracts/accounts';

/** The copy of the password strength. */
export const labels = {
  strengths: { weak: 'Weak password', good: 'Good password', strong: 'Strong password' } satisfies Record<
    PasswordStrength,
    string
  >,
} as const;
