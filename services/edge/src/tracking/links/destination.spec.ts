import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { destinationOf, parametersOf } from './destination.ts';

describe('the destination of an email link', () => {
  it.each([
    ['a plain page', 'https://shop.test/offer', '', 'https://shop.test/offer'],
    [
      'the email address of the reader',
      'https://shop.test/offer',
      'em=ann%40site.test',
      'https://shop.test/offer?em=ann%40site.test',
    ],
    ['a plus in an email stays one', 'https://shop.test/', 'em=a+b%40c.test', 'https://shop.test/?em=a+b%40c.test'],
    ['an encoded plus stays one', 'https://shop.test/', 'em=a%2Bb%40c.test', 'https://shop.test/?em=a%2Bb%40c.test'],
    [
      'several parameters',
      'https://shop.test/',
      'utm_source=mail&utm_medium=x',
      'https://shop.test/?utm_source=mail&utm_medium=x',
    ],
    ['one name twice', 'https://shop.test/', 'a=1&a=2', 'https://shop.test/?a=1&a=2'],
    ['own parameters first', 'https://shop.test/?own=1', 'em=x', 'https://shop.test/?own=1&em=x'],
    ['own parameters win', 'https://shop.test/?price=99', 'price=1&em=x', 'https://shop.test/?price=99&em=x'],
    [
      'own parameters win however they are encoded',
      'https://shop.test/?pr%69ce=99',
      'price=1',
      'https://shop.test/?pr%69ce=99',
    ],
    ['own parameters stay unchanged', 'https://shop.test/?q=a%20b', 'x=1', 'https://shop.test/?q=a%20b&x=1'],
    ['an own parameter without a value wins too', 'https://shop.test/?flag', 'flag=1', 'https://shop.test/?flag'],
    ['the fragment stays last', 'https://shop.test/p#buy', 'em=x', 'https://shop.test/p?em=x#buy'],
    ['the star of a rule is removed', 'https://shop.test/offers/*', 'em=x', 'https://shop.test/offers/?em=x'],
    ['a star inside stays', 'https://shop.test/a*b', '', 'https://shop.test/a*b'],
    ['an international host', 'https://müller.test/ö', 'q=ü', 'https://xn--mller-kva.test/%C3%B6?q=%C3%BC'],
    ['a port', 'http://localhost:4011/bakery/', 'em=x', 'http://localhost:4011/bakery/?em=x'],
    ['an empty name', 'https://shop.test/', '=x&&', 'https://shop.test/'],
    ['an empty value', 'https://shop.test/', 'em=', 'https://shop.test/?em='],
    [
      'line breaks',
      'https://shop.test/',
      'a=1%0D%0ASet-Cookie:%20x=1',
      'https://shop.test/?a=1%0D%0ASet-Cookie%3A+x%3D1',
    ],
    ['a line break in a name', 'https://shop.test/', 'a%0D%0AX=1', 'https://shop.test/?a%0D%0AX=1'],
    ['a null byte', 'https://shop.test/', 'a=%00', 'https://shop.test/?a=%00'],
    ['a broken encoding', 'https://shop.test/', 'a=%zz', 'https://shop.test/?a=%25zz'],
    [
      'a URL as a value',
      'https://shop.test/',
      'next=https://evil.test/',
      'https://shop.test/?next=https%3A%2F%2Fevil.test%2F',
    ],
    ['an at sign in a name', 'https://shop.test/', '@evil.test/=1', 'https://shop.test/?%40evil.test%2F=1'],
    ['a hash in a value', 'https://shop.test/', 'a=%23x', 'https://shop.test/?a=%23x'],
    [
      'the prototype',
      'https://shop.test/',
      '__proto__=1&constructor=2',
      'https://shop.test/?__proto__=1&constructor=2',
    ],
    [
      'an unfilled merge tag',
      'https://shop.test/',
      'em=%7B%7B%20subscriber.email_address%20%7D%7D',
      'https://shop.test/?em=%7B%7B+subscriber.email_address+%7D%7D',
    ],
  ])('is correct for %s', (_, page, query, destination) => {
    expect(destinationOf(page, parametersOf(`/l/hash?${query}`))).toBe(destination);
  });

  it('adds nothing without a query', () => {
    expect(destinationOf('https://shop.test/a', parametersOf('/l/hash'))).toBe('https://shop.test/a');
  });

  it('drops what would make the URL too long', () => {
    const destination = destinationOf(
      'https://shop.test/',
      new URLSearchParams([
        ['em', 'a@b.test'],
        ['long', 'x'.repeat(5_000)],
      ]),
    );

    expect(destination).toBe('https://shop.test/?em=a%40b.test');
  });

  it('never changes its host, path and own parameters, and is always one line of ASCII', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('own', '//evil.test', '\r\n', '..', '@', '#', '?', '\\'),
    );

    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), (pairs) => {
        const destination = destinationOf('https://shop.test/offer?own=1#end', new URLSearchParams(pairs));

        const url = new URL(destination);
        expect([url.origin, url.pathname, url.searchParams.getAll('own'), url.hash]).toEqual([
          'https://shop.test',
          '/offer',
          ['1'],
          '#end',
        ]);
        expect(destination).toMatch(/^[\x21-\x7e]+$/);
      }),
    );
  });
});
