import { describe, expect, it } from '@jest/globals';
import { isServer, overridesIn, withoutOverrides } from './override-address.ts';

describe('overrides in an address', () => {
  it('name a remote each, and a server, a version, a label or nothing', () => {
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
  ])('to %s are a server: %s', (to, isOne) => {
    expect(isServer({ remote: 'mfe-timers', to })).toBe(isOne);
  });

  it('are in none that does not ask for them', () => {
    expect(overridesIn('?mf=1&mfx.mfe-timers=1&to=mf.mfe-timers')).toEqual([]);
  });

  it('leave the rest of it as it was', () => {
    expect(
      withoutOverrides({ pathname: '/edit/1/pages', search: '?page=a%20b&mf.mfe-timers=1.0.0&page=c', hash: '#x' }),
    ).toBe('/edit/1/pages?page=a+b&page=c#x');
    expect(withoutOverrides({ pathname: '/', search: '?mf.mfe-timers=1.0.0', hash: '' })).toBe('/');
  });
});
