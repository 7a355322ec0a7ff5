import { amountIn, type AmountInText } from './amount-in-text.ts';
import { innermost, type MailWords } from './forwarded.ts';
import { kajabi } from './kajabi.ts';
import type { MailFormat } from './mail-format.ts';
import { teachable } from './teachable.ts';

/** What a mail tells: who bought, by their address, and which order, by its number, as far as it names them. */
export type Notice =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'sale' | 'refund';
      readonly email: string | null;
      readonly orderId: string | null;
      readonly amount: AmountInText | null;
    };

const formats: readonly MailFormat[] = [kajabi, teachable];

/** Lines in which facts stand, and letters of one; what is longer is no notice of a sale. */
const mostLines = 400;
const mostLetters = 500;
/** Lines that may say what a mail is about, where the subject does not. */
const openingLines = 12;

/** Whole addresses: none that is only the end or the beginning of a longer one. */
const address =
  /(?<![a-z0-9.!#$%&'*+/=?^_`{|}~-])[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}(?![\w@-]|\.\w)/gi;
/** Numbers of orders have a digit; a word behind "Order:" is what was ordered. */
const orderNumber = String.raw`((?=[\w-]*\d)[a-z0-9][\w-]{0,63})(?![\w-])`;
const orderInSubject = new RegExp(
  String.raw`\b(?:order|transaction)\s?(?:no\.?|number|id)?\s?[:#]\s?#?${orderNumber}`,
  'i',
);
const orderAlone = new RegExp(String.raw`^#?\s?${orderNumber}`, 'i');

/** What a mail tells, forwarded or not; nothing where it has no form that is known. `own` are addresses that are no buyer's: those of whoever sent or passed on the mail, and to whom. */
export function readNotice(mail: MailWords, own: readonly string[]): Notice {
  const found = innermost({ ...mail, lines: mail.lines.slice(0, mostLines).map((line) => line.slice(0, mostLetters)) });
  // A site may mail under its own name alone; then it is one of the provider whose owners have an address here.
  const format =
    formats.find(({ provider }) =>
      [mail.from, found.from, mail.subject, ...found.lines].some((text) => provider.test(text)),
    ) ?? kajabi;
  if (format.neither.test(found.subject)) return { kind: 'none' };
  // The subject says what a mail is about; a sale's text may tell of refunds too.
  const telling = [found.subject, ...found.lines.slice(0, openingLines)].find(
    (line) => !format.neither.test(line) && (format.refund.test(line) || format.sale.test(line)),
  );
  return telling === undefined
    ? { kind: 'none' }
    : factsOf(format.refund.test(telling) ? 'refund' : 'sale', format, found, own);
}

function factsOf(
  kind: 'sale' | 'refund',
  format: MailFormat,
  { subject, from, lines }: MailWords,
  own: readonly string[],
): Notice {
  const labelled = (fact: keyof MailFormat['labels']) => valueOf(lines, format.labels[fact]);
  const sentence = [subject, ...lines].map((line) => format.sentence.exec(line)).find((match) => match !== null);
  const label = labelled('email') ?? labelled('name') ?? '';
  const email =
    addressesIn(label)[0] ??
    addressesIn(sentence?.groups?.email ?? '')[0] ??
    onlyStranger(lines, format, [...own, ...addressesIn(from)]);
  const orderId = orderAlone.exec(labelled('orderId') ?? '')?.[1] ?? orderInSubject.exec(subject)?.[1] ?? null;
  return { kind, email, orderId, amount: amountOf(kind, labelled, sentence, lines) };
}

/** What was paid, or paid back. A refund that names only what had been paid is one of all of it. */
function amountOf(
  kind: 'sale' | 'refund',
  labelled: (fact: keyof MailFormat['labels']) => string | null,
  sentence: RegExpExecArray | undefined,
  lines: readonly string[],
): AmountInText | null {
  const label = labelled(kind === 'sale' ? 'paid' : 'refunded');
  if (label !== null) return amountIn(label);
  const told = sentence?.input ?? (kind === 'refund' ? lines.find((line) => /\brefund(ed)?\b/i.test(line)) : undefined);
  const amount = told === undefined ? null : amountIn(told);
  // Beside other words a number is the amount only where a currency says so.
  return amount !== null && amount.currencies.length > 0 ? amount : null;
}

/** What stands behind a label on its line, in the next cell of its row, or on the line after it. */
function valueOf(lines: readonly string[], labels: readonly string[]): string | null {
  for (const label of labels) {
    for (const [at, line] of lines.entries()) {
      const [, named = '', value = ''] = /^\*?([^\t:：*]{2,40}?)\s?\*?(?:[:：]\*?|\t)\s?(.*)$/.exec(line) ?? [];
      if (named.toLowerCase() === label && value.trim() !== '')
        return value.replace(/^[\t*\s]+|[\t*\s]+$/g, '').split('\t')[0]!;
      if (line.replace(/[\s:：*]+$/, '').toLowerCase() === label) return lines[at + 1]?.split('\t')[0] ?? null;
    }
  }
  return null;
}

function addressesIn(text: string): string[] {
  return (text.match(address) ?? []).map((each) => each.toLowerCase());
}

/** The one address in a text that is neither the provider's nor of whoever sent it. */
function onlyStranger(lines: readonly string[], format: MailFormat, own: readonly string[]): string | null {
  const known = new Set(own.map((each) => each.toLowerCase()));
  const strangers = new Set(
    lines
      .flatMap(addressesIn)
      .filter(
        (each) =>
          !known.has(each) &&
          !format.provider.test(each) &&
          !/^(no-?reply|support|help|info|hello|unsubscribe)@/.test(each),
      ),
  );
  return strangers.size === 1 ? [...strangers][0]! : null;
}
