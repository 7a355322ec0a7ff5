/** A link with its text. */
export interface EmailLink {
  readonly label: string;
  readonly url: string;
}

/**
 * A part of an email's body: a paragraph, the one button, a list of links, or an image that is the subject of the email. Images for decoration and
 * tracking are not allowed.
 */
export type EmailBlock =
  | string
  | ({ readonly kind: 'button' } & EmailLink)
  | { readonly kind: 'links'; readonly links: readonly EmailLink[] }
  | { readonly kind: 'image'; readonly url: string; readonly alt: string; readonly width: number };

/** The content of an email, from which both the HTML part and the plain-text part are rendered. */
export interface EmailContent {
  readonly subject: string;
  /** The line that inboxes show next to the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly body: readonly EmailBlock[];
  /** Notes below the body, such as the reason why the recipient gets this email. */
  readonly smallPrint: readonly string[];
}
