import { describe, expect, it } from '@jest/globals';
import { inboundRecipient } from '@lastcall/core/sales';
import { aMail, aSalesIntegration, database, service } from '@lastcall/core/testing-kit';
import { openSmtpSession, useEdge } from '../../testing-kit/index.ts';
import { MailReceiver } from './mail-receiver.ts';

const host = 'sales.lastcall.test';
useEdge({ env: { MAIL_HOST: host, MAIL_DNS_SERVERS: '127.0.0.1:9' } });

async function begun(recipient: string) {
  const talk = await openSmtpSession();
  for (const line of ['EHLO mail.test', 'MAIL FROM:<a@site.test>', `RCPT TO:<${recipient}>`])
    await talk.send(`${line}\r\n`);
  expect(await talk.send('DATA\r\n')).toMatch(/^354/);
  return talk;
}

describe('a mail receiver that stops', () => {
  it('accepts what has arrived, does not wait for the rest, and closes idle sessions', async () => {
    const [arrived, halfway] = [
      await aSalesIntegration({ provider: 'kajabi' }),
      await aSalesIntegration({ provider: 'kajabi' }),
    ];
    const [idle, whole, half] = [
      await openSmtpSession(),
      await begun(inboundRecipient(arrived, host)),
      await begun(inboundRecipient(halfway, host)),
    ];
    const [farewell, taken] = [idle.readReply(), whole.send(`${aMail('kajabi-sale-sentence').toString()}\r\n.\r\n`)];
    void half.send(aMail('kajabi-sale-sentence'));

    expect(await taken).toMatch(/^250/);
    await service().get(MailReceiver).beforeApplicationShutdown();

    // A receiver that waited for the rest would end both sessions with a timeout instead.
    expect(await farewell).toMatch(/^421 .*shutting down/);
    expect(
      await database().sql('SELECT campaign_id FROM sale WHERE campaign_id IN (?)', [
        [arrived.campaignId, halfway.campaignId],
      ]),
    ).toEqual([{ campaign_id: arrived.campaignId }]);
  });
});
