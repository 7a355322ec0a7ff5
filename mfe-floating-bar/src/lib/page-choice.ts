/** A page as its selector names it. */
export interface PageChoice {
  readonly id: string;
  readonly url: string;
  readonly label: string;
  readonly afterUrl: string;
}

/** A page's address as people read it. */
export function addressOf({ url }: Pick<PageChoice, 'url'>): string {
  return url.replace(/^https?:\/\//i, '');
}
