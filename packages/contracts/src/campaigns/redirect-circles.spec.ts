import { describe, expect, it } from '@jest/globals';
import { hasCircle, type RedirectingPage } from './redirect-circles.ts';

const page = (beforeUrl: string, leads: Partial<RedirectingPage> = {}): RedirectingPage => ({
  campaignId: 'one',
  type: 'floatbar_v2',
  beforeUrl,
  afterUrl: '',
  optinPageUrl: '',
  redirectsAway: false,
  ...leads,
});
const isCircle = (...pages: [RedirectingPage, ...RedirectingPage[]]): boolean => hasCircle([pages[0]], pages);

describe('redirects between pages', () => {
  it.each<[string, [RedirectingPage, ...RedirectingPage[]]]>([
    ['nowhere', [page('shop.test/a')]],
    [
      'to a page that no campaign has',
      [page('shop.test/a', { afterUrl: 'shop.test/closed', optinPageUrl: 'shop.test/soon' })],
    ],
    ['to a page that leads nowhere', [page('shop.test/a', { afterUrl: 'shop.test/b' }), page('shop.test/b')]],
    [
      'by two ways to one end',
      [
        page('shop.test/a', { afterUrl: 'shop.test/b', optinPageUrl: 'shop.test/c' }),
        page('shop.test/b', { afterUrl: 'shop.test/d' }),
        page('shop.test/c', { afterUrl: 'shop.test/d' }),
        page('shop.test/d'),
      ],
    ],
    ['to an after page that their own rule covers', [page('shop.test/*', { afterUrl: 'shop.test/closed' })]],
    [
      'to the form that lets visitors in',
      [
        page('shop.test/a', { optinPageUrl: 'shop.test/join' }),
        page('shop.test/join', { type: 'optinform', afterUrl: 'shop.test/a', optinPageUrl: 'shop.test/join' }),
      ],
    ],
    [
      'to the form that lets visitors in, which is on the page itself',
      [
        page('shop.test/a', { optinPageUrl: 'shop.test/a' }),
        page('shop.test/a', { type: 'optinform', optinPageUrl: 'shop.test/a' }),
      ],
    ],
    [
      'to a form and, once it was sent, back',
      [
        page('shop.test/a', { optinPageUrl: 'shop.test/join', redirectsAway: true }),
        page('shop.test/join', { type: 'optinform', optinPageUrl: 'shop.test/join', redirectsAway: true }),
      ],
    ],
    [
      'to the form of a campaign that leads on to pages of its own',
      [
        page('shop.test/else', { campaignId: 'two', afterUrl: 'shop.test/join' }),
        page('shop.test/offer*', { optinPageUrl: 'shop.test/join', redirectsAway: true }),
        page('shop.test/join', { type: 'optinform', optinPageUrl: 'shop.test/join', redirectsAway: true }),
      ],
    ],
    [
      'to a form that keeps nobody away',
      [
        page('shop.test/offer', { campaignId: 'two', afterUrl: 'shop.test/join' }),
        page('shop.test/offer*', { optinPageUrl: 'shop.test/join' }),
        page('shop.test/join', { type: 'optinform', optinPageUrl: 'shop.test/join' }),
      ],
    ],
  ])('allow %s', (_, pages) => {
    expect(isCircle(...pages)).toBe(false);
  });

  it.each<[string, [RedirectingPage, ...RedirectingPage[]]]>([
    [
      'two after pages',
      [page('shop.test/a', { afterUrl: 'shop.test/b' }), page('shop.test/b', { afterUrl: 'http://shop.test/a/' })],
    ],
    [
      'three after pages',
      [
        page('shop.test/a', { afterUrl: 'shop.test/b' }),
        page('shop.test/b', { afterUrl: 'shop.test/c' }),
        page('shop.test/c', { afterUrl: 'shop.test/a?x=1' }),
      ],
    ],
    [
      'an after page and a page for those who are not let in',
      [page('shop.test/a', { optinPageUrl: 'shop.test/b' }), page('shop.test/b', { afterUrl: 'shop.test/a' })],
    ],
    [
      'two pages for those who are not let in',
      [page('shop.test/a', { optinPageUrl: 'shop.test/b' }), page('shop.test/b', { optinPageUrl: 'shop.test/a' })],
    ],
    [
      'a rule for many pages',
      [page('shop.test/a', { afterUrl: 'shop.test/old/1' }), page('shop.test/old/*', { afterUrl: 'shop.test/a' })],
    ],
    ['a page that is closed to those whom it lets in', [page('shop.test/a', { optinPageUrl: 'shop.test/a' })]],
    [
      'others behind them',
      [
        page('shop.test/a', { afterUrl: 'shop.test/b' }),
        page('shop.test/b', { afterUrl: 'shop.test/c' }),
        page('shop.test/c', { afterUrl: 'shop.test/b' }),
      ],
    ],
    [
      'a form from which they are kept away, and another campaign’s page at the address of the offer',
      [
        page('shop.test/offer', { campaignId: 'two', afterUrl: 'shop.test/join' }),
        page('shop.test/offer*', { redirectsAway: true }),
        page('shop.test/join', { type: 'optinform', redirectsAway: true }),
      ],
    ],
    [
      'an opt-in page without a form from which they are kept away',
      [
        page('shop.test/offer', { campaignId: 'two', afterUrl: 'shop.test/join' }),
        page('shop.test/offer*', { optinPageUrl: 'shop.test/join', redirectsAway: true }),
        page('shop.test/join', { type: 'imagetrigger', optinPageUrl: 'shop.test/join', redirectsAway: true }),
      ],
    ],
  ])('reject the loop through %s', (_, pages) => {
    expect(isCircle(...pages)).toBe(true);
  });
});
