/** The texts of account emails. They contain no user input: anyone can sign up with any name and email address, and could make us send any message to a third party. */
export const mails = {
  passwordReset: {
    subject: 'Set a new password for Lastcall',
    text: (url: string) =>
      `Hello,\n\nWe received a request to reset your Lastcall password. Open this link within one hour to set a new one:\n\n${url}\n\nThe link works once. If you didn’t request this, ignore this email: your password won’t change.\n\nLastcall\n`,
  },
  passwordChanged: {
    subject: 'Your Lastcall password was changed',
    text: (supportEmail: string) =>
      `Hello,\n\nThe password of your Lastcall account was just changed, and all devices were signed out.\n\nIf this was you, no action is needed. If not, someone else may have access to your inbox: secure your email account, reset your password on the sign-in page, and contact ${supportEmail}.\n\nLastcall\n`,
  },
} as const;
