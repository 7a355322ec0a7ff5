/** Copy of the reset link page. */
export const messages = {
  confirm: {
    title: 'Restart your offer?',
    text: (email: string, deadline: string) =>
      `Click “Restart offer” to restart the countdown for ${email}. Your new deadline will be ${deadline}. You can do this only once.`,
    button: 'Restart offer',
  },
  done: {
    title: 'Your offer has restarted',
    text: (email: string, deadline: string) => `Your new deadline for ${email} is ${deadline}.`,
    goOn: 'Continue',
  },
} as const;
