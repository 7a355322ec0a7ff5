import { describe, expect, it } from '@jest/globals';
import { pageTypesOf } from './page-types.ts';
import { announcementForm, ctaOf, pageDefaults, pageForm, urlKey } from './pages.ts';

const sameUrl = "Whoops! You can't use the same URL for before and after the deadline";

function problemsOf(form: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    (pageForm.safeParse({ type: 'floatbar_v2', ...form }).error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issue.message,
    ]),
  );
}

describe('the page form', () => {
  it('accepts a blank after-deadline URL, which means no redirect', () => {
    expect(problemsOf({ beforeUrl: 'shop.example' })).toEqual({});
  });

  it('marks both URLs when they are the same page', () => {
    expect(problemsOf({ beforeUrl: 'https://shop.example/sale/', afterUrl: 'http://shop.example/sale' })).toEqual({
      beforeUrl: sameUrl,
      afterUrl: sameUrl,
    });
  });

  it('names the invalid URL', () => {
    expect(problemsOf({ beforeUrl: 'nowhere', afterUrl: 'nowhere' })).toMatchObject({
      beforeUrl: 'Please enter a valid URL.',
      afterUrl: 'Please enter a valid after URL',
    });
  });
});

describe('the call to action of a page', () => {
  const shown = { beforeUrl: 'shop.example', show_cta: true };

  it('requires a text of at most 12 characters, a URL or #text, and on the newer bar a style', () => {
    expect(problemsOf(shown)).toEqual({
      cta_variant: 'Please select CTA Style',
      cta_text: 'This field is required.',
      cta_url: 'Please enter a valid URL or #text.',
    });
    expect(problemsOf({ ...shown, cta_text: 'x'.repeat(13), cta_url: '#seats', cta_variant: 'link' })).toEqual({
      cta_text: 'Max 12 characters',
    });
    expect(
      problemsOf({ ...shown, cta_text: 'x'.repeat(12), cta_url: 'shop.example/seats', cta_variant: 'link' }),
    ).toEqual({});
  });

  it('has at most 11 characters on the sidebar bar', () => {
    const cta = { ...shown, type: 'floatbar', cta_url: '#seats' };

    expect(problemsOf({ ...cta, cta_text: 'x'.repeat(12) })).toEqual({ cta_text: 'Max 11 characters' });
    expect(problemsOf({ ...cta, cta_text: 'x'.repeat(11) })).toEqual({});
  });

  it('is not validated while it is hidden, nor on pages whose bar does not use it', () => {
    expect(problemsOf({ beforeUrl: 'shop.example', cta_url: 'seats' })).toEqual({});
    expect(problemsOf({ ...shown, type: 'announcement_bar' })).toEqual({});
  });

  it('matches its bar: nothing while it is off, and a button on the sidebar bar', () => {
    const cta = {
      ...pageDefaults,
      type: 'floatbar_v2',
      show_cta: true,
      cta_text: 'Book',
      cta_url: '#book',
      cta_variant: 'link',
    } as const;

    expect(ctaOf(cta)).toEqual({ text: 'Book', url: '#book', variant: 'link', target: '_parent' });
    expect(ctaOf({ ...cta, show_cta: false }).variant).toBe('none');
    expect(ctaOf({ ...cta, type: 'floatbar', cta_variant: 'none' }).variant).toBe('button');
  });
});

describe('the redirect of a page', () => {
  it('requires its URL when the toggle is on, and does not validate it when it is off', () => {
    expect(problemsOf({ beforeUrl: 'shop.example', redirect: true })).toEqual({ afterUrl: 'This field is required.' });
    expect(problemsOf({ beforeUrl: 'shop.example', redirect: false, afterUrl: 'nowhere' })).toEqual({});
  });

  it.each(['optinform', 'salestracking', 'imagetrigger', 'announcement_bar'])(
    'is ignored on %s, even with an invalid after-deadline URL',
    (type) => {
      expect(problemsOf({ type, beforeUrl: 'shop.example', redirect: true, afterUrl: 'nowhere' })).toEqual({});
    },
  );
});

describe('an announcement page', () => {
  const problemOf = (beforeUrl: string): string | undefined =>
    announcementForm('https://www.example.com').safeParse({ beforeUrl }).error?.issues[0]?.message;

  it('requires its URL, and shows an example', () => {
    expect([problemOf(' '), problemOf('news'), problemOf('shop.example/*')]).toEqual([
      'Page URL is required',
      'Please enter a valid URL (e.g., https://www.example.com)',
      undefined,
    ]);
  });
});

describe('the page types of a campaign', () => {
  it('start with the default type of new pages', () => {
    expect(pageTypesOf({ usage: 'standard', campaignType: 'Evergreen' })[0]).toBe('floatbar_v2');
  });

  it('exclude the announcement type, except on announcements, which have only that one', () => {
    expect(pageTypesOf({ usage: 'standard', campaignType: 'Quantity' })).not.toContain('announcement_bar');
    expect(pageTypesOf({ usage: 'standard', campaignType: 'announcement-bar' })).toEqual(['announcement_bar']);
  });

  it('are fewer in store campaigns, and fewer still for store accounts', () => {
    const [ofStore, ofStoreAccount] = (['standard', 'shopify'] as const).map((usage) =>
      pageTypesOf({ usage, campaignType: 'ShopifyWelcome' }),
    );

    expect(ofStore!.length).toBeLessThan(pageTypesOf({ usage: 'standard', campaignType: 'Evergreen' }).length);
    expect(ofStore).toEqual(expect.arrayContaining([...ofStoreAccount!]));
    expect(ofStoreAccount!.length).toBeLessThan(ofStore!.length);
  });
});

describe('the key of a URL', () => {
  it('ignores the scheme, a trailing slash and the fragment', () => {
    expect(new Set(['https://Shop.example/a', 'http://shop.example/a/', 'shop.example/a#top'].map(urlKey)).size).toBe(
      1,
    );
  });

  it('differs for another path, port or query', () => {
    expect(
      new Set(['shop.example/a', 'shop.example/b', 'shop.example:8080/a', 'shop.example/a?x=1'].map(urlKey)).size,
    ).toBe(4);
  });
});
