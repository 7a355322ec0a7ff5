import { connect, type Socket } from 'node:net';
import { service } from '@lastcall/core/testing-kit';
import { MailReceiver } from '../sales/mail/mail-receiver.ts';

/** An SMTP conversation, command by command. */
interface SmtpSession {
  /** Sends raw bytes and returns the next reply with all of its lines. */
  send(text: string | Buffer): Promise<string>;
  /** Reads the next reply without sending. */
  readReply(): Promise<string>;
  end(): void;
}

/** The SMTP port of the edge in specs. */
export function mailPort(): number {
  return service().get(MailReceiver).port;
}

/** Connects like a mail server and returns the conversation with its greeting. */
export async function openSmtpSession(): Promise<SmtpSession & { greeting: string }> {
  const socket = connect(mailPort(), '127.0.0.1');
  const readReply = replyReader(socket);
  const send = (text: string | Buffer): Promise<string> => {
    socket.write(text);
    return readReply();
  };
  return { greeting: await readReply(), send, readReply, end: () => socket.destroy() };
}

/** Delivers an email in its own connection; returns the final reply, or the first negative one. */
export async function deliverMail(
  recipients: string | readonly string[],
  mail: string | Buffer,
  { sender = 'no-reply@kajabimail.net' } = {},
): Promise<string> {
  const talk = await openSmtpSession();
  if (!talk.greeting.startsWith('220')) return talk.greeting;
  try {
    for (const line of [
      'EHLO mail.test',
      `MAIL FROM:<${sender}>`,
      ...[recipients].flat().map((each) => `RCPT TO:<${each}>`),
      'DATA',
    ]) {
      const answer = await talk.send(`${line}\r\n`);
      if (/^[45]/.test(answer)) return answer;
    }
    return await talk.send(Buffer.concat([dotStuff(mail), Buffer.from('\r\n.\r\n')]));
  } finally {
    talk.end();
  }
}

/** Escapes leading dots as RFC 5321 requires. */
function dotStuff(mail: string | Buffer): Buffer {
  return Buffer.from(Buffer.from(mail).toString('latin1').replace(/^\./gm, '..'), 'latin1');
}

function replyReader(socket: Socket): () => Promise<string> {
  const answers: string[] = [];
  let text = '';
  let wake = (): void => undefined;
  let isOver = false;
  socket.on('data', (bytes) => {
    text += bytes.toString();
    for (let end = /^\d{3} .*\r\n/m.exec(text); end; end = /^\d{3} .*\r\n/m.exec(text)) {
      const length = end.index + end[0].length;
      answers.push(text.slice(0, length).trimEnd());
      text = text.slice(length);
    }
    wake();
  });
  socket
    .on('error', () => undefined)
    .on('close', () => {
      isOver = true;
      wake();
    });
  return async () => {
    while (answers.length === 0) {
      if (isOver) return '';
      await new Promise<void>((resolve) => (wake = resolve));
    }
    return answers.shift()!;
  };
}
