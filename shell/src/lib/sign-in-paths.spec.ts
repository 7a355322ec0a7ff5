import { describe, expect, it } from '@jest/globals';
import { pathAfterSignIn, signInPathFrom } from './sign-in-paths.ts';

describe('the redirect after sign-in', () => {
  it('restores the path with query and fragment', () => {
    const place = '/edit/1/emails?view=all#top';

    expect(pathAfterSignIn(new URL(signInPathFrom(place), 'http://localhost').search)).toBe(place);
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
    '/sign-out',
    '/sign-in',
    '',
  ])('is never %j', (to) => {
    expect(pathAfterSignIn(`?to=${encodeURIComponent(to)}`)).toBe('/campaigns');
  });
});
