import { createHash } from 'node:crypto';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { limits } from '@lastcall/contracts/platform/limits';
import { readNotice, type Notice } from './formats/read-notice.ts';
import { linesOf, textOfHtml } from './mail-text.ts';

/** The maximum nesting depth and number of parts; notices have two or three, and each forwarding adds as many. */
const maxDepth = 5;
const maxParts = 20;
const maxHeaderBytes = 64 * 1024;

/** The parsed content of an email. */
export interface MailContent {
  /** A hash that is the same for every copy of an email, whatever route it takes. */
  readonly key: string;
  readonly from: string | null;
  readonly subject: string | null;
  /** The beginning of its text, for its owner. */
  readonly excerpt: string | null;
  readonly notice: Notice;
}

/** Parses an email; null for one with more parts, deeper nesting or longer headers than a notice has. */
export async function contentOf(raw: Uint8Array): Promise<MailContent | null> {
  if (partsIn(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)) > maxParts) return null;
  const mails: Email[] = [];
  try {
    mails.push(await parsed(raw));
    const attached = mails[0]!.attachments.find(({ mimeType }) => mimeType === 'message/rfc822')?.content;
    if (attached instanceof ArrayBuffer) {
      // The first count cannot see the parts of an encoded attachment.
      if (partsIn(Buffer.from(attached)) > maxParts) return null;
      mails.push(await parsed(attached));
    }
  } catch {
    // The parser accepts even invalid emails; it only throws above a limit.
    return null;
  }
  const [mail] = mails as [Email, ...Email[]];
  const from = mailboxEmailOf(mail.from);
  const [text] = textsOf(mail);
  return {
    key: createHash('sha256')
      .update(JSON.stringify([mail.messageId, mail.date, mail.subject, from, mail.text, mail.html]))
      .digest('hex'),
    from: from && cut(from, 320),
    subject: mail.subject === undefined ? null : cut(mail.subject, 255),
    excerpt: text === undefined ? null : cut(linesOf(text).join('\n').replaceAll('\t', ' '), limits.inboundMailExcerpt),
    notice: noticeIn(mails),
  };
}

function parsed(raw: Uint8Array | ArrayBuffer): Promise<Email> {
  return PostalMime.parse(raw as Uint8Array<ArrayBuffer>, {
    maxNestingDepth: maxDepth,
    maxRfc822NestingDepth: 2,
    maxHeadersSize: maxHeaderBytes,
  });
}

/** Returns the notice of the email or its attached one; prefers the version, text or HTML, that contains a buyer. */
function noticeIn(mails: readonly Email[]): Notice {
  const own = mails.flatMap(({ from, to = [], cc = [], replyTo = [], sender }) =>
    [from, sender, ...to, ...cc, ...replyTo].flatMap((each) => mailboxEmailOf(each) ?? []),
  );
  const notices = mails.flatMap((mail) =>
    textsOf(mail).map((text) =>
      readNotice(
        {
          subject: clean(mail.subject ?? ''),
          from: `${mail.from?.name ?? ''} <${mailboxEmailOf(mail.from) ?? ''}>`,
          lines: linesOf(clean(text)),
        },
        own,
      ),
    ),
  );
  const found = notices.filter((notice) => notice.kind !== 'none');
  return found.find(({ email }) => email !== null) ?? found[0] ?? { kind: 'none' };
}

function textsOf({ text, html }: Email): string[] {
  return [text, html && textOfHtml(html)].filter((each) => each !== undefined && each.trim() !== '') as string[];
}

function mailboxEmailOf(mailbox: Address | undefined): string | null {
  return mailbox?.address?.toLowerCase() || null;
}

/** Removes characters that are invisible or that a database rejects. */
function clean(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .toWellFormed();
}

/** Truncates text without splitting a word: a split email address would not be found when its lead is erased. */
function cut(text: string, maxLength: number): string {
  const whole = clean(text).trim();
  return whole.length <= maxLength
    ? whole
    : whole
        .slice(0, maxLength)
        .replace(/[!-~]*$/, '')
        .trimEnd();
}

/** Counts the MIME parts of an email by its boundaries, before any memory is allocated for them. */
function partsIn(raw: Buffer): number {
  const text = raw.toString('latin1');
  const boundaries = new Set(
    [...text.matchAll(/boundary\s{0,5}=\s{0,5}(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/gi)].map(
      ([, quoted, bare]) => quoted ?? bare ?? '',
    ),
  );
  let parts = 0;
  for (const [, marked = ''] of text.matchAll(/^--([^\r\n]{1,202})/gm)) {
    const name = marked.trimEnd();
    if (boundaries.has(name)) parts++;
  }
  return parts;
}
