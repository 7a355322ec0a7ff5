/** A page in a select. */
export interface PageChoice {
  readonly id: string;
  readonly url: string;
  readonly label: string;
  readonly afterUrl: string;
}

/** Formats a page's URL for display. */
export function displayUrlOf({ url }: Pick<PageChoice, 'url'>): string {
  return url.replace(/^https?:\/\//i, '');
}
