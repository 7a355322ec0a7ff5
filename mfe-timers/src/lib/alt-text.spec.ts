import { describe, expect, it } from '@jest/globals';
import { altText } from './alt-text.ts';

const form = { deadlineLanguage: 'en', useTwentyFourHours: null };

describe('the words in place of the image', () => {
  it('name the absolute deadline of a fixed campaign in its own zone', () => {
    expect(altText({ endsAt: '2026-12-01T04:59:00.000Z', timezone: 'America/New_York', form })).toBe(
      'This offer ends November 30, 2026 at 11:59 PM EST',
    );
  });

  it('write it as the campaign does', () => {
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

  it('say of an evergreen campaign what stays true whenever it is read', () => {
    const text = altText({ endsAt: null, timezone: 'Europe/Vienna', form });

    expect(text).toBe('Your deadline for this offer');
    expect(text).not.toMatch(/\d|soon|today|left/);
  });
});
