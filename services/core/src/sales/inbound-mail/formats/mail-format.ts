/**
 * What the notices of a course-hosting provider look like. None of them documents its mails, and owners word them anew,
 * so a format says by which words facts are known and not where in the mail they stand.
 */
export interface MailFormat {
  /** Words of the provider itself, in the sender, the subject or the text. */
  readonly provider: RegExp;
  /** A subject or a sentence that tells of a sale; of a refund. */
  readonly sale: RegExp;
  readonly refund: RegExp;
  /** A subject or a sentence with the same words that tells of neither. */
  readonly neither: RegExp;
  /** A sentence that names a buyer, with the group `email`. */
  readonly sentence: RegExp;
  /** How facts are labelled, in small letters; of several the first that is there counts. */
  readonly labels: Readonly<Record<'name' | 'email' | 'orderId' | 'paid' | 'refunded', readonly string[]>>;
}

/** What labels most providers have for a fact. */
export const commonLabels = {
  name: ['name', 'full name', 'customer name', 'customer', 'buyer', 'member'],
  email: ['email', 'e-mail', 'email address', 'customer email', 'buyer email', 'member email'],
  orderId: [
    'order number',
    'order id',
    'order no.',
    'order no',
    'order #',
    'order',
    'transaction id',
    'transaction',
    'purchase id',
    'payment id',
  ],
  paid: ['amount paid', 'total paid', 'order total', 'total', 'amount', 'payment amount', 'price'],
  refunded: ['refund amount', 'amount refunded', 'refunded amount', 'total refunded', 'refunded', 'refund'],
} as const satisfies MailFormat['labels'];

const address = String.raw`[^\s<>()\[\],;:"]{1,64}@[a-z0-9.-]{3,190}`;

/** A name with an address behind it, and a verb that says what they did. */
export function personWho(verbs: string): RegExp {
  return new RegExp(
    String.raw`^[^<>()\t]{0,120}?\s?[(<\[]?(?:mailto:)?(?<email>${address})[)>\]]?,?\s(?:has |have |was |just |been |is )*(?:${verbs})\b`,
    'i',
  );
}
