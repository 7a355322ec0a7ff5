import { describe, expect, it } from '@jest/globals';
import { altText } from './alt-text.ts';

const form = { deadlineLanguage: 'en', useTwentyFourHours: null };

describe('the alt text of the image', () => {
  it('contains the absolute deadline of a fixed campaign in its time zone', () => {
    expect(altText({ endsAt: '2026-12-01T04:59:00.000Z', timezone: 'America/New_York', form })).toBe(
      'This offer ends November 30, 2026 at 11:59 PM EST',
    );
  });

  it('uses the date format of the campaign', () => {
    expect(
      altText({
        endsAt: '2026-12-01T04:59:00.000Z',
        timezone: 'America/New_York',
        form: { ...form, useTwentyFourHours: true },
      }),
    ).toBe('This offer ends November 30, 2026 at 23:59 EST');
    expect(
      altText({
        endsAt: '2026-12-01T04:59:00.000Z',
        timezone: 'Europe/Vienna',
        form: { ...form, deadlineLanguage: 'de' },
      }),
    ).toBe('1. Dezember 2026 um 05:59 MEZ');
  });

  it('is correct at any time for an evergreen campaign', () => {
    const text = altText({ endsAt: null, timezone: 'Europe/Vienna', form });

    expect(text).toBe('Your deadline for this offer');
    expect(text).not.toMatch(/\d|soon|today|left/);
  });
});
