/** The words of the preview: of the page and of the bar on it. */
export const words = {
  time: 'As a visitor sees it',
  overTitle: 'The deadline is over',
  overRedirect: (url: string) => `Visitors go to ${url}.`,
  overStay: 'The bar is gone, and visitors stay on the page.',
  samplePage: 'Sample page',
  samplePageNote: 'Your page cannot be shown here, so this is a sample page. Your visitors see the bar on yours.',
  reopen: 'Show the bar again',
  hiddenTitle: 'The bar is hidden',
  hiddenText: 'A visitor who hides it does not see it again in this visit.',
} as const;
