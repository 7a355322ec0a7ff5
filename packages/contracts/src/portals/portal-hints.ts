/** Author hints: sample text that tells the author what to write. None of it reaches a visitor. */
export const portalHints = {
  text: 'Describe in two or three sentences what customers get and how it helps them.',
  productTitle: 'Product name',
  productText: 'What it is, who it’s for and why to buy now.',
  features: ['First benefit', 'Second benefit', 'Third benefit'],
  reviewAuthor: 'Customer name',
  reviewText: 'What the customer said, in their own words.',
  snippet: 'The one sentence about your offer that everyone should read.',
} as const;

/** Sample text that promises an email, which requires somebody to send it. */
export const mailPromises = {
  title: 'Get a reminder',
  text: 'One short email. No spam.',
  thanks: 'Thank you. We’ll email you before it ends.',
  beforeItCloses: 'Enter your email, and we’ll send one reminder before it closes.',
  nextDeal: 'Get the next deal by email',
  oneMail: 'One email before it closes.',
} as const;

const hints: ReadonlySet<string> = new Set(Object.values(portalHints).flat());
const promises: ReadonlySet<string> = new Set(Object.values(mailPromises));

/** A block, reduced to the fields that can contain sample text. */
type Block = { readonly type: string; readonly isShown: boolean };

/** Returns where a visible block still has an author hint, such as `reviews.0.author`. */
export function hintsIn(block: Block): string[] {
  return block.isShown ? placesOf(block, hints) : [];
}

/** Returns where a visible block promises an email with sample text. */
export function mailPromisesIn(block: Block): string[] {
  return block.isShown && block.type === 'subscribe' ? placesOf(block, promises) : [];
}

function placesOf(value: unknown, wanted: ReadonlySet<string>): string[] {
  if (typeof value === 'string') return wanted.has(value.trim()) ? [''] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    placesOf(part, wanted).map((place) => (place === '' ? name : `${name}.${place}`)),
  );
}
