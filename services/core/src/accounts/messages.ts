/** The words of the mails that accounts cause. */
export const mails = {
  passwordReset: {
    subject: 'Set a new password for Lastcall',
    text: (name: string, url: string) =>
      `Hello ${name},\n\nsomebody, hopefully you, asked for a new password. Open this address within an hour to set it:\n\n${url}\n\nIt works once. If you did not ask, do nothing: your password stays as it is.\n\nLastcall\n`,
  },
} as const;
