import { describe, expect, it } from '@jest/globals';
import { isServer, overridesIn, withoutOverrides } from './override-url.ts';

describe('overrides in a URL', () => {
  it('each name a remote, and a server, a version, a label or nothing', () => {
    expect(
      overridesIn('?page=2&mf.mfe-timers=http://localhost:3203&mf.mfe-campaign=preview:sale&mf.mfe-floating-bar='),
    ).toEqual([
      { remote: 'mfe-timers', to: 'http://localhost:3203' },
      { remote: 'mfe-campaign', to: 'preview:sale' },
      { remote: 'mfe-floating-bar', to: null },
    ]);
  });

  it.each([
    ['http://localhost:3203', true],
    ['https://previews.test:8443/', true],
    ['preview:sale', false],
    ['0.1.0-0123456789', false],
    [null, false],
  ])('with %s name a server: %s', (to, isOne) => {
    expect(isServer({ remote: 'mfe-timers', to })).toBe(isOne);
  });

  it('are absent without their parameter', () => {
    expect(overridesIn('?mf=1&mfx.mfe-timers=1&to=mf.mfe-timers')).toEqual([]);
  });

  it('can be removed from the URL without other changes', () => {
    expect(
      withoutOverrides({ pathname: '/edit/1/pages', search: '?page=a%20b&mf.mfe-timers=1.0.0&page=c', hash: '#x' }),
    ).toBe('/edit/1/pages?page=a+b&page=c#x');
    expect(withoutOverrides({ pathname: '/', search: '?mf.mfe-timers=1.0.0', hash: '' })).toBe('/');
  });
});
