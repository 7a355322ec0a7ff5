/** A start tag, an end tag or a doctype, with its position in a page. */
export interface Tag {
  /** In lowercase: `script`, `/script`, `!doctype`. */
  readonly name: string;
  /** By lowercase name; of two attributes with the same name the first counts. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly start: number;
  /** The position after its `>`. */
  readonly end: number;
}

const tagName = /<(\/?[a-z][^\s/>]*|![a-z]+)/iy;
const between = /[\s/]*/y;
const attributeName = /=?[^\s/>=]*/y;
const equals = /\s*=\s*/y;
const bareValue = /[^\s>]*/y;

/** Elements with raw text content, with the pattern of their end tag. */
const endTagPatterns = new Map(
  ['script', 'style', 'title', 'textarea', 'noscript'].map((name) => [name, new RegExp(`</${name}(?=[\\s/>])`, 'gi')]),
);

/**
 * Lists the tags of a page in order, as browsers parse them: the content of comments, scripts and other raw text has none.
 * Reads each character once, since the input is untrusted; an unterminated construct hides the rest.
 */
export function* tagsOf(html: string): Generator<Tag> {
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      at = indexAfter(html, '-->', at + 4);
      continue;
    }
    const name = textAt(tagName, html, at)?.slice(1).toLowerCase();
    if (name === undefined) {
      at++;
      continue;
    }
    const tag = readTag(html, name, at);
    if (!tag) return;
    yield tag;
    at = endOfText(html, tag);
  }
}

function readTag(html: string, name: string, start: number): Tag | null {
  const attributes = new Map<string, string>();
  for (let at = start + 1 + name.length; ;) {
    at += textAt(between, html, at)!.length;
    if (at >= html.length) return null;
    if (html[at] === '>') return { name, attributes, start, end: at + 1 };
    const attribute = textAt(attributeName, html, at)!;
    at += attribute.length;
    const sign = textAt(equals, html, at);
    const value = sign === null ? { text: '', end: at } : readValue(html, at + sign.length);
    if (!attributes.has(attribute.toLowerCase())) attributes.set(attribute.toLowerCase(), value.text);
    at = value.end;
  }
}

function readValue(html: string, at: number): { text: string; end: number } {
  const quote = html[at];
  if (quote !== '"' && quote !== "'") {
    const text = textAt(bareValue, html, at)!;
    return { text, end: at + text.length };
  }
  const end = indexAfter(html, quote, at + 1);
  return { text: html.slice(at + 1, end - 1), end };
}

/** Returns where parsing continues after this tag: immediately, or at the end of a raw text element. */
function endOfText(html: string, { name, end }: Tag): number {
  const pattern = endTagPatterns.get(name);
  if (!pattern) return end;
  pattern.lastIndex = end;
  return pattern.exec(html)?.index ?? html.length;
}

function indexAfter(html: string, text: string, from: number): number {
  const found = html.indexOf(text, from);
  return found === -1 ? html.length : found + text.length;
}

/** Returns the match of a sticky pattern at a position. */
function textAt(pattern: RegExp, html: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(html)?.[0] ?? null;
}
