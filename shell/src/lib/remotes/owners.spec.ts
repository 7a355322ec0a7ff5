import { describe, expect, it } from '@jest/globals';
import { aRelease, aRemote } from '../../testing-kit/a-release.ts';
import { ownedScreens, screenAt, slotNamed } from './owners.ts';

const reviews = aRemote({
  name: 'mfe-reviews',
  release: {
    ...aRelease('0.1.0'),
    areas: { screens: [{ path: 'reviews', layout: 'page', title: 'Reviews', label: 'Reviews' }], slots: [] },
  },
});
const remotes = [aRemote(), reviews];

describe('the owner of a place', () => {
  it('is the remote whose active version has it', () => {
    expect(screenAt(remotes, 'reviews')).toEqual({
      remote: 'mfe-reviews',
      path: 'reviews',
      layout: 'page',
      title: 'Reviews',
      label: 'Reviews',
    });
    expect(slotNamed(remotes, 'email-timer-code')).toEqual({
      remote: 'mfe-timers',
      name: 'email-timer-code',
      title: 'The email timer code',
    });
  });

  it('is null where no remote has one', () => {
    expect(screenAt(remotes, 'email-timer-code')).toBeNull();
    expect(slotNamed(remotes, 'reviews')).toBeNull();
    expect(screenAt([], 'reviews')).toBeNull();
  });

  it('is known for every screen', () => {
    expect(ownedScreens(remotes).map(({ remote, path }) => `${remote} ${path}`)).toEqual([
      'mfe-timers email-timer-editor',
      'mfe-reviews reviews',
    ]);
  });
});
