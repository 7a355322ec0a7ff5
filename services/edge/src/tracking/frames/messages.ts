import type { SafeFetchReason } from '@lastcall/core/platform';

const again = 'You can still save your changes. Visitors see them on your real page.';

/** Copy of the editor's frame for a page that cannot be shown, and of the sample page. */
export const messages = {
  unreachable: { title: 'This page isn’t responding', text: again },
  notHtml: { title: 'This URL isn’t a web page', text: again },
  tooLarge: { title: 'This page is too large to preview', text: again },
  tooManyRedirects: { title: 'This page redirects too many times', text: again },
  notAllowed: { title: 'This URL can’t be shown here', text: again },
  sample: {
    title: 'Sample page',
    brand: 'Fernwood Bakery',
    menu: ['Classes', 'Journal', 'Visit'],
    headline: 'Learn to bake bread that people line up for',
    text: 'Twelve evenings, one sourdough, and a teacher who answers your questions. The autumn class is open now.',
    action: 'See the program',
    cards: [
      { title: 'Flour and water', text: 'Starters, hydration and timing.' },
      { title: 'Heat and steam', text: 'How to get a great crust from a home oven.' },
      { title: 'Cold proofing', text: 'Proof dough overnight and bake it in the morning.' },
    ],
  },
  status: (status: number) => ({ title: `This page returned status ${status}`, text: again }),
} as const;

/** The message for each reason why a page could not be read. */
export const messagesByReason: Record<SafeFetchReason, { title: string; text: string }> = {
  unreachable: messages.unreachable,
  timeout: messages.unreachable,
  too_large: messages.tooLarge,
  not_html: messages.notHtml,
  not_json: messages.notHtml,
  not_allowed: messages.notAllowed,
  too_many_redirects: messages.tooManyRedirects,
};
