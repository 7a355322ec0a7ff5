/** The text of the mails that accounts cause. None of it was typed by a person: whoever signs up chooses the name and the address, and could have us send a stranger any message. */
export const mails = {
  passwordReset: {
    subject: 'Set a new password for Lastcall',
    text: (url: string) =>
      `Hello,\n\nsomebody, hopefully you, asked for a new password. Open this link within an hour to set it:\n\n${url}\n\nIt works once. If you did not ask, do nothing: your password stays as it is.\n\nLastcall\n`,
  },
  passwordChanged: {
    subject: 'Your Lastcall password was changed',
    text: (supportEmail: string) =>
      `Hello,\n\nthe password of your Lastcall account was changed just now, and every device was signed out.\n\nIf that was you, there is nothing to do. If not, someone else can read your email: secure your mailbox, ask for a new password on the sign-in page, and write to ${supportEmail}.\n\nLastcall\n`,
  },
} as const;
