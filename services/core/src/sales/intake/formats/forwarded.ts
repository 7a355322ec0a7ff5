/** Header names in the quoted header of a forwarded email, in the common languages of email apps. */
const from = 'from|von|de|da|van|från|fra|od|от|差出人|发件人';
const subject = 'subject|betreff|objet|asunto|oggetto|onderwerp|assunto|ämne|emne|temat|тема|件名|主题';
const other =
  'sent|date|to|cc|reply-to|gesendet|datum|an|antwort an|envoyé|à|enviado|enviada|enviado el|fecha|para|data|inviato|a|verzonden|aan|skickat|till|sendt|til|dato|送信日時|日付|宛先|发送时间|收件人|日期|抄送';

const line = (words: string): RegExp => new RegExp(`^\\*?(?:${words})\\s*[:：]\\s*\\*?\\s*(.*)$`, 'iu');
const [fromLine, subjectLine, otherLine] = [line(from), line(subject), line(other)];

/** The maximum number of lines in the quoted header of a forwarded email. */
const maxHeaderLines = 12;
/** The maximum depth of forwarding, against endless nesting. */
const maxForwards = 5;

/** An email's own subject, sender and lines. */
export interface MailText {
  readonly subject: string;
  readonly from: string;
  readonly lines: readonly string[];
}

/** Returns the original of a forwarded email; the email itself if it was not forwarded. The forwarder's email address is not in its lines. */
export function originalMail(mail: MailText): MailText {
  let found: MailText = { ...mail, subject: bareSubject(mail.subject) };
  for (let times = 0; times < maxForwards; times++) {
    const inner = forwardedMailIn(found.lines);
    if (inner === null) break;
    found = { ...inner, subject: inner.subject || found.subject };
  }
  return found;
}

function forwardedMailIn(lines: readonly string[]): MailText | null {
  for (const [start, first] of lines.entries()) {
    const sender = fromLine.exec(first)?.[1];
    if (sender === undefined) continue;
    const head = headerLinesAt(lines, start);
    const title = head.map((each) => subjectLine.exec(each)?.[1]).find((text) => text !== undefined);
    if (title !== undefined)
      return { from: sender, subject: bareSubject(title), lines: lines.slice(start + head.length) };
  }
  return null;
}

/** Returns the lines that form a quoted header, starting at the sender's line. Up to the subject, a long line may wrap; after it, any other line is the body. */
function headerLinesAt(lines: readonly string[], start: number): string[] {
  let [end, hasSubject] = [start, false];
  while (end < start + maxHeaderLines && (isHeaderLine(lines[end]) || (!hasSubject && isHeaderLine(lines[end + 1])))) {
    hasSubject ||= subjectLine.test(lines[end] ?? '');
    end++;
  }
  return lines.slice(start, end);
}

function isHeaderLine(text = ''): boolean {
  return [fromLine, subjectLine, otherLine].some((pattern) => pattern.test(text));
}

function bareSubject(text: string): string {
  return text.trim().replace(/^(?:(?:fwd?|wg|tr|rv|enc|i|vs|vb|re|aw)\s*:\s*)+/i, '');
}
