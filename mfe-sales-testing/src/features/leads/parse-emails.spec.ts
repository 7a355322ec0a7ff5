import { describe, expect, it } from '@jest/globals';
import { isBinary, parseEmails, deduplicate } from './parse-emails.ts';

describe('the email addresses of a list', () => {
  it.each([
    ['one per line', 'ann@site.test\nbob@site.test', ['ann@site.test', 'bob@site.test']],
    [
      'with empty lines and spaces',
      '\r\n  ann@site.test \r\n\r\nbob@site.test\r\n',
      ['ann@site.test', 'bob@site.test'],
    ],
    ['in the first column', 'ann@site.test,Ann,42\nbob@site.test,Bob,7', ['ann@site.test', 'bob@site.test']],
    ['in another column', 'Ann;ann@site.test\nBob;bob@site.test', ['ann@site.test', 'bob@site.test']],
    ['in quotes, with a comma in a name', '"Miller, Ann","ann@site.test"', ['ann@site.test']],
    ['below a header row', '\uFEFFEmail\tName\nann@site.test\tAnn', ['ann@site.test']],
    ['with a line without an email', 'ann@site.test\nbob\neve@site.test', ['ann@site.test', 'bob', 'eve@site.test']],
    ['from lines without an email', 'bob\neve', ['bob', 'eve']],
    ['from a single line', 'bob', ['bob']],
    [
      'with line breaks in quotes',
      'Name,Notes,Email\r\nAnn,"likes bread\r\nask bob@site.test","ann@site.test"\r\nEve,,eve@site.test',
      ['ann@site.test', 'eve@site.test'],
    ],
    [
      'with quotes in quotes and a BOM',
      '\uFEFF"Name";"Email"\n"Ann ""the baker""; Vienna";"ann@site.test"\n',
      ['ann@site.test'],
    ],
    [
      'with mixed line endings',
      'ann@site.test\r\nbob@site.test\neve@site.test\rtom@site.test',
      ['ann@site.test', 'bob@site.test', 'eve@site.test', 'tom@site.test'],
    ],
    ['with a stray quote', 'ann@site.test,"Ann\nbob@site.test,Bob', ['ann@site.test', 'bob@site.test']],
    ['with another separator in one line', 'Ann,ann@site.test\nBob;bob@site.test', ['ann@site.test', 'bob@site.test']],
    ['with a first line whose @ is missing', 'anna.shop.test\nbob@site.test', ['anna.shop.test', 'bob@site.test']],
    ['below a heading with a space', 'E-Mail Address\nbob@site.test', ['bob@site.test']],
    ['from an empty list', ' \n\t\n', []],
  ])('are extracted %s', (_, text, expected) => {
    expect(parseEmails(text)).toEqual(expected);
  });

  it('are truncated to one character more than the longest email address', () => {
    expect(parseEmails(`${'a'.repeat(1_000_000)}@site.test`)[0]).toHaveLength(255);
  });

  it('are not extracted from binary data', () => {
    expect([isBinary('PK\u0003\u0004\u0000\u0000'), isBinary('ann@site.test')]).toEqual([true, false]);
  });
});

describe('cleaning up a list', () => {
  it('lists each email address once, and invalid lines unchanged', () => {
    const lines = ['ann@site.test', 'nobody', ' BOB@site.test ', 'bob@site.test', '%EMAIL%'];

    expect(deduplicate(lines)).toEqual({
      emails: ['ann@site.test', 'bob@site.test'],
      invalid: ['nobody', '%EMAIL%'],
      duplicateCount: 1,
    });
  });
});
