import type { EmailContent } from '@lastcall/core/platform';

/** The account emails. They contain no user input: anyone can sign up with any name and email address, and could make us send any message to a third party. */
export const emails = {
  passwordReset: (url: string): EmailContent => ({
    subject: 'Reset your Lastcall password',
    preview: 'Your link to set a new password works for one hour.',
    heading: 'Reset your password',
    body: [
      'We received a request to reset the password for your Lastcall account.',
      { kind: 'button', label: 'Choose a new password', url },
      'The link works once and expires in one hour.',
    ],
    smallPrint: ['If you didn’t request this, ignore this email. Your password won’t change.'],
  }),
  passwordChanged: (supportEmail: string): EmailContent => ({
    subject: 'Your Lastcall password was changed',
    preview: 'All devices were signed out.',
    heading: 'Your password was changed',
    body: [
      'The password for your Lastcall account was just changed, and all devices were signed out.',
      'If this was you, you don’t need to do anything.',
      `If this wasn’t you, someone else may have access to your inbox. Secure your email account, reset your password on the sign-in page, and contact ${supportEmail}.`,
    ],
    smallPrint: ['We send this email whenever your account password changes.'],
  }),
};
