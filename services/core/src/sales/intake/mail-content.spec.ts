import { describe, expect, it } from '@jest/globals';
import { aMail } from '@lastcall/core/testing-kit';
import { exactAmount } from './formats/amount-in-text.ts';
import { contentOf } from './mail-content.ts';

/** Returns the notice in a sample email, with its amount and currency as one string. */
async function noticeOf(name: string, saved = 'USD') {
  const { notice } = (await contentOf(aMail(name)))!;
  if (notice.kind === 'none') return 'none';
  const exact = notice.amount && exactAmount(notice.amount, saved);
  return { ...notice, amount: exact && `${exact.amount} ${exact.currency}` };
}

const ann = { email: 'ann@site.test', orderId: 'KJ-20261120-17', amount: '97.00 USD' };
const ben = { email: 'ben@site.test', orderId: '99120331', amount: '100.00 USD' };

describe('Kajabi notice', () => {
  it.each([
    ['as HTML with a table', 'kajabi-sale-html', {}],
    ['as text beside HTML, though it mentions refunds', 'kajabi-sale-both-parts', { orderId: 'KJ-20261120-18' }],
    ['as one sentence', 'kajabi-sale-sentence', { orderId: null }],
    ['without a number, the buyer in angle brackets', 'kajabi-sale-without-number', { orderId: null }],
    [
      'in windows-1252 with German thousands',
      'kajabi-sale-windows-1252',
      { email: 'juergen@site.test', orderId: '4711', amount: '1297.00 EUR' },
    ],
    [
      'in latin1, quoted-printable',
      'kajabi-sale-latin1',
      { email: 'zoe@site.test', orderId: '4712', amount: '1297.50 GBP' },
    ],
    [
      'in base64 with a subject in UTF-8',
      'kajabi-sale-base64',
      { email: 'lukasz@site.test', orderId: 'tx_8812', amount: '149.90 PLN' },
    ],
    ['in ISO-2022-JP', 'kajabi-sale-iso-2022-jp', { email: 'taro@site.test', orderId: '4713', amount: '4900 JPY' }],
    ['with an ambiguous amount', 'kajabi-sale-open-amount', { orderId: '4714', amount: null }],
    ['forwarded by Gmail', 'kajabi-forwarded-gmail', {}],
    ['forwarded by Outlook in German', 'kajabi-forwarded-outlook', { amount: '97.00 EUR' }],
    ['forwarded as an attachment', 'kajabi-forwarded-as-attachment', {}],
  ])('reads a sale %s', async (_, name, change) => {
    expect(await noticeOf(name)).toEqual({ kind: 'sale', ...ann, ...change });
  });

  it.each([
    ['partial', 'kajabi-refund', '47.00 USD'],
    ['full', 'kajabi-refund-of-all', null],
  ])('reads a %s refund', async (_, name, amount) => {
    expect(await noticeOf(name)).toEqual({ kind: 'refund', ...ann, amount });
  });

  it('reads a sale without a buyer as anonymous, not as a sale to the contact in its footer', async () => {
    expect(await noticeOf('kajabi-sale-of-nobody')).toEqual({
      kind: 'sale',
      email: null,
      orderId: '4715',
      amount: '97.00 USD',
    });
  });
});

describe('buyer name', () => {
  it.each([
    ['kajabi-sale-windows-1252', 'Jürgen Größ'],
    ['kajabi-sale-latin1', 'Zoë Peña'],
    ['kajabi-sale-base64', 'Łukasz Żak'],
    ['kajabi-sale-iso-2022-jp', '山田太郎'],
  ])('is read in the charset of %s', async (name, right) => {
    expect((await contentOf(aMail(name)))!.excerpt).toContain(right);
  });
});

describe('order number', () => {
  const orderOf = async (line: string) => {
    const content = await contentOf(
      Buffer.from(`From: a@kajabi.com\r\nSubject: New purchase\r\n\r\nEmail: ann@site.test\r\n${line}\r\n`),
    );
    return content!.notice.kind === 'sale' ? content!.notice.orderId : 'none';
  };

  it.each([
    ['Order number: 7', '7'],
    ['Order: #KJ-17', 'KJ-17'],
    ['Order #\t1001', '1001'],
    ['Transaction ID: ch_3Nq', 'ch_3Nq'],
    ['Order: The Whole Course', null],
    ['Order:', null],
  ])('is read from %j', async (line, right) => {
    expect(await orderOf(line)).toBe(right);
  });
});

describe('Teachable notice', () => {
  it.each([
    ['as HTML, with the charged amount and not the price or the earnings', 'teachable-sale-html', {}],
    ['as text', 'teachable-sale-text', { orderId: '99120332' }],
    ['forwarded by Apple Mail, quoted', 'teachable-forwarded-apple', { amount: '100.00 EUR' }],
  ])('reads a sale %s', async (_, name, change) => {
    expect(await noticeOf(name)).toEqual({ kind: 'sale', ...ben, ...change });
  });

  it('reads a refund', async () => {
    expect(await noticeOf('teachable-refund')).toEqual({ kind: 'refund', ...ben, amount: '40.00 USD' });
  });
});

describe('email without a sale', () => {
  it.each(['kajabi-payment-failed', 'teachable-free-student', 'newsletter'])('is recognized (%s)', async (name) => {
    expect(await noticeOf(name)).toBe('none');
  });

  it('shows its owner the sender, the subject and the beginning', async () => {
    expect(await contentOf(aMail('newsletter'))).toMatchObject({
      from: 'news@other.test',
      subject: 'Our week in November',
      excerpt: 'Hello!\nThis week we baked bread. Write to ben@site.test for the recipe.',
    });
  });
});

describe('stored part of an email', () => {
  const withText = (text: string) => contentOf(Buffer.from(`From: a@site.test\r\nSubject: x\r\n\r\n${text}`));

  it('ends before an email address that would be cut in two', async () => {
    const { excerpt } = (await withText(`${'word '.repeat(398)}ann@site.test bought`))!;

    expect(excerpt).toBe('word '.repeat(398).trim());
  });

  it('contains no invisible characters', async () => {
    expect((await withText('a\0b\u202ec\u200bd\u0007e'))!.excerpt).toBe('abcde');
  });

  it('has a stable key that does not depend on the route, and differs for another text', async () => {
    const [raw, viaOther] = [
      aMail('newsletter'),
      Buffer.concat([Buffer.from('Received: from other.test\r\n'), aMail('newsletter')]),
    ];
    const changed = Buffer.from(raw.toString().replace('bread', 'cake'));

    const [one, two, three] = await Promise.all([raw, viaOther, changed].map(contentOf));

    expect(two!.key).toBe(one!.key);
    expect(three!.key).not.toBe(one!.key);
  });
});

describe('email beyond the limits of a notice', () => {
  const aMultipart = (count: number) =>
    `From: a@site.test\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(count)}--b--\r\n`;
  const attached = (mail: string) =>
    `From: a@site.test\r\nContent-Type: multipart/mixed; boundary=o\r\n\r\n--o\r\nContent-Type: message/rfc822\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(mail).toString('base64')}\r\n--o--\r\n`;
  const nested = (depth: number) =>
    `From: a@site.test\r\n${Array.from({ length: depth }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`).join('')}\r\nx\r\n`;

  it.each([
    ['20 parts', '21', aMultipart(20), aMultipart(21)],
    ['20 parts in an attached email', '21', attached(aMultipart(20)), attached(aMultipart(21))],
    ['parts five deep', 'six', nested(5), nested(6)],
    ['headers of 60 KB', '70 KB', `X: ${'y'.repeat(60_000)}\r\n\r\nx`, `X: ${'y'.repeat(70_000)}\r\n\r\nx`],
  ])('is read with %s, and not with %s', async (_, __, read, refused) => {
    expect(await contentOf(Buffer.from(read))).not.toBeNull();
    expect(await contentOf(Buffer.from(refused))).toBeNull();
  });
});
