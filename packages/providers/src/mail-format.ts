/**
 * The notices of a course-hosting provider. No provider documents its emails, and owners reword them, so a format recognizes facts by words and not by
 * position.
 */
export interface MailFormat {
  /** Words of the provider itself, in the sender, the subject or the text. */
  readonly provider: RegExp;
  /** A subject or a sentence that reports a sale or a refund. */
  readonly sale: RegExp;
  readonly refund: RegExp;
  /** A subject or a sentence with similar words that reports neither. */
  readonly neither: RegExp;
  /** A sentence that names a buyer, with the group `email`. */
  readonly sentence: RegExp;
  /** The labels of facts, in lowercase; the first label found counts. */
  readonly labels: Readonly<Record<'name' | 'email' | 'orderId' | 'paid' | 'refunded', readonly string[]>>;
}

/** The labels that most providers use for a fact. */
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

const emailPattern = String.raw`[^\s<>()\[\],;:"]{1,64}@[a-z0-9.-]{3,190}`;

/** Matches a name, an email address and a verb for the action. */
export function buyerWithVerb(verbs: string): RegExp {
  return new RegExp(
    String.raw`^[^<>()\t]{0,120}?\s?[(<\[]?(?:mailto:)?(?<email>${emailPattern})[)>\]]?,?\s(?:has |have |was |just |been |is )*(?:${verbs})\b`,
    'i',
  );
}
