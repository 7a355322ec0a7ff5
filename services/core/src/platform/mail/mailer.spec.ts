import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startSmtp } from '@lastcall/simulators';
import PostalMime from 'postal-mime';
import type { EmailContent } from './email-content.ts';
import { Mailer } from './mailer.ts';
import { renderEmail } from './render-email.ts';

const received: { raw: Buffer; recipients: readonly string[] }[] = [];
let server: Awaited<ReturnType<typeof startSmtp>>;

beforeAll(async () => {
  server = await startSmtp(0, async (raw, recipients) => void received.push({ raw, recipients }));
});
afterAll(() => server.stop());
beforeEach(() => void received.splice(0));

const content: EmailContent = {
  subject: 'Your loaf is ready – “rye”',
  preview: 'Pick it up by noon.',
  heading: 'Pick up your loaf',
  body: [
    `It’s still warm. ${'Very warm. '.repeat(200)}`,
    { kind: 'button', label: 'Show the way', url: `https://app.test/${'x'.repeat(2000)}` },
  ],
  smallPrint: ['You ordered a loaf.'],
};

/** The raw message of an email as the server received it. */
async function sent(
  to: string,
  email: EmailContent = content,
): Promise<{ raw: string; recipients: readonly string[] }> {
  const mailer = new Mailer({
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'Lastcall <hello@lastcall.test>',
  });
  await mailer.send(to, email);
  mailer.onApplicationShutdown();
  return { raw: received[0]!.raw.toString('latin1'), recipients: received[0]!.recipients };
}

describe('the mailer', () => {
  it('sends plain text and HTML as alternatives, the HTML last', async () => {
    const { raw } = await sent('ann@site.test');
    const { subject, text, html, from } = await PostalMime.parse(raw);
    const rendered = renderEmail(content);

    expect(raw).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(raw.match(/^Content-Type: text\/\w+; charset=utf-8/gm)).toEqual([
      'Content-Type: text/plain; charset=utf-8',
      'Content-Type: text/html; charset=utf-8',
    ]);
    expect({ subject, text: text?.trimEnd(), html: html?.trimEnd() }).toEqual({
      subject: rendered.subject,
      text: rendered.text.trimEnd(),
      html: rendered.html.trimEnd(),
    });
    expect(from).toMatchObject({ name: 'Lastcall', address: 'hello@lastcall.test' });
  });

  it('sends no line of more than 998 bytes, also in ASCII with a long URL', async () => {
    const ascii: EmailContent = { ...content, body: ['Open it.', content.body[1]!] };
    for (const email of [content, ascii]) {
      const { raw } = await sent('ann@site.test', email);
      received.splice(0);

      expect(Math.max(...raw.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(998);
    }
  });

  it('sends to one recipient, whose email address is never parsed as a list', async () => {
    const { recipients } = await sent('ann@site.test, bob@site.test').catch(() => ({ recipients: [] }));

    expect(recipients.length).toBeLessThanOrEqual(1);
    expect(recipients).not.toContain('bob@site.test');
  });

  it('prevents header injection through the subject', async () => {
    const { raw } = await sent('ann@site.test', { ...content, subject: 'Hello\r\nBcc: bob@site.test' });

    expect(raw).toContain('Subject: Hello Bcc: bob@site.test');
    expect(raw).not.toMatch(/^Bcc:/m);
    expect(received[0]!.recipients).toEqual(['ann@site.test']);
  });

  it('marks its emails as automatically generated', async () => {
    expect((await sent('ann@site.test')).raw).toMatch(/^Auto-Submitted: auto-generated$/m);
  });
});
