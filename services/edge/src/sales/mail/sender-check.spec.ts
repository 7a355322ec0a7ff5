import { createSocket, type Socket } from 'node:dgram';
import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { checksOf, dnsOf, type Dns, type SmtpEnvelope, type Lookup } from './sender-check.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const handover: SmtpEnvelope = { ip: '203.0.113.7', helo: 'mail.kajabi.test', sender: 'no-reply@kajabi.test' };

/** Looks up DNS records; only those of one sender exist. */
const ask: Lookup = async (name, kind) => {
  const records: Record<string, unknown> = {
    'kajabi.test TXT': [['v=spf1 ip4:203.0.113.0/24 -all']],
    'k1._domainkey.kajabi.test TXT': [[`v=DKIM1; k=rsa; p=${key}`]],
  };
  const found = records[`${name} ${kind}`];
  if (found === undefined) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
  return found;
};
const through = (other: Lookup): Dns => ({ resolve: other, cancel: () => undefined });
const dns = through(ask);

async function aMail({ isSigned = true } = {}): Promise<Buffer> {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...(isSigned
      ? {
          dkim: {
            domainName: 'kajabi.test',
            keySelector: 'k1',
            privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
          },
        }
      : {}),
  });
  const { message } = await transport.sendMail({
    from: 'Site <no-reply@kajabi.test>',
    to: 'sales@lastcall.test',
    subject: 'New purchase',
    text: 'You made a sale!',
  });
  return message as Buffer;
}

describe('the authentication of a sender', () => {
  it('passes when its domain signed the email', async () => {
    expect(await checksOf(await aMail(), handover, dns)).toEqual({ spf: 'pass', dkim: 'pass' });
  });

  it('fails from another IP address or with modified text', async () => {
    const changed = Buffer.from((await aMail()).toString().replace('a sale', 'a fake'));

    const { spf, dkim } = await checksOf(changed, { ...handover, ip: '198.51.100.1' }, dns);

    expect(spf).toBe('fail');
    expect(['fail', 'neutral']).toContain(dkim);
  });

  it('is unknown without a DNS record', async () => {
    expect(
      await checksOf(
        await aMail({ isSigned: false }),
        { ...handover, sender: 'a@other.test', helo: 'other.test' },
        dns,
      ),
    ).toEqual({ spf: 'none', dkim: 'none' });
  });

  it.each(['127.0.0.1', '10.1.2.3', '192.168.0.9', '::1', '::ffff:10.0.0.1', 'fd00::1'])(
    'is not checked when one of our own servers forwards the email (%s)',
    async (ip) => {
      expect((await checksOf(await aMail(), { ...handover, ip }, dns)).spf).toBe('none');
    },
  );

  it('checks no more than a few signatures per email', async () => {
    const asked: string[] = [];
    const signatures = Array.from(
      { length: 400 },
      (_, at) => `DKIM-Signature: v=1; a=rsa-sha256; d=d${at}.test; s=s; h=from; bh=AAAA; b=AAAA\r\n`,
    ).join('');

    const { dkim } = await checksOf(
      Buffer.from(`${signatures}From: a@kajabi.test\r\n\r\nx`),
      handover,
      through((name, kind) => {
        asked.push(name);
        return ask(name, kind);
      }),
    );

    expect(dkim).toBe('policy');
    expect(asked.filter((name) => name.includes('_domainkey'))).toEqual([]);
  });
});

describe('a DNS server that does not respond', () => {
  let silent: Socket | undefined;
  afterEach(() => {
    silent?.close();
    silent = undefined;
  });

  it('gives a temporary error for both checks', async () => {
    const socket = (silent = createSocket('udp4'));
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));

    const checks = await checksOf(await aMail(), handover, dnsOf([`127.0.0.1:${socket.address().port}`]));

    expect(checks).toEqual({ spf: 'temperror', dkim: 'temperror' });
  });

  it('does not delay an email until its lookups end', async () => {
    let isGivenUp = false;
    const silentForever: Dns = { resolve: () => new Promise<never>(() => {}), cancel: () => void (isGivenUp = true) };

    const checks = await checksOf(await aMail(), handover, silentForever);

    expect(checks).toEqual({ spf: 'temperror', dkim: 'temperror' });
    expect(isGivenUp).toBe(true);
  });

  it('gives a temporary error for both checks, even when it fails immediately', async () => {
    const away: Lookup = async () => {
      throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    };

    expect(await checksOf(await aMail(), handover, through(away))).toEqual({ spf: 'temperror', dkim: 'temperror' });
  });
});
