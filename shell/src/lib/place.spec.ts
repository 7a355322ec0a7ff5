import { describe, expect, it } from '@jest/globals';
import { placeAfterSignIn, signInFrom } from './place.ts';

describe('the redirect after sign-in', () => {
  it('restores the path with query and fragment', () => {
    const place = '/edit/1/emails?view=all#top';

    expect(placeAfterSignIn(new URL(signInFrom(place), 'http://localhost').search)).toBe(place);
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
    expect(placeAfterSignIn(`?to=${encodeURIComponent(to)}`)).toBe('/campaigns');
  });
});
