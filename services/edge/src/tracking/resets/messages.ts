/** Copy of the reset link page. */
export const messages = {
  confirm: {
    title: 'Start your offer again?',
    text: (email: string, deadline: string) =>
      `The countdown for ${email} begins anew when you press the button: now, it would last until ${deadline}. This works once.`,
    button: 'Start again',
  },
  done: {
    title: 'Your offer has started again',
    text: (email: string, deadline: string) => `For ${email} it lasts until ${deadline}.`,
    goOn: 'Go on',
  },
} as const;
