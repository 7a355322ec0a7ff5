import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { inboundRecipient } from '@lastcall/core/sales';
import { aMail, aSalesIntegration, database } from '@lastcall/core/testing-kit';
import { createTransport } from 'nodemailer';
import { generate } from 'selfsigned';
import { deliverMail, mailPort, openSmtpSession, useEdge } from '../../testing-kit/index.ts';

const host = 'sales.lastcall.test';
const { cert, private: key } = await generate([{ name: 'commonName', value: host }], { keySize: 2048 });
const folder = mkdtempSync(join(tmpdir(), 'lastcall-mail-'));
const [MAIL_TLS_CERT, MAIL_TLS_KEY] = [join(folder, 'tls.crt'), join(folder, 'tls.key')];
writeFileSync(MAIL_TLS_CERT, cert);
writeFileSync(MAIL_TLS_KEY, key);
afterAll(() => rmSync(folder, { recursive: true }));
useEdge({ env: { MAIL_HOST: host, MAIL_TLS_CERT, MAIL_TLS_KEY, MAIL_DNS_SERVERS: '127.0.0.1:9' } });

describe('a mail receiver with a certificate', () => {
  it('accepts an encrypted email under that certificate, and still offers no login', async () => {
    const integration = await aSalesIntegration({ provider: 'kajabi' });
    const talk = await openSmtpSession();
    const features = await talk.send('EHLO mail.test\r\n');
    talk.end();

    const transport = createTransport({
      host: '127.0.0.1',
      port: mailPort(),
      requireTLS: true,
      tls: { ca: cert, servername: host, checkServerIdentity: () => undefined },
    });
    const { response } = await transport.sendMail({
      envelope: { from: 'no-reply@kajabimail.net', to: inboundRecipient(integration, host) },
      raw: aMail('kajabi-sale-html'),
    });

    expect(features).toContain('STARTTLS');
    expect(features).not.toContain('AUTH');
    expect(response).toMatch(/^250/);
    expect(
      await database().sql('SELECT external_id FROM sale WHERE campaign_id = ?', [integration.campaignId]),
    ).toEqual([{ external_id: 'KJ-20261120-17' }]);
  });

  it('discards what was sent in plaintext before STARTTLS', async () => {
    const integration = await aSalesIntegration({ provider: 'kajabi' });
    const talk = await openSmtpSession();
    await talk.send('EHLO mail.test\r\n');

    expect(
      await talk.send(
        `STARTTLS\r\nMAIL FROM:<a@site.test>\r\nRCPT TO:<${inboundRecipient(integration, host)}>\r\nDATA\r\n${aMail('kajabi-sale-html').toString()}\r\n.\r\n`,
      ),
    ).toMatch(/^220/);
    talk.end();

    expect(await deliverMail(inboundRecipient(integration, host), aMail('newsletter'))).toMatch(/^250/);
    expect(
      await database().sql('SELECT verdict FROM inbound_mail WHERE campaign_id = ?', [integration.campaignId]),
    ).toEqual([{ verdict: 'not-understood' }]);
  });
});
