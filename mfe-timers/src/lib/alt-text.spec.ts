import { describe, expect, it } from '@jest/globals';
import { altText } from './alt-text.ts';

describe('the words in place of the image', () => {
  it('name the end of a fixed campaign in its own zone', () => {
    expect(altText({ endsAt: '2026-12-01T04:59:00.000Z', timezone: 'America/New_York' })).toBe('This offer ends November 30, 2026 at 11:59 PM EST');
  });

  it('name no time where each reader has their own', () => {
    expect(altText({ endsAt: null, timezone: 'Europe/Vienna' })).toBe('This offer ends soon');
  });
});
