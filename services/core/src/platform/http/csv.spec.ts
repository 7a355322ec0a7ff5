import { describe, expect, it } from '@jest/globals';
import { csvOf } from './csv.ts';

describe('a CSV table', () => {
  it('ends each row with CRLF and quotes what needs it', () => {
    expect(
      csvOf([
        ['a', 'b,c', 'd "e"', 'two\r\nlines'],
        [null, undefined, 0, ''],
      ]),
    ).toBe('a,"b,c","d ""e""","two\r\nlines"\r\n,,0,\r\n');
  });

  it.each([
    '=1+1',
    '+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '=HYPERLINK("https://evil.test")',
    '=x@evil.test',
  ])('escapes %j as text', (cell) => {
    expect(csvOf([[cell]]).replace(/^"/, '')).toMatch(/^'/);
  });

  it('leaves a negative number unescaped', () => {
    expect(csvOf([['-49.00', '-500', -1]])).toBe('-49.00,-500,-1\r\n');
  });

  it('leaves email addresses and times unescaped', () => {
    expect(csvOf([['ann@site.test', '2026-11-20T12:00:00.000Z', 'Ünïcödé 🍞']])).toBe(
      'ann@site.test,2026-11-20T12:00:00.000Z,Ünïcödé 🍞\r\n',
    );
  });
});
