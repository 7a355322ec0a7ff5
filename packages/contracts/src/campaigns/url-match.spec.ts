import { describe, expect, it } from '@jest/globals';
import { matchRule } from './url-match.ts';

const matches = (rule: string, url: string): boolean => matchRule([rule], url) === rule;

describe('matching a URL to a page', () => {
  it.each([
    ['https://shop.example/sale', 'https://shop.example/sale', 'the same address'],
    ['https://shop.example/sale', 'http://shop.example/sale', 'another scheme'],
    ['shop.example/sale', 'https://shop.example/sale', 'a rule without a scheme'],
    ['https://shop.example/sale', 'https://shop.example/sale/', 'a trailing slash in the URL'],
    ['https://shop.example/sale/', 'https://shop.example/sale', 'a trailing slash in the rule'],
    ['https://shop.example', 'https://shop.example/', 'the front page'],
    ['https://Shop.Example/sale', 'https://shop.example/sale', 'capitals in the host'],
    [
      'https://shop.example/sale',
      'https://shop.example/sale?utm_source=mail&em=a@b.co',
      'parameters that the rule does not mention',
    ],
    ['https://shop.example/sale', 'https://shop.example/sale#price', 'a fragment'],
    ['https://shop.example/sale#price', 'https://shop.example/sale', 'a fragment in the rule'],
    [
      'https://shop.example/sale?plan=pro',
      'https://shop.example/sale?a=1&plan=pro&b=2',
      "the rule's parameter among others",
    ],
    [
      'https://shop.example/sale?plan=pro',
      'https://shop.example/sale?plan=free&plan=pro',
      "the rule's parameter given twice",
    ],
    ['https://shop.example/*', 'https://shop.example/a/b', 'a prefix'],
    ['https://shop.example/*', 'https://shop.example', 'the front page under a prefix'],
    ['https://shop.example/sale*', 'https://shop.example/sale-now', 'a prefix inside a word'],
    ['https://shop.example/sale/*', 'https://shop.example/sale', 'the folder itself under a prefix'],
    [
      'https://shop.example/sale?ref=mail*',
      'https://shop.example/sale?ref=mail-7',
      'a prefix at the end of a parameter',
    ],
    ['http://localhost:4011/bakery/', 'http://localhost:4011/bakery', 'a port'],
    ['https://shop.example/br%C3%B6tchen', 'https://shop.example/brötchen', 'an encoded path'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/', 'a host with letters beyond ASCII'],
    ['https://shop.example/100%', 'https://shop.example/100%', 'a percent sign that starts no code'],
  ])('%s matches %s: %s', (rule, url) => {
    expect(matches(rule, url)).toBe(true);
  });

  it.each([
    ['https://shop.example/sale', 'https://shop.example/sales', 'a longer word'],
    ['https://shop.example/sale', 'https://shop.example/sale/now', 'a page below it'],
    ['https://shop.example/sale', 'https://www.shop.example/sale', 'another host'],
    ['https://shop.example/sale', 'https://shop.example:8080/sale', 'another port'],
    ['https://shop.example/sale', 'https://shop.example/Sale', 'capitals in the path'],
    ['https://shop.example/sale?plan=pro', 'https://shop.example/sale', 'a missing parameter'],
    ['https://shop.example/sale?plan=pro', 'https://shop.example/sale?plan=prof', 'another value'],
    ['https://shop.example/sale/*', 'https://shop.example/sales', 'a folder with the same start'],
    ['https://shop.example*', 'https://shop.example.evil.test/', 'a host with the same start'],
    [
      'https://shop.example/sale?ref=mail*',
      'https://shop.example/sale-2?ref=mail',
      'another path under a parameter prefix',
    ],
    ['', 'https://shop.example/', 'an empty rule'],
    ['not an address', 'https://shop.example/', 'text that is not a URL'],
    ['https://shop.example/', 'about:srcdoc', 'a page without a web URL'],
  ])('%s does not match %s: %s', (rule, url) => {
    expect(matches(rule, url)).toBe(false);
  });

  it('prefers the longest rule', () => {
    const rules = [
      'https://shop.example/*',
      'https://shop.example/sale',
      'https://shop.example/sale*',
      'http://shop.example/sale?plan=pro',
      'https://shop.example/sale/vip/*',
    ];

    expect(matchRule(rules, 'https://shop.example/sale?plan=pro')).toBe(rules[3]);
    expect(matchRule(rules, 'https://shop.example/sale')).toBe(rules[1]);
    expect(matchRule(rules, 'https://shop.example/sale-now')).toBe(rules[2]);
    expect(matchRule(rules, 'https://shop.example/sale/vip/1')).toBe(rules[4]);
    expect(matchRule(rules, 'https://shop.example/')).toBe(rules[0]);
    expect(matchRule(rules, 'https://other.example/')).toBeNull();
    expect(matchRule(rules.toReversed(), 'https://shop.example/sale')).toBe(rules[1]);
  });
});
