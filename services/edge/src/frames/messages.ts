import type { SafeFetchReason } from '@lastcall/core/platform';

const again = 'The bar is saved all the same, and your visitors see it on the real page.';

/** What the editor's frame says instead of a page that cannot be shown. */
export const messages = {
  unreachable: { title: 'This page did not answer', text: again },
  notHtml: { title: 'This address is not a web page', text: again },
  notAllowed: { title: 'This address cannot be shown here', text: again },
  status: (status: number) => ({ title: `This page answered with the status ${status}`, text: again }),
} as const;

/** The words for each reason why a page was not read. */
export const wordsFor: Record<SafeFetchReason, { title: string; text: string }> = {
  unreachable: messages.unreachable,
  timeout: messages.unreachable,
  too_large: messages.notHtml,
  not_html: messages.notHtml,
  not_json: messages.notHtml,
  not_allowed: messages.notAllowed,
  too_many_redirects: messages.unreachable,
};
