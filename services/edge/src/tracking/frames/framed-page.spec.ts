import { describe, expect, it } from '@jest/globals';
import { costGrowth } from '@lastcall/core/testing-kit';
import { framedPage } from './framed-page.ts';
import { scrollScript } from './scroll-script.ts';

const key = 'AbCdEfGhIjKlMnOpQrStUv';
const url = 'https://site.test/offer?a=1&b="2"';
const script = `<script>${scrollScript}</script>`;
const base = `<base href="https://site.test/offer?a=1&#38;b=&#34;2&#34;">${script}`;

describe('a page in the editor’s frame', () => {
  it.each([
    ['in its head', '<html><head><title>x</title></head></html>', `<html><head>${base}<title>x</title></head></html>`],
    ['in a head with attributes', '<HEAD lang="en">x', `<HEAD lang="en">${base}x`],
    [
      'after html where there is no head',
      '<!doctype html>\n<html lang="de">x',
      `<!doctype html>\n<html lang="de">${base}x`,
    ],
    ['after the doctype where there is no html', '<!doctype html><p>x</p>', `<!doctype html>${base}<p>x</p>`],
    ['first where there is nothing', '<p>x</p>', `${base}<p>x</p>`],
    [
      'not at a head tag inside a script',
      '<script>"<head>"</script><p>x</p>',
      `${base}<script>"<head>"</script><p>x</p>`,
    ],
    ['not in a comment', '<!-- <head> --><p>x</p>', `${base}<!-- <head> --><p>x</p>`],
    ['not in a header', '<header>x</header>', `${base}<header>x</header>`],
  ])('resolves relative URLs by a base element %s', (_, html, framed) => {
    expect(framedPage(html, url)).toBe(framed);
  });

  it('keeps its own base element', () => {
    const html = '<head><base href="https://cdn.test/"></head>';

    expect(framedPage(html, url)).toBe(`<head>${script}<base href="https://cdn.test/"></head>`);
  });

  it.each([
    `<script async src="https://edge.lastcall.test/e/${key}.js"></script>`,
    `<script src='//edge.lastcall.test/e/${key}.js?v=1' defer></script >`,
    `<SCRIPT\n  SRC=https://own.site.test/lastcall/e/${key}.js\n>\n</SCRIPT>`,
    `<script data-x=">" src="/e/${key}.js#x"></script>`,
  ])('loses the page script, so that nothing is tracked: %s', (snippet) => {
    expect(framedPage(`<head></head>${snippet}<p>offer</p>`, url)).toBe(`<head>${base}</head><p>offer</p>`);
  });

  it.each([
    '<meta http-equiv="refresh" content="0;url=https://evil.test">',
    "<META HTTP-EQUIV='Refresh' CONTENT='0'>",
    '<meta content="default-src *" http-equiv=Content-Security-Policy>',
    '<meta http-equiv="Content-Security-Policy-Report-Only" content="x">',
  ])('loses redirects and policies in meta elements: %s', (order) => {
    expect(framedPage(`<head>${order}</head>`, url)).toBe(`<head>${base}</head>`);
  });

  it('keeps other scripts and metas', () => {
    const rest = '<meta charset="utf-8"><script src="https://cdn.test/e/app.js"></script><script>run()</script>';

    expect(framedPage(`<head>${rest}</head>`, url)).toBe(`<head>${base}${rest}</head>`);
  });

  it.each([
    '<script src=',
    '<script src="',
    "<script src='x",
    '<meta http-equiv=',
    '<meta http-equiv="refresh" ',
    '<script ',
    '<head ',
    '<!doctype ',
    '<base href=',
    '<!--',
    '</script',
    ' \n',
    '<a b',
    '<a/',
    '<p>',
    '<script></script',
    '<meta http-equiv=refresh>',
    '<script src=/e/AbCdEfGhIjKlMnOpQrStUv.js></script>',
    '=',
  ])('is processed at a cost that grows with the length, with up to two megabytes of %j', (piece) => {
    expect(costGrowth((html) => framedPage(html, url), piece, 2 * 1024 * 1024)).toBeLessThan(250);
  });
});
