/** The maximum number of characters of HTML that are read: a notice has its content at the beginning, followed by styles and tracking. */
const maxHtmlCharacters = 300_000;

const skipped = new Set(['script', 'style', 'head', 'title']);
const endsLine = new Set([
  'br',
  'p',
  'div',
  'tr',
  'li',
  'ul',
  'ol',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'section',
  'article',
  'hr',
  'pre',
]);
const endsCell = new Set(['td', 'th', 'dt', 'dd']);

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  rsquo: '’',
  lsquo: '‘',
  ndash: '–',
  mdash: '—',
  zwnj: '',
};

/** Returns the text of an email's HTML, with a table row as one line and tabs between its cells. Runs in linear time, whatever the input is. */
export function textOfHtml(html: string): string {
  let text = '';
  let skipping: string | null = null;
  // A "<" ends the previous tag, so that a text of only "<" is scanned once.
  for (const [, between = '', closing, name = ''] of html
    .slice(0, maxHtmlCharacters)
    .matchAll(/([^<]*)(?:<(\/?)([a-z][a-z0-9]*)?[^<>]*>?|$)/gi)) {
    if (skipping === null) text += between.replace(/\s+/g, ' ');
    const tag = name.toLowerCase();
    if (skipping === null && !closing && skipped.has(tag)) skipping = tag;
    else if (skipping === tag && closing) skipping = null;
    else if (skipping === null && endsLine.has(tag)) text += '\n';
    else if (skipping === null && closing && endsCell.has(tag)) text += '\t';
  }
  return text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, decoded);
}

/** Returns the lines of a text with content: without quote marks and redundant spaces, with one tab between two cells. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) =>
      line
        .replace(/^[>\s]+/, '')
        .replace(/[^\S\t]+/g, ' ')
        .replace(/ ?\t[\t ]*/g, '\t')
        .trim(),
    )
    .filter((line) => line !== '');
}

function decoded(all: string, entity: string): string {
  if (!entity.startsWith('#')) return named[entity.toLowerCase()] ?? all;
  const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  return code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : ' ';
}
