import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { tagsOf } from './html-tags.ts';

const read = (html: string) =>
  [...tagsOf(html)].map(({ name, attributes }) =>
    attributes.size > 0 ? [name, Object.fromEntries(attributes)] : name,
  );

describe('the tags of a page', () => {
  it.each([
    ['', []],
    ['text < 5 && a <b', []],
    ['<p>x</p>', ['p', '/p']],
    ['<!DOCTYPE html><HTML>', [['!doctype', { html: '' }], 'html']],
    ['<br/><br />', ['br', 'br']],
    ['<a b=1 C="2" d=\'3\' e f = g>', [['a', { b: '1', c: '2', d: '3', e: '', f: 'g' }]]],
    ['<a b=">" c=\'<p>\'>', [['a', { b: '>', c: '<p>' }]]],
    ["<p don't>x<b>", [['p', { "don't": '' }], 'b']],
    ['<a href=/x/y?z=1>', [['a', { href: '/x/y?z=1' }]]],
    ['<a b=1 b=2>', [['a', { b: '1' }]]],
    ['<a =b>', [['a', { '=b': '' }]]],
    ['<a b= >', [['a', { b: '' }]]],
    ['<!-- <p> --><b>', ['b']],
    ['<!-- <p>', []],
    ['<script>"<p>"</script><b>', ['script', '/script', 'b']],
    ['<script></scripty><p></SCRIPT ><b>', ['script', '/script', 'b']],
    [
      '<title><p></title><textarea><p></textarea><style><p></style><noscript><p></noscript><b>',
      ['title', '/title', 'textarea', '/textarea', 'style', '/style', 'noscript', '/noscript', 'b'],
    ],
    ['<script><p>', ['script']],
    ['<p a="1', []],
    ['<p <b>', [['p', { '<b': '' }]]],
    ['<1><?xml?><p>', ['p']],
  ])('are read from %j', (html, tags) => {
    expect(read(html)).toEqual(tags);
  });

  it('are found at their positions, in order', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '</',
      '<!--',
      '-->',
      '"',
      "'",
      '=',
      ' ',
      '/',
      'script',
      'p',
      'meta',
      'x',
      '\n',
      '<script>',
      '</script>',
    );

    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const html = pieces.join('');

        let end = 0;
        for (const tag of tagsOf(html)) {
          expect(tag.start).toBeGreaterThanOrEqual(end);
          expect(html.slice(tag.start, tag.end).toLowerCase()).toMatch(
            new RegExp(`^<${tag.name.replace(/[^\w/!]/g, '\\$&')}[^]*>$`),
          );
          end = tag.end;
        }
      }),
    );
  });
});
