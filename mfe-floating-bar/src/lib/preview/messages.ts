/** The copy of the preview: of the page and of the bar on it. */
export const labels = {
  time: 'Visitor’s view',
  overTitle: 'Deadline expired',
  overRedirect: (url: string) => `Visitors are redirected to ${url}.`,
  overStay: 'The bar disappears, and visitors stay on the page.',
  samplePage: 'Sample page',
  samplePageNote: 'We can’t show your page here, so this is a sample page. Visitors see the bar on your page.',
  reopen: 'Show the bar again',
  hiddenTitle: 'The bar is hidden',
  hiddenText: 'Visitors who hide the bar don’t see it again during the same visit.',
} as const;
