/** The words of the preview: of the page and of the bar on it. */
export const words = {
  time: 'As a visitor sees it',
  overTitle: 'The deadline is over',
  overRedirect: (url: string) => `Visitors go to ${url}.`,
  overStay: 'The bar is gone, and visitors stay on the page.',
  loadingPage: 'Loading your page...',
  samplePage: 'Sample page',
  samplePageNote: 'Your page cannot be shown here, so this is a sample page. Your visitors see the bar on yours.',
  customerPage: 'Your page',
  reopen: 'Show the bar again',
  hiddenTitle: 'The bar is hidden',
  hiddenText: 'A visitor who hides it does not see it again in this visit.',

  sample: {
    brand: 'Fernwood Bakery',
    menu: ['Classes', 'Journal', 'Visit'],
    title: 'Learn to bake bread that people queue for',
    text: 'Twelve evenings, one sourdough, and a teacher who answers your questions. The autumn class is open now.',
    action: 'See the programme',
    cards: [
      { title: 'Flour and water', text: 'Starters, hydration and the patience in between.' },
      { title: 'Heat and steam', text: 'What a home oven can do once you know its corners.' },
      { title: 'The long sleep', text: 'Cold proofing, and why breakfast depends on it.' },
    ],
  },
} as const;
