import { describe, expect, it } from '@jest/globals';
import { hasRedirectLoop, type RedirectingPage } from './redirect-loops.ts';

const page = (beforeUrl: string, redirects: Partial<RedirectingPage> = {}): RedirectingPage => ({
  campaignId: 'one',
  type: 'floatbar_v2',
  beforeUrl,
  afterUrl: '',
  optinPageUrl: '',
  redirectsAway: false,
  ...redirects,
});
const isLoop = (...pages: [RedirectingPage, ...RedirectingPage[]]): boolean => hasRedirectLoop([pages[0]], pages);

describe('redirects between pages', () => {
  it.each<[string, [RedirectingPage, ...RedirectingPage[]]]>([
    ['without a destination', [page('shop.test/a')]],
    [
      'to a page that no campaign has',
      [page('shop.test/a', { afterUrl: 'shop.test/closed', optinPageUrl: 'shop.test/soon' })],
    ],
    ['to a page without redirects', [page('shop.test/a', { afterUrl: 'shop.test/b' }), page('shop.test/b')]],
    [
      'along two paths to one page',
      [
        page('shop.test/a', { afterUrl: 'shop.test/b', optinPageUrl: 'shop.test/c' }),
        page('shop.test/b', { afterUrl: 'shop.test/d' }),
        page('shop.test/c', { afterUrl: 'shop.test/d' }),
        page('shop.test/d'),
      ],
    ],
    ['to an after-deadline page that their own rule covers', [page('shop.test/*', { afterUrl: 'shop.test/closed' })]],
    [
      'to the opt-in form',
      [
        page('shop.test/a', { optinPageUrl: 'shop.test/join' }),
        page('shop.test/join', { type: 'optinform', afterUrl: 'shop.test/a', optinPageUrl: 'shop.test/join' }),
      ],
    ],
    [
      'to the opt-in form on the page itself',
      [
        page('shop.test/a', { optinPageUrl: 'shop.test/a' }),
        page('shop.test/a', { type: 'optinform', optinPageUrl: 'shop.test/a' }),
      ],
    ],
    [
      'to a form, and back after it was submitted',
      [
        page('shop.test/a', { optinPageUrl: 'shop.test/join', redirectsAway: true }),
        page('shop.test/join', { type: 'optinform', optinPageUrl: 'shop.test/join', redirectsAway: true }),
      ],
    ],
    [
      'to the form of a campaign whose offer is on other pages',
      [
        page('shop.test/else', { campaignId: 'two', afterUrl: 'shop.test/join' }),
        page('shop.test/offer*', { optinPageUrl: 'shop.test/join', redirectsAway: true }),
        page('shop.test/join', { type: 'optinform', optinPageUrl: 'shop.test/join', redirectsAway: true }),
      ],
    ],
    [
      'to a form that does not redirect leads to the offer',
      [
        page('shop.test/offer', { campaignId: 'two', afterUrl: 'shop.test/join' }),
        page('shop.test/offer*', { optinPageUrl: 'shop.test/join' }),
        page('shop.test/join', { type: 'optinform', optinPageUrl: 'shop.test/join' }),
      ],
    ],
  ])('are allowed %s', (_, pages) => {
    expect(isLoop(...pages)).toBe(false);
  });

  it.each<[string, [RedirectingPage, ...RedirectingPage[]]]>([
    [
      'two after-deadline pages',
      [page('shop.test/a', { afterUrl: 'shop.test/b' }), page('shop.test/b', { afterUrl: 'http://shop.test/a/' })],
    ],
    [
      'three after-deadline pages',
      [
        page('shop.test/a', { afterUrl: 'shop.test/b' }),
        page('shop.test/b', { afterUrl: 'shop.test/c' }),
        page('shop.test/c', { afterUrl: 'shop.test/a?x=1' }),
      ],
    ],
    [
      'an after-deadline page and an opt-in page',
      [page('shop.test/a', { optinPageUrl: 'shop.test/b' }), page('shop.test/b', { afterUrl: 'shop.test/a' })],
    ],
    [
      'two opt-in pages',
      [page('shop.test/a', { optinPageUrl: 'shop.test/b' }), page('shop.test/b', { optinPageUrl: 'shop.test/a' })],
    ],
    [
      'a URL rule for many pages',
      [page('shop.test/a', { afterUrl: 'shop.test/old/1' }), page('shop.test/old/*', { afterUrl: 'shop.test/a' })],
    ],
    ['a page that is its own opt-in page', [page('shop.test/a', { optinPageUrl: 'shop.test/a' })]],
    [
      'later pages of the redirect',
      [
        page('shop.test/a', { afterUrl: 'shop.test/b' }),
        page('shop.test/b', { afterUrl: 'shop.test/c' }),
        page('shop.test/c', { afterUrl: 'shop.test/b' }),
      ],
    ],
    [
      'a form that redirects leads to the offer, and another campaign’s page at the URL of that offer',
      [
        page('shop.test/offer', { campaignId: 'two', afterUrl: 'shop.test/join' }),
        page('shop.test/offer*', { redirectsAway: true }),
        page('shop.test/join', { type: 'optinform', redirectsAway: true }),
      ],
    ],
    [
      'an opt-in page without a form that redirects leads to the offer',
      [
        page('shop.test/offer', { campaignId: 'two', afterUrl: 'shop.test/join' }),
        page('shop.test/offer*', { optinPageUrl: 'shop.test/join', redirectsAway: true }),
        page('shop.test/join', { type: 'imagetrigger', optinPageUrl: 'shop.test/join', redirectsAway: true }),
      ],
    ],
  ])('are rejected as a loop through %s', (_, pages) => {
    expect(isLoop(...pages)).toBe(true);
  });
});
