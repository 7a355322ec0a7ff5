import { email } from '@lastcall/contracts/platform';
import Papa from 'papaparse';

/** The maximum characters of a line that are sent: one more than the longest email address, so that a longer one is invalid. */
const maxLineLength = 255;

/** A field without an `@`. One that ends like a domain is an address whose `@` is missing, not a heading. */
const heading = /^(?!\S+\.[a-z]{2,}$)[^@]*$/i;

/** A parsed list: each email address once, the invalid lines, and the number of duplicates. */
export interface EmailList {
  readonly emails: readonly string[];
  readonly invalid: readonly string[];
  readonly duplicateCount: number;
}

/**
 * Returns the email addresses of a pasted list, one per non-empty row: the first valid address, else the first field with an `@`, else the first field.
 * A first row without an `@`, above rows that have one, is a heading and is skipped, unless it looks like an address.
 */
export function parseEmails(text: string): string[] {
  const rows = rowsOf(text)
    .map((fields) => fields.map(fieldText).filter((field) => field !== ''))
    .filter((fields) => fields.length > 0);
  const isHeading = (fields: readonly string[]): boolean => fields.every((field) => heading.test(field));
  const hasEmail = (fields: readonly string[]): boolean => fields.some((field) => field.includes('@'));
  const hasHeading = rows.length > 1 && isHeading(rows[0]!) && rows.slice(1).some(hasEmail);
  return rows.slice(hasHeading ? 1 : 0).map(emailIn);
}

/** Parses the lines of a list by the service's rule. */
export function deduplicate(lines: readonly string[]): EmailList {
  const emails = new Set<string>();
  const invalid: string[] = [];
  for (const line of lines) {
    const { data } = email.safeParse(line);
    if (data === undefined) invalid.push(line);
    else emails.add(data);
  }
  return { emails: [...emails], invalid, duplicateCount: lines.length - invalid.length - emails.size };
}

/** Splits each row into fields, separated by comma, semicolon, tab or pipe. */
function rowsOf(text: string): string[][] {
  // A file may mix line endings, but the parser uses the first one for the whole file.
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { data, errors } = Papa.parse<string[]>(lines);
  // A stray quote would swallow everything after it.
  return errors.some(({ type }) => type === 'Quotes') ? lines.split('\n').map((line) => line.split(/[,;\t|]/)) : data;
}

function fieldText(field: string): string {
  return field
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/^<(.*)>$/, '$1')
    .trim();
}

function emailIn(fields: readonly string[]): string {
  // A line may use a different separator than most of the list.
  const parts = fields.flatMap((field) =>
    email.safeParse(field).success ? [field] : [field, ...field.split(/[,;\t|]/).map(fieldText)],
  );
  const found = parts.find((part) => email.safeParse(part).success) ?? fields.find((field) => field.includes('@'));
  return (found ?? fields[0]!).slice(0, maxLineLength);
}

/** Returns true for binary content, such as a spreadsheet format. */
export function isBinary(text: string): boolean {
  return text.includes('\u0000');
}
