import { describe, expect, it } from '@jest/globals';
import { firstNotAddresses, isNotText, readAddresses } from './read-addresses.ts';

describe('the addresses of a list', () => {
  it.each([
    ['one a line', 'ann@site.test\nbob@site.test', ['ann@site.test', 'bob@site.test']],
    [
      'with empty lines and spaces',
      '\r\n  ann@site.test \r\n\r\nbob@site.test\r\n',
      ['ann@site.test', 'bob@site.test'],
    ],
    ['in the first column', 'ann@site.test,Ann,42\nbob@site.test,Bob,7', ['ann@site.test', 'bob@site.test']],
    ['in another column', 'Ann;ann@site.test\nBob;bob@site.test', ['ann@site.test', 'bob@site.test']],
    ['in quotes, with a comma in a name', '"Miller, Ann","ann@site.test"', ['ann@site.test']],
    ['below a heading', '\uFEFFEmail\tName\nann@site.test\tAnn', ['ann@site.test']],
    ['with what is none', 'ann@site.test\nbob\neve@site.test', ['ann@site.test', 'bob', 'eve@site.test']],
    ['of which none is an address', 'bob\neve', ['bob', 'eve']],
    ['of one line', 'bob', ['bob']],
    ['of nothing', ' \n\t\n', []],
  ])('are read %s', (_, text, expected) => {
    expect(readAddresses(text)).toEqual(expected);
  });

  it('are cut where no address could go on', () => {
    expect(readAddresses(`${'a'.repeat(1_000_000)}@site.test`)[0]).toHaveLength(255);
  });

  it('are not looked for in what is no text', () => {
    expect([isNotText('PK\u0003\u0004\u0000\u0000'), isNotText('ann@site.test')]).toEqual([true, false]);
  });
});

describe('what is no address', () => {
  it('is named as it was sent, the first few', () => {
    const emails = ['ann@site.test', 'nobody', ' BOB@site.test ', '%EMAIL%', 'eve@', 'tom'];

    expect(firstNotAddresses(emails, 3)).toEqual(['nobody', '%EMAIL%', 'eve@']);
    expect(firstNotAddresses(['ann@site.test'], 3)).toEqual([]);
  });
});
