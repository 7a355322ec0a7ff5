import type { PasswordStrength } from '@lastcall/contracts/accounts';
import { notices } from '@lastcall/contracts/platform';

/** The copy of sign-in and sign-up. */
export const auth = {
  signIn: 'Sign in',
  signingIn: 'Signing in...',
  signInTitle: 'Welcome back',
  signInText: 'Sign in to your campaigns.',
  signUp: 'Create account',
  signingUp: 'Creating your account...',
  signUpTitle: 'Create your account',
  signUpText: 'Free to start. No credit card required.',
  name: 'Your name',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  passwordHint: 'At least 12 characters. A few random words you’ll remember work best.',
  forgot: 'Forgot your password?',
  noAccount: 'New to Lastcall?',
  haveAccount: 'Already have an account?',
  forgotTitle: 'Reset your password',
  forgotText: 'We’ll email you a link to choose a new one.',
  sendLink: 'Email me a link',
  sendingLink: 'Sending...',
  linkSentTitle: 'Check your inbox',
  linkSent: (email: string) => `If there’s an account for ${email}, we’ve sent a link. It expires in one hour.`,
  resetTitle: 'Choose a new password',
  resetText: 'You’ll sign in with it on all your devices.',
  savePassword: 'Save password',
  savingPassword: notices.saving,
  passwordSaved: 'Password saved. Sign in with your new password.',
  noToken: 'This link is incomplete. Open it from the email again, or request a new one.',
  askForLink: 'Request a new link',
  backToSignIn: 'Back to sign in',
  expired: 'Your session has expired. Please sign in again.',
  expiredTitle: 'Your session has expired',
  expiredText: 'Sign in again to continue where you left off. Your changes are still here.',
  otherPerson: 'Use another account',
  signedOut: 'You’re signed out.',
  showPassword: 'Show password',
  pitchTitle: 'A personal deadline for every lead',
  pitchText: 'Each lead sees the same deadline on your pages and in your emails, even after it expires.',
  pitchBar: 'Your special price is saved',
  pitchUnits: ['Days', 'Hrs', 'Min', 'Sec'],
} as const;

/** The copy of the password strength. */
export const labels = {
  strengths: { weak: 'Weak password', good: 'Good password', strong: 'Strong password' } satisfies Record<
    PasswordStrength,
    string
  >,
} as const;
