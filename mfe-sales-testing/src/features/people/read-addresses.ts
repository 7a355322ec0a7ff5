import { email } from '@lastcall/contracts';

/** Characters of a line that are sent: one more than the longest address, so that what is longer is none. */
const lineCharacters = 255;

const heading = /^[^@]*$/;

/**
 * The addresses of a list as people have it, one for each line that is not empty: of a table the first field with an `@`, else the first of all.
 * A first line without any, before others that have them, is a heading.
 */
export function readAddresses(text: string): string[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const hasHeading = lines.length > 1 && heading.test(lines[0]!) && lines.slice(1).some((line) => !heading.test(line));
  return lines.slice(hasHeading ? 1 : 0).map(addressIn);
}

function addressIn(line: string): string {
  const fields = line.split(/[,;\t]/).map((field) =>
    field
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replace(/^<(.*)>$/, '$1'),
  );
  return (fields.find((field) => field.includes('@')) ?? fields[0]!).slice(0, lineCharacters);
}

/** The first of those that are no addresses by the rule of the service, as they were sent. */
export function firstNotAddresses(emails: readonly string[], most: number): string[] {
  const found: string[] = [];
  for (const text of emails) {
    if (found.length === most) break;
    if (!email.safeParse(text).success) found.push(text);
  }
  return found;
}

/** Whether what was read is no text, such as a spreadsheet's own format. */
export function isNotText(text: string): boolean {
  return text.includes('\u0000');
}
