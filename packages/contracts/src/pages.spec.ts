import { describe, expect, it } from '@jest/globals';
import { pageForm, urlKey } from './pages.ts';

const sameUrl = "Whoops! You can't use the same URL for before and after the deadline";

function problemsOf(form: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries((pageForm.safeParse({ type: 'floatbar_v2', ...form }).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

describe('the page form', () => {
  it('takes a blank after URL, which means no redirect', () => {
    expect(problemsOf({ beforeUrl: 'shop.example' })).toEqual({});
  });

  it('marks both addresses when they are the same page', () => {
    expect(problemsOf({ beforeUrl: 'https://shop.example/sale/', afterUrl: 'http://shop.example/sale' })).toEqual({ beforeUrl: sameUrl, afterUrl: sameUrl });
  });

  it('says which address is not one', () => {
    expect(problemsOf({ beforeUrl: 'nowhere', afterUrl: 'nowhere' })).toMatchObject({ beforeUrl: 'Please enter a valid URL.', afterUrl: 'Please enter a valid after URL' });
  });
});

describe('the key of an address', () => {
  it('is the same with another scheme, a trailing slash or a fragment', () => {
    expect(new Set(['https://Shop.example/a', 'http://shop.example/a/', 'shop.example/a#top'].map(urlKey)).size).toBe(1);
  });

  it('differs with another path, port or query', () => {
    expect(new Set(['shop.example/a', 'shop.example/b', 'shop.example:8080/a', 'shop.example/a?x=1'].map(urlKey)).size).toBe(4);
  });
});
