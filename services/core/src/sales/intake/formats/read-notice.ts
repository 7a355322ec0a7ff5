import type { MailFormat } from '@lastcall/providers/mail-format';
import { mails } from '@lastcall/providers/mails';
import { amountIn, type AmountInText } from './amount-in-text.ts';
import { originalMail, type MailText } from './forwarded.ts';

/** The content of an email: the buyer's email address and the order number, if the email contains them. */
export type Notice =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'sale' | 'refund';
      readonly email: string | null;
      readonly orderId: string | null;
      readonly amount: AmountInText | null;
    };

const formats: readonly MailFormat[] = Object.values(mails);

/** The maximum number of lines and of characters per line; sale notices are never longer. */
const maxLines = 400;
const maxLineCharacters = 500;
/** The number of opening lines that may say what an email is about if the subject does not. */
const openingLines = 12;

/** Whole email addresses, not part of a longer one. */
const emailPattern =
  /(?<![a-z0-9.!#$%&'*+/=?^_`{|}~-])[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}(?![\w@-]|\.\w)/gi;
/** Order numbers contain a digit; a word after "Order:" is the product. */
const orderNumber = String.raw`((?=[\w-]*\d)[a-z0-9][\w-]{0,63})(?![\w-])`;
const orderInSubject = new RegExp(
  String.raw`\b(?:order|transaction)\s?(?:no\.?|number|id)?\s?[:#]\s?#?${orderNumber}`,
  'i',
);
const orderAlone = new RegExp(String.raw`^#?\s?${orderNumber}`, 'i');

/**
 * Reads an email, forwarded or not; returns the kind `none` if its format is unknown. `own` are email addresses that cannot be the buyer's: those of the sender, the forwarder and
 * the recipient.
 */
export function readNotice(mail: MailText, own: readonly string[]): Notice {
  const found = originalMail({
    ...mail,
    lines: mail.lines.slice(0, maxLines).map((line) => line.slice(0, maxLineCharacters)),
  });
  // A site may use only its own name as the sender; then the notice has the format of Kajabi, whose owners have an email address here.
  const format =
    formats.find(({ provider }) =>
      [mail.from, found.from, mail.subject, ...found.lines].some((text) => provider.test(text)),
    ) ?? mails.kajabi;
  if (format.neither.test(found.subject)) return { kind: 'none' };
  // The subject says what an email is about; the text of a sale may mention refunds too.
  const decisive = [found.subject, ...found.lines.slice(0, openingLines)].find(
    (line) => !format.neither.test(line) && (format.refund.test(line) || format.sale.test(line)),
  );
  return decisive === undefined
    ? { kind: 'none' }
    : factsOf(format.refund.test(decisive) ? 'refund' : 'sale', format, found, own);
}

function factsOf(
  kind: 'sale' | 'refund',
  format: MailFormat,
  { subject, from, lines }: MailText,
  own: readonly string[],
): Notice {
  const labeled = (fact: keyof MailFormat['labels']) => valueOf(lines, format.labels[fact]);
  const sentence = [subject, ...lines].map((line) => format.sentence.exec(line)).find((match) => match !== null);
  const label = labeled('email') ?? labeled('name') ?? '';
  const email =
    emailsIn(label)[0] ??
    emailsIn(sentence?.groups?.email ?? '')[0] ??
    onlyOtherEmail(lines, format, [...own, ...emailsIn(from)]);
  const orderId = orderAlone.exec(labeled('orderId') ?? '')?.[1] ?? orderInSubject.exec(subject)?.[1] ?? null;
  return { kind, email, orderId, amount: amountOf(kind, labeled, sentence, lines) };
}

/** Returns the amount that was paid or refunded. A refund with only the amount of the sale is a full refund. */
function amountOf(
  kind: 'sale' | 'refund',
  labeled: (fact: keyof MailFormat['labels']) => string | null,
  sentence: RegExpExecArray | undefined,
  lines: readonly string[],
): AmountInText | null {
  const label = labeled(kind === 'sale' ? 'paid' : 'refunded');
  if (label !== null) return amountIn(label);
  const statement =
    sentence?.input ?? (kind === 'refund' ? lines.find((line) => /\brefund(ed)?\b/i.test(line)) : undefined);
  const amount = statement === undefined ? null : amountIn(statement);
  // Beside other words, a number counts as the amount only with a currency.
  return amount !== null && amount.currencies.length > 0 ? amount : null;
}

/** Returns the value after a label on its line, in the next cell of its row, or on the line after it. */
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

function emailsIn(text: string): string[] {
  return (text.match(emailPattern) ?? []).map((each) => each.toLowerCase());
}

/** Returns the only email address in a text that belongs to neither the provider nor the sender. */
function onlyOtherEmail(lines: readonly string[], format: MailFormat, own: readonly string[]): string | null {
  const known = new Set(own.map((each) => each.toLowerCase()));
  const otherEmails = new Set(
    lines
      .flatMap(emailsIn)
      .filter(
        (each) =>
          !known.has(each) &&
          !format.provider.test(each) &&
          !/^(no-?reply|support|help|info|hello|unsubscribe)@/.test(each),
      ),
  );
  return otherEmails.size === 1 ? [...otherEmails][0]! : null;
}
