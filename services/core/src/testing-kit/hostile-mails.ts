import { gzipSync } from 'node:zlib';

const head = 'From: Site <no-reply@kajabimail.net>\r\nSubject: New purchase\r\nMessage-ID: <hostile@mail.test>\r\n';
const text = (body: string, type = 'text/plain; charset=utf-8', more = ''): string =>
  `${head}Content-Type: ${type}\r\n${more}\r\n${body}`;
const times = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join('');
const multipart = (parts: string, boundary = 'b'): string =>
  text(`${parts}--${boundary}--\r\n`, `multipart/mixed; boundary="${boundary}"`);

const nested = (depth: number): string => {
  const open = times(depth, (at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`);
  return `${head}${open}Content-Type: text/plain\r\n\r\ndeep\r\n${times(depth, (at) => `--b${depth - 1 - at}--\r\n`)}`;
};

const message = (inner: string): string => `Content-Type: message/rfc822\r\n\r\n${inner}`;
const messages = (depth: number): string =>
  head + times(depth, () => message('Subject: inner\r\n')) + 'Content-Type: text/plain\r\n\r\nend\r\n';

const bytes = (...parts: readonly (string | Buffer)[]): Buffer => Buffer.concat(parts.map((part) => Buffer.from(part)));

/** Malicious emails by their defect. None of them reports a sale, so none may be counted. */
export const hostileMails: Readonly<Record<string, string | Buffer>> = {
  'parts within parts, 100 deep': nested(100),
  'parts within parts, 5,000 deep': nested(5_000),
  'mails within mails, 100 deep': messages(100),
  'mails within mails, 2,000 deep': messages(2_000),
  'mails attached to mails': multipart(
    times(15, () => `--b\r\nContent-Type: message/rfc822\r\nContent-Disposition: attachment\r\n\r\n${head}\r\nx\r\n`),
  ),
  '10,000 parts': multipart(times(10_000, () => '--b\r\n\r\nx\r\n')),
  '100,000 empty parts': multipart('--b\r\n'.repeat(100_000)),
  '21 attachments': multipart(
    times(21, (at) => `--b\r\nContent-Disposition: attachment; filename="${at}"\r\n\r\nx\r\n`),
  ),
  'a boundary for every part': multipart(
    times(2_000, (at) => `--b\r\nContent-Type: multipart/mixed; boundary="c${at}"\r\n\r\n--c${at}\r\n\r\nx\r\n`),
  ),
  'a boundary that is never closed': text(
    '--b\r\nContent-Type: text/plain\r\n\r\nx\r\n',
    'multipart/mixed; boundary="b"',
  ),
  'a boundary that is empty': text('--\r\n\r\nx\r\n----\r\n', 'multipart/mixed; boundary=""'),
  'a boundary that is missing': text('--b\r\n\r\nx\r\n', 'multipart/mixed'),
  'a boundary of 100,000 letters': text(
    `--${'b'.repeat(100_000)}\r\n\r\nx`,
    `multipart/mixed; boundary="${'b'.repeat(100_000)}"`,
  ),
  'a boundary that is the beginning of another': text(
    '--b\r\nContent-Type: multipart/mixed; boundary="bb"\r\n\r\n--bb\r\n\r\nx\r\n--bb--\r\n--b--\r\n',
    'multipart/mixed; boundary="b"',
  ),
  'a part that ends its parent': text(
    '--b\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\n--b--\r\n--b--\r\n',
    'multipart/mixed; boundary="b"',
  ),
  '20,000 headers': `${times(20_000, (at) => `X-${at}: y\r\n`)}${head}\r\nx`,
  'a header of 900,000 letters': `Subject: ${'x'.repeat(900_000)}\r\n\r\nx`,
  'a header folded 100,000 times': `Subject: x${'\r\n x'.repeat(100_000)}\r\n\r\nx`,
  'a header of spaces': `Subject:${' '.repeat(900_000)}x\r\n\r\nx`,
  '50,000 encoded words': `Subject: ${'=?UTF-8?B?eA==?= '.repeat(50_000)}\r\n\r\nx`,
  'encoded words within each other': `Subject: ${'=?UTF-8?Q?'.repeat(3_000)}x${'?='.repeat(3_000)}\r\n\r\nx`,
  '50,000 recipients in a header': `From: a@b.test\r\nTo: ${'a@b.test, '.repeat(50_000)}\r\n\r\nx`,
  'an address with 50,000 brackets': `From: ${'<'.repeat(50_000)}\r\nTo: ${'('.repeat(50_000)}\r\n\r\nx`,
  'a parameter in 10,000 pieces': text('x', `text/plain; ${times(10_000, (at) => `name*${at}*=UTF-8''x; `)}`),
  'a forged sender with two addresses':
    'From: support@kajabi.com\r\nFrom: mallory@evil.test\r\nSubject: Hello\r\n\r\nx',
  'a forged sender in another alphabet': bytes(
    'From: "support@kаjabi.com" <mallory@evil.test>\r\nSubject: Hello\r\n\r\nx',
  ),
  'no headers at all': 'x',
  'nothing but an empty line': '\r\n',
  'no end of the headers': 'From: a@b.test\r\nSubject: x',
  'a colon alone': ':\r\n:\r\n:\r\n\r\nx',
  'headers after the text': 'x\r\n\r\nFrom: a@b.test\r\n',
  'a charset that nobody knows': text('x', 'text/plain; charset=x-klingon'),
  'a charset of 100,000 letters': text('x', `text/plain; charset=${'u'.repeat(100_000)}`),
  'a charset that is utf-7': text('+ADw-script+AD4-', 'text/plain; charset=utf-7'),
  'text that is not in its charset': bytes(text(''), Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80, 0xf5])),
  'zero bytes': bytes(head, 'X-\0: \0\r\n\r\n', Buffer.alloc(100_000)),
  'all bytes there are': bytes(text(''), Buffer.from(Array.from({ length: 65_536 }, (_, at) => at % 256))),
  'an encoding that nobody knows': text('x', 'text/plain', 'Content-Transfer-Encoding: x-rot13\r\n'),
  'base64 in one line without end': text('QUFB'.repeat(200_000), 'text/plain', 'Content-Transfer-Encoding: base64\r\n'),
  'base64 that is none': text('====!!!!'.repeat(20_000), 'text/plain', 'Content-Transfer-Encoding: base64\r\n'),
  'base64 with a letter a line': text('Q\r\n'.repeat(200_000), 'text/plain', 'Content-Transfer-Encoding: base64\r\n'),
  'quoted-printable that is none': text(
    '=ZZ=\r\n=='.repeat(50_000),
    'text/plain',
    'Content-Transfer-Encoding: quoted-printable\r\n',
  ),
  'uuencoded text': text(`begin 644 x\r\n${'M,#$R,S0U\r\n'.repeat(10_000)}\`\r\nend\r\n`),
  'a winmail.dat': multipart(
    `--b\r\nContent-Type: application/ms-tnef; name="winmail.dat"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from([0x78, 0x9f, 0x3e, 0x22, 0xff, 0xff]).toString('base64')}\r\n`,
  ),
  'a packed bomb': multipart(
    `--b\r\nContent-Type: application/gzip\r\nContent-Transfer-Encoding: base64\r\n\r\n${gzipSync(Buffer.alloc(50_000_000)).toString('base64')}\r\n`,
  ),
  '300,000 open tags': text('<div>'.repeat(150_000), 'text/html'),
  '900,000 angle brackets': text('<'.repeat(900_000), 'text/html'),
  'a comment that is never closed': text(`<!--${'<!-- -'.repeat(100_000)}`, 'text/html'),
  '100,000 scripts': text('<script>'.repeat(100_000), 'text/html'),
  '200,000 entities': text('&#x1f4a9;&#9999999999;&amp'.repeat(30_000), 'text/html'),
  'lines of spaces': text(`${' '.repeat(800_000)}x\r\n`),
  '400,000 lines': text('x\r\n'.repeat(300_000)),
  'a quote in a quote in a quote': text(`${'>'.repeat(800_000)} x\r\n`),
  'a mail forwarded 10,000 times': text('From: a@b.test\r\nSubject: Fwd: x\r\n'.repeat(10_000)),
  'an address of 500,000 letters': text(`Email: ${'a'.repeat(500_000)}@b.test\r\n`),
  'an address with 100,000 dots': text(`Email: a@${'b.'.repeat(100_000)}test\r\n`),
  'an amount of 500,000 digits': text(`Amount: ${'9,'.repeat(250_000)}\r\n`),
  '200,000 words that are nearly a label': text('Amount Amount: '.repeat(60_000)),
  'keys that every object has': text(
    '__proto__: x\r\nconstructor: y\r\n',
    'text/plain',
    '__proto__: polluted\r\nconstructor: polluted\r\n',
  ),
  'signatures without end': `${times(400, (at) => `DKIM-Signature: v=1; a=rsa-sha256; d=d${at}.test; s=s; h=from; bh=AAAA; b=AAAA\r\n`)}${head}\r\nx`,
};
