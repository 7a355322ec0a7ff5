/** Author hints: placeholders of the editor's fields, which tell the author what to write. None of them reaches a visitor. */
export const portalHints = {
  text: 'Describe in two or three sentences what customers get and how it helps them.',
  productTitle: 'Product name',
  productText: 'What it is, who it’s for and why to buy now.',
  features: ['First benefit', 'Second benefit', 'Third benefit'],
  reviewAuthor: 'Customer name',
  reviewText: 'What the customer said, in their own words.',
  snippet: 'The one sentence about your offer that everyone should read.',
} as const;

/** Sample text that promises an email, so it may be shown only if one is sent. */
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

/** Returns the paths at which a visible block still has an author hint, such as `reviews.0.author`. */
export function hintsIn(block: Block): string[] {
  return block.isShown ? pathsOf(block, hints) : [];
}

/** Returns the paths at which a visible block has sample text that promises an email. */
export function mailPromisesIn(block: Block): string[] {
  return block.isShown && block.type === 'subscribe' ? pathsOf(block, promises) : [];
}

function pathsOf(value: unknown, wanted: ReadonlySet<string>): string[] {
  if (typeof value === 'string') return wanted.has(value.trim()) ? [''] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    pathsOf(part, wanted).map((place) => (place === '' ? name : `${name}.${place}`)),
  );
}

/** Returns the block with blank text in place of author hints, as the editor's fields need it. */
export function withoutHints<B extends Block>(block: B): B {
  return mapTexts(block, (text) => (hints.has(text.trim()) ? '' : text)) as B;
}

/** Returns the block with author hints in place of blank text, so that a hidden block can be saved before its author fills it in. */
export function withHints<B extends Block>(block: B): B {
  const hinted = hintsAt[block.type];
  if (!hinted) return block;
  return Object.fromEntries(
    Object.entries(block).map(([name, value]) => [name, name in hinted ? fillBlanks(value, hinted[name]!) : value]),
  ) as B;
}

/** The hint for a text field, or the hints for the text fields of each list item. */
type Hint = string | { readonly items: readonly (string | Readonly<Record<string, string>>)[] };

const hintsAt: { readonly [type: string]: { readonly [field: string]: Hint } } = {
  'text-image': { text: portalHints.text },
  'product-details': {
    title: portalHints.productTitle,
    text: portalHints.productText,
    features: { items: portalHints.features },
  },
  reviews: { reviews: { items: [{ author: portalHints.reviewAuthor, text: portalHints.reviewText }] } },
  'featured-snippet': { text: portalHints.snippet },
};

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

function fillBlanks(value: unknown, hint: Hint): unknown {
  if (typeof hint === 'string') return isBlank(value) ? hint : value;
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown, at) => {
    const words = hint.items[at % hint.items.length]!;
    if (typeof words === 'string') return isBlank(item) ? words : item;
    const fields = Object.entries(item as object).map(([name, text]) => [
      name,
      isBlank(text) ? (words[name] ?? text) : text,
    ]);
    return Object.fromEntries(fields) as unknown;
  });
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapTexts(part, change)]));
}
