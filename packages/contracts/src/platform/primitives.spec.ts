import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { amount, email, isPageUrl, pageUrl, zone } from './primitives.ts';

describe('an email address', () => {
  it('is trimmed and lowercased', () => {
    expect(email.parse('  Ann@Example.COM ')).toBe('ann@example.com');
  });

  it.each(['', 'ann', 'ann@', 'ann@localhost', 'ann@@example.com', 'ann example@x.org', `${'a'.repeat(250)}@x.org`])(
    'is rejected when it is %j',
    (text) => {
      expect(email.safeParse(text).success).toBe(false);
    },
  );

  it('has a documented pattern that accepts exactly the same values', () => {
    const { pattern, minLength, maxLength } = z.toJSONSchema(email, { io: 'input' });
    const documented = new RegExp(pattern!, 'u');
    const isDocumented = (text: string) => documented.test(text);
    const piece = fc.string({ unit: fc.constantFrom(...'aZ9._+-@ \t\u00a0\u212aé'), maxLength: 12 });
    const nearlyAnEmail = fc
      .tuple(piece, fc.constantFrom('', 'Ann@'), piece, fc.constantFrom('', 'x.Org', `${'a'.repeat(240)}.org`), piece)
      .map((pieces) => pieces.join(''));

    expect([minLength, maxLength]).toEqual([undefined, undefined]);
    fc.assert(
      fc.property(nearlyAnEmail, (text) => expect(isDocumented(text)).toBe(email.safeParse(text).success)),
      { numRuns: 2000 },
    );
    const longest = `${'a'.repeat(248)}@x.org`;
    expect(
      ['Ann@Example.COM', ` ${longest} `, `a${longest}`, 'mar\u212a@x.org'].map((text) => [
        isDocumented(text),
        email.safeParse(text).success,
      ]),
    ).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [false, false],
    ]);
  });
});

describe('a page URL', () => {
  it('gets https:// when it has no scheme', () => {
    expect(pageUrl.parse('shop.example/sale')).toBe('https://shop.example/sale');
    expect(pageUrl.parse(' http://localhost:4011/bakery/ ')).toBe('http://localhost:4011/bakery/');
  });

  it.each([
    'shop.example',
    'http://shop.example',
    'https://sub.shop.co.uk:8443/sale?x=1',
    'http://localhost:4011/bakery/',
    'https://shop.example/sales/*',
    'https://bäckerei.example/brot',
    'xn--bckerei-5wa.example',
    'https://пример.рф/скидка',
    'https://xn--e1afmkfd.xn--p1ai',
    '例え.テスト',
  ])('accepts an optional scheme, a host with a suffix of 2 to 10 letters, an optional port and path: %s', (text) => {
    expect(isPageUrl(text)).toBe(true);
  });

  it.each([
    '',
    'shop',
    'shop.e',
    'shop.e1',
    'localhost',
    'http://localhost/bakery/',
    '127.0.0.1',
    'shop.example:123456',
    'javascript:alert(1)',
    'ftp://shop.example',
    'shop.example/a b',
    'https://shop.toolongsuffix',
    `shop.example/${'a'.repeat(2048)}`,
  ])('rejects %j', (text) => {
    expect(isPageUrl(text)).toBe(false);
  });

  it('has at most 2048 characters, including its scheme', () => {
    const rest = (length: number) => `shop.example/${'a'.repeat(length - 'shop.example/'.length)}`;

    expect([isPageUrl(rest(2040)), isPageUrl(rest(2041)), isPageUrl(`https://${rest(2040)}`)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(pageUrl.parse(rest(2040))).toHaveLength(2048);
  });
});

describe('an amount', () => {
  it.each(['0', '49', '49.90', '12345678.1234'])('accepts %s', (text) => {
    expect(amount.parse(text)).toBe(text);
  });

  it.each(['', '-5', '1e3', '1,99', 'NaN', '１２', '1.23456', '123456789'])('rejects %j', (text) => {
    expect(amount.safeParse(text).success).toBe(false);
  });
});

describe('a time zone', () => {
  it('is a known name, not an offset', () => {
    expect(zone.safeParse('Europe/Vienna').success).toBe(true);
    expect(zone.safeParse('+02:00').success).toBe(false);
    expect(zone.safeParse('Europe/Atlantis').success).toBe(false);
  });
});
