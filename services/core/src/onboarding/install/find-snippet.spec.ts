import { describe, expect, it } from '@jest/globals';
import { costGrowth } from '@lastcall/core/testing-kit';
import { findSnippet } from './find-snippet.ts';

const key = 'AbCdEfGhIjKlMnOpQrStUv';
const other = 'ZzCdEfGhIjKlMnOpQrStUv';
const edge = 'https://edge.lastcall.test';
const snippet = (accountKey: string): string => `<script async src="${edge}/e/${accountKey}.js"></script>`;
const container = `<script>(function(w,d,s,l,i){w[l]=w[l]||[];j.src='https://www.googletagmanager.com/gtm.js?id='+i+dl;})(window,document,'script','dataLayer','GTM-ABC123');</script>`;

describe('a checked page', () => {
  it.each([
    ['the snippet as we provide it', snippet(key), 'found'],
    ['the snippet that a tag tool writes', `<script>s.src='//edge.lastcall.test/e/${key}.js';</script>`, 'found'],
    [
      'the snippet in the JSON of a shop',
      `<script>var urls = ["https:\\/\\/edge.lastcall.test\\/e\\/${key}.js?shop=a.test"];</script>`,
      'found',
    ],
    [
      'the snippet in single quotes behind a proxy of the customer',
      `<script src='/lastcall/e/${key}.js?v=1'>`,
      'found',
    ],
    [
      'the snippet that a caching plug-in delays',
      `<script type="rocketlazyloadscript" data-rocket-src="${edge}/e/${key}.js" async></script>`,
      'found',
    ],
    [
      'the snippet in a script that old browsers skip',
      `<script><!--\nload('${edge}/e/${key}.js')\n--></script>`,
      'found',
    ],
    [
      'the snippet and other references to it',
      `<link rel="preload" as="script" href="${edge}/e/${key}.js">${snippet(key)}<script>push('${edge}/e/${key}.js')</script>`,
      'found',
    ],
    ['the snippet beside Google Tag Manager', container + snippet(key), 'found'],
    ['the snippet twice', `<head>${snippet(key)}</head><body>${snippet(key)}</body>`, 'found_twice'],
    ['our snippet beside another account’s', snippet(other) + snippet(key), 'found_beside_other'],
    ['the snippet of another account', snippet(other), 'other_account'],
    ['the snippet of another account beside Google Tag Manager', container + snippet(other), 'other_account'],
    ['Google Tag Manager alone', container, 'tag_manager'],
    [
      'Google Tag Manager for browsers without scripts',
      '<noscript><iframe src="https://www.googletagmanager.com/ns.html?id=GTM-ABC123"></iframe></noscript>',
      'tag_manager',
    ],
    [
      'Google Tag Manager through a host of the customer',
      '<script src="https://metrics.site.test/gtm.js?id=GTM-ABC123"></script>',
      'tag_manager',
    ],
    [
      'Google’s tag, which is not a container',
      '<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABC123"></script>',
      'no_script',
    ],
    ['the snippet in a comment', `<!-- ${snippet(key)} -->`, 'no_script'],
    ['a script of another host', `<script src="https://cdn.test/e/${other}.js"></script>`, 'no_script'],
    ['a host that looks like ours', `<script src="https://edgexlastcall.test/e/${other}.js"></script>`, 'no_script'],
    ['no script', '<h1>Bread class</h1>', 'no_script'],
    ['the key alone', `<p>${key}</p>`, 'no_script'],
  ])('has %s', (_, html, found) => {
    expect(findSnippet(html, key, edge)).toBe(found);
  });

  it.each(['<!--', '<script ', '<script></script'])('is parsed in linear time, even if it repeats %j', (piece) => {
    expect(costGrowth((html) => findSnippet(html, key, edge), piece, 2_000_000)).toBeLessThan(250);
  });
});
