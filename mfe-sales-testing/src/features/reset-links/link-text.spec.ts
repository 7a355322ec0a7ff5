import { describe, expect, it } from '@jest/globals';
import { campaignTypes, type CampaignType } from '@lastcall/contracts/campaigns';
import {
  parseDateTimeInput,
  hasLinks,
  linkText,
  shownCharacters,
  stateOf,
  targetText,
  toDateTimeInput,
} from './link-text.ts';

describe('a reset link in the list', () => {
  it('is truncated at forty characters', () => {
    const text = linkText('https://edge.example/reset/11111111-1111-4111-8111-111111111111/Zm9v?em=a%40b.co');

    expect(text).toHaveLength(shownCharacters);
    expect(text).toMatch(/^edge\.example\/reset\/1.*…$/);
  });

  it('is complete when it is short', () => {
    expect(linkText('http://localhost/reset/1')).toBe('localhost/reset/1');
  });

  it.each([
    [null, '2026-11-22T12:00:00.000Z', 'open'],
    [null, '2026-11-21T12:00:00.000Z', 'expired'],
    ['2026-11-20T12:00:00.000Z', '2026-11-22T12:00:00.000Z', 'used'],
    ['2026-11-20T12:00:00.000Z', '2026-11-20T13:00:00.000Z', 'used'],
  ] as const)('used at %s with the expiry %s is %s', (used_at, expires_at, state) => {
    expect(stateOf({ used_at, expires_at }, Date.parse('2026-11-21T12:00:00.000Z'))).toBe(state);
  });
});

describe('the redirect of a reset link', () => {
  it('is shown without its scheme, and truncated when it is long', () => {
    expect(targetText('https://site.test/')).toBe('site.test');
    expect(targetText(`https://site.test/${'a'.repeat(80)}`)).toMatch(/^site\.test\/a{49}…$/);
  });
});

describe('the expiry field of a reset link', () => {
  const now = new Date('2026-11-20T12:00:30.000Z');
  const inField = (days: number): string => toDateTimeInput(new Date(now.getTime() + days * 86_400_000));

  it('uses the time zone of the browser, to the minute', () => {
    expect(parseDateTimeInput(inField(1), now.getTime())).toBe('2026-11-21T12:00:00.000Z');
  });

  it.each([-1, 0, 31])('is invalid when it is %i days from now', (days) => {
    expect(parseDateTimeInput(inField(days), now.getTime())).toBeNull();
  });

  it('is invalid when it is empty', () => {
    expect(parseDateTimeInput('', now.getTime())).toBeNull();
  });
});

describe('public reset links and the team testing link', () => {
  it('are those of the campaign types Evergreen, AutomatedWebinar, Hybrid, AbandonedCart, PageOnly and TripwireOffer', () => {
    const types = Object.keys(campaignTypes) as CampaignType[];

    expect(types.filter(hasLinks).sort()).toEqual([
      'AbandonedCart',
      'AutomatedWebinar',
      'Evergreen',
      'Hybrid',
      'PageOnly',
      'TripwireOffer',
    ]);
  });
});
