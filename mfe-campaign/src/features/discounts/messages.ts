/** The words of the place for discounts of a store. */
export const messages = {
  title: 'Discounts',
  text: 'Discount codes of your store.',
  notYet: 'Store discounts cannot be set up here yet',
  notYetText: 'Your deadlines work without them: the bar on your pages, the links and the timer in your emails. Make the code in your store and write it into your offer.',
  pages: 'Set up pages',
  emails: 'Set up emails',
} as const;
