import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import type { Handler } from '../answer.ts';
import { mailboxPage } from './page.ts';

/** An email as `GET /mailbox/api/messages` shows it. */
export interface Mail {
  readonly id: string;
  readonly from: string;
  /** Recipients of the envelope, lowercased. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Every http URL in the text and the HTML, once each. */
  readonly links: readonly string[];
  readonly receivedAt: string;
}

const maxMails = 500;

/** A mailbox for all recipients, in memory, newest first. */
export function createMailbox(): {
  handle: Handler;
  receive: (raw: Buffer, recipients: readonly string[]) => Promise<void>;
} {
  const mails: Mail[] = [];

  return {
    receive: async (raw, recipients) => {
      const { from, subject = '', text = '', html = '' } = await PostalMime.parse(raw);
      mails.unshift({
        id: randomUUID(),
        from: from?.address ?? '',
        to: recipients,
        subject,
        text,
        html,
        links: linksIn(text, html),
        receivedAt: new Date().toISOString(),
      });
      mails.length = Math.min(mails.length, maxMails);
    },
    handle: ({ method, path, query }) => {
      if (method === 'GET' && /^\/(mailbox\/?)?$/.test(path)) return { status: 200, html: mailboxPage(mails) };
      if (path !== '/mailbox/api/messages') return undefined;
      if (method === 'DELETE') {
        mails.length = 0;
        return { status: 204 };
      }
      const to = query.get('to')?.toLowerCase();
      return { status: 200, json: { messages: mails.filter((mail) => to === undefined || mail.to.includes(to)) } };
    },
  };
}

function linksIn(text: string, html: string): string[] {
  const inHtml = [...html.matchAll(/href="(https?:[^"]+)"/g)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'));
  const inText = text.match(/https?:\/\/[^\s<>")\]]+/g) ?? [];
  return [...new Set([...inText, ...inHtml])];
}
