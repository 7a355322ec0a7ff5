import { describe, expect, it } from '@jest/globals';
import { safeHref } from './links.ts';

describe('the link target of a bar', () => {
  it.each([
    ['https://shop.example/buy?x=1#now', 'https://shop.example/buy?x=1#now'],
    [' http://localhost:4011/bakery/ ', 'http://localhost:4011/bakery/'],
    ['#buy', '#buy'],
    ['mailto:hello@shop.example', 'mailto:hello@shop.example'],
    ['shop.example/buy', 'https://shop.example/buy'],
  ])('may be %j', (typed, href) => {
    expect(safeHref(typed)).toBe(href);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.test',
    '/path',
    '#',
    '',
    'https://',
    'two words.example',
  ])('is rejected if it is %j', (typed) => {
    expect(safeHref(typed)).toBeNull();
  });
});
