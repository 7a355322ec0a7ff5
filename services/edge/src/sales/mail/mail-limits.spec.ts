import { describe, expect, it } from '@jest/globals';
import { inboundRecipient } from '@lastcall/core/sales';
import { aSalesIntegration } from '@lastcall/core/testing-kit';
import { openSmtpSession, useEdge, exhaustRateLimit } from '../../testing-kit/index.ts';

const host = 'sales.lastcall.test';
useEdge({ env: { MAIL_HOST: host, MAIL_DNS_SERVERS: '127.0.0.1:9' } });

const tooOften = /^451 4\.7\.1 Too many messages/;

describe('a mail server', () => {
  it('is asked to retry later after 300 emails or 900 recipients in a minute', async () => {
    const recipient = inboundRecipient(await aSalesIntegration({ provider: 'kajabi' }), host);
    await exhaustRateLimit(299, 'mails', 'mail', '127.0.0.1');
    await exhaustRateLimit(899, 'recipients', 'mail', '127.0.0.1');

    const talk = await openSmtpSession();
    await talk.send('EHLO mail.test\r\n');
    const lastMail = await talk.send('MAIL FROM:<a@site.test>\r\n');
    const lastRecipient = await talk.send(`RCPT TO:<${recipient}>\r\n`);
    const refusedRecipient = await talk.send(`RCPT TO:<${recipient}>\r\n`);
    await talk.send('RSET\r\n');
    const refusedMail = await talk.send('MAIL FROM:<a@site.test>\r\n');
    talk.end();

    expect([lastMail, lastRecipient]).toEqual([expect.stringMatching(/^250/), expect.stringMatching(/^250/)]);
    expect([refusedRecipient, refusedMail]).toEqual([expect.stringMatching(tooOften), expect.stringMatching(tooOften)]);
  });
});
