import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { type Mail, type Simulators, startSimulators } from '../index.ts';

let simulators: Simulators;

beforeAll(async () => {
  simulators = await startSimulators({ httpPort: 0, smtpPort: 0 });
});
afterAll(() => simulators.stop());
beforeEach(() => fetch(`${simulators.origin}/mailbox/api/messages`, { method: 'DELETE' }));

const send = (email: object) =>
  createTransport(`smtp://localhost:${simulators.smtpPort}`).sendMail({
    from: 'Lastcall <hello@lastcall.test>',
    ...email,
  });

async function emails(query = ''): Promise<Mail[]> {
  const response = await fetch(`${simulators.origin}/mailbox/api/messages${query}`);
  return ((await response.json()) as { messages: Mail[] }).messages;
}

describe('the mailbox', () => {
  it('shows an email with its recipient and links', async () => {
    await send({
      to: 'Anna@Example.com',
      subject: 'Grüße',
      text: 'Open http://localhost:4000/reset?token=abc now.',
      html: '<a href="http://localhost:4000/reset?token=abc&amp;x=1">Open</a>',
    });
    await send({ to: 'bert@example.com', subject: 'Other', text: 'Nothing' });

    const found = await emails('?to=anna@example.com');

    expect(found).toMatchObject([
      {
        from: 'hello@lastcall.test',
        to: ['anna@example.com'],
        subject: 'Grüße',
        links: ['http://localhost:4000/reset?token=abc', 'http://localhost:4000/reset?token=abc&x=1'],
      },
    ]);
  });

  it('lists the newest email first', async () => {
    await send({ to: 'anna@example.com', subject: 'First', text: '1' });
    await send({ to: 'anna@example.com', subject: 'Second', text: '2' });

    expect((await emails()).map(({ subject }) => subject)).toEqual(['Second', 'First']);
  });

  it('has a page that runs nothing from an email', async () => {
    await send({
      to: 'anna@example.com',
      subject: '<script>alert(1)</script>',
      text: '</pre><script>alert(2)</script>',
      html: '<script>alert(3)</script>',
    });

    const page = await (await fetch(`${simulators.origin}/mailbox`)).text();

    expect(page).not.toMatch(/<script/i);
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  });

  it('shows the HTML of an email first, with a switch to its plain text', async () => {
    await send({ to: 'anna@example.com', subject: 'Both', text: 'Plain', html: '<!doctype html><head></head><p>Rich' });

    const page = await (await fetch(`${simulators.origin}/mailbox`)).text();

    expect(page).toMatch(/<input type="radio" name="view-[\w-]+" value="html" checked> HTML/);
    expect(page).toMatch(/<input type="radio" name="view-[\w-]+" value="text"> Plain text/);
    expect(page).toMatch(/<pre>Plain\s*<\/pre>/);
  });

  it('opens links in new tabs without another layout of the email', async () => {
    await send({
      to: 'anna@example.com',
      subject: 'Layout',
      html: '<!doctype html><head><title>x</title></head><p>Rich',
    });

    const page = await (await fetch(`${simulators.origin}/mailbox`)).text();

    expect(page).toContain('srcdoc="&#60;!doctype html&#62;&#60;head&#62;&#60;base target=&#34;_blank&#34;&#62;');
  });

  it('has no switch for an email without HTML', async () => {
    await send({ to: 'anna@example.com', subject: 'Plain', text: 'Plain' });

    const page = await (await fetch(`${simulators.origin}/mailbox`)).text();

    expect(page).not.toMatch(/<input|<iframe/);
  });

  it('is empty after it was emptied', async () => {
    await send({ to: 'anna@example.com', subject: 'Gone', text: 'soon' });

    await fetch(`${simulators.origin}/mailbox/api/messages`, { method: 'DELETE' });

    expect(await emails()).toEqual([]);
  });
});
