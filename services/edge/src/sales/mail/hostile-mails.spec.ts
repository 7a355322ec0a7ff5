import { describe, expect, it } from '@jest/globals';
import { inboundRecipient } from '@lastcall/core/sales';
import { aMail, aSalesIntegration, database, hostileMails } from '@lastcall/core/testing-kit';
import { deliverMail, openSmtpSession, useEdge } from '../../testing-kit/index.ts';

const host = 'sales.lastcall.test';
useEdge({ env: { MAIL_HOST: host, MAIL_DNS_SERVERS: '127.0.0.1:9' } });

type Integration = Awaited<ReturnType<typeof aSalesIntegration>>;

const aSite = () => aSalesIntegration({ provider: 'kajabi' });
const salesOf = ({ campaignId }: Integration) =>
  database().sql<{ email: string | null }[]>(
    'SELECT p.email FROM sale s LEFT JOIN campaign_lead p ON p.account_id = s.account_id AND p.id = s.lead_id WHERE s.campaign_id = ?',
    [campaignId],
  );

/** Starts an email to a valid address, up to the reply that asks for its content. */
async function begun(integration: Integration) {
  const talk = await openSmtpSession();
  for (const line of [
    'EHLO mail.test',
    'MAIL FROM:<a@site.test>',
    `RCPT TO:<${inboundRecipient(integration, host)}>`,
    'DATA',
  ])
    await talk.send(`${line}\r\n`);
  return talk;
}

describe('a hostile email', () => {
  it('comes in at least forty variants', () => {
    expect(Object.keys(hostileMails).length).toBeGreaterThanOrEqual(40);
  });

  it.each(Object.entries(hostileMails))(
    'with %s gets a reply and counts no sale, and the next email is accepted',
    async (_, mail) => {
      const integration = await aSite();
      const answer = await deliverMail(inboundRecipient(integration, host), mail);

      expect(answer).toMatch(/^(250|552)/);
      expect(await salesOf(integration)).toEqual([]);
      expect(
        await database().sql('SELECT verdict FROM inbound_mail WHERE campaign_id = ?', [integration.campaignId]),
      ).toEqual([
        { verdict: answer.startsWith('552') ? 'too-large' : expect.stringMatching(/^(no-buyer|not-understood)$/) },
      ]);
      expect(await deliverMail(inboundRecipient(integration, host), aMail('kajabi-sale-sentence'))).toMatch(/^250/);
      expect(await salesOf(integration)).toEqual([{ email: 'ann@site.test' }]);
    },
  );

  it('of 25 MB is read to its end without being buffered, then rejected', async () => {
    const integration = await aSite();
    const talk = await begun(integration);
    const before = process.memoryUsage();

    const answer = await talk.send(
      Buffer.concat([Buffer.alloc(25 * 1024 * 1024, 'a line of words\r\n'), Buffer.from('\r\n.\r\n')]),
    );
    talk.end();

    expect(answer).toMatch(/^552/);
    expect(process.memoryUsage().heapUsed - before.heapUsed).toBeLessThan(64 * 1024 * 1024);
    expect(
      await database().sql('SELECT verdict, sender, subject, excerpt FROM inbound_mail WHERE campaign_id = ?', [
        integration.campaignId,
      ]),
    ).toEqual([{ verdict: 'too-large', sender: null, subject: null, excerpt: null }]);
  });
});

describe('a hostile SMTP session', () => {
  it.each([
    ['a dot between bare line feeds', '\n.\n'],
    ['a dot after a bare line feed', '\n.\r\n'],
    ['a dot before a bare line feed', '\r\n.\n'],
    ['a dot between carriage returns', '\r.\r'],
    ['a dot after a zero byte', '\r\n\0.\r\n'],
  ])('cannot smuggle in a second email by %s', async (_, end) => {
    const [integration, victim] = [await aSite(), await aSite()];
    const talk = await begun(integration);
    const smuggled = `MAIL FROM:<no-reply@kajabi.com>\r\nRCPT TO:<${inboundRecipient(victim, host)}>\r\nDATA\r\n${aMail('kajabi-sale-sentence').toString()}`;

    const answer = await talk.send(`Subject: x\r\n\r\nhello${end}${smuggled}\r\n.\r\n`);

    expect(answer).toMatch(/^250/);
    expect(await talk.send('NOOP\r\n')).toMatch(/^250/);
    talk.end();
    expect(await salesOf(victim)).toEqual([]);
    expect(await database().sql('SELECT 1 FROM inbound_mail WHERE campaign_id = ?', [victim.campaignId])).toEqual([]);
  });

  it('that pipelines all commands gets its replies one by one, and its email counts once', async () => {
    const integration = await aSite();
    const talk = await openSmtpSession();

    const answers = [
      await talk.send(
        `EHLO mail.test\r\nMAIL FROM:<a@site.test>\r\nRCPT TO:<${inboundRecipient(integration, host)}>\r\nDATA\r\n${aMail('kajabi-sale-sentence').toString()}\r\n.\r\nQUIT\r\n`,
      ),
    ];
    for (let count = 0; count < 5; count++) answers.push(await talk.readReply());
    talk.end();

    expect(answers.map((answer) => answer.slice(0, 3))).toEqual(['250', '250', '250', '354', '250', '221']);
    expect(await salesOf(integration)).toHaveLength(1);
  });

  it.each([
    ['with a local part of 10,000 letters', `${'a'.repeat(10_000)}@${host}`],
    ['with letters of another alphabet', `größe@${host}`],
    ['with a quoted local part', `"a b"@${host}`],
    ['with a route', `@evil.test:a@${host}`],
    ['with a percent sign', `a%evil.test@${host}`],
    ['with a zero byte', `a\0@${host}`],
    ['with a bare carriage return', `a\r@${host}`],
    ['with nothing', ''],
  ])('with a recipient %s is rejected and may continue', async (_, recipient) => {
    const talk = await openSmtpSession();
    await talk.send('EHLO mail.test\r\n');
    await talk.send('MAIL FROM:<a@site.test>\r\n');

    expect(await talk.send(`RCPT TO:<${recipient}>\r\n`)).toMatch(/^5\d\d/);
    expect(await talk.send('NOOP\r\n')).toMatch(/^250/);
    talk.end();
  });

  it('that is not SMTP is closed, and the next session works', async () => {
    const integration = await aSite();

    for (const noise of [
      Buffer.alloc(100_000, 0xff),
      'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
      `EHLO ${'x'.repeat(100_000)}\r\n`,
      '\x16\x03\x01\x02\x00\x01\x00',
    ]) {
      const talk = await openSmtpSession();
      if (typeof noise === 'string' && noise.includes('\n')) expect(await talk.send(noise)).toMatch(/^([45]\d\d|$)/);
      else void talk.send(noise);
      talk.end();
    }

    expect(await deliverMail(inboundRecipient(integration, host), aMail('kajabi-sale-sentence'))).toMatch(/^250/);
  });

  it('that disconnects during a message stores nothing', async () => {
    const integration = await aSite();
    const talk = await begun(integration);

    void talk.send(aMail('kajabi-sale-sentence'));
    talk.end();

    expect(await deliverMail(inboundRecipient(integration, host), aMail('newsletter'))).toMatch(/^250/);
    expect(
      await database().sql('SELECT verdict FROM inbound_mail WHERE campaign_id = ?', [integration.campaignId]),
    ).toEqual([{ verdict: 'not-understood' }]);
  });
});
