/** What a person reads who holds a reset link. */
export const messages = {
  confirm: { title: 'Start your offer again?', text: (email: string) => `The countdown for ${email} begins anew when you press the button. This works once.`, button: 'Start again' },
  done: { title: 'Your offer has started again', text: (deadline: string) => `It lasts until ${deadline}.` },
} as const;
