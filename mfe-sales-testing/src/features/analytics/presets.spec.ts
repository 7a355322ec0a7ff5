import { describe, expect, it } from '@jest/globals';
import { dayIn, dayRangeText } from '@lastcall/contracts/platform/formats';
import { daysOf, presetOf, presets, type Preset } from './presets.ts';

describe('the preset date ranges', () => {
  it.each<[Preset, string, string]>([
    ['last7', '2026-02-23', '2026-03-01'],
    ['last30', '2026-01-31', '2026-03-01'],
    ['last90', '2025-12-02', '2026-03-01'],
    ['thisMonth', '2026-03-01', '2026-03-01'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
  ])('%s end today, or with the previous month', (preset, from, to) => {
    expect(daysOf(preset, '2026-03-01')).toEqual({ from, to });
  });

  it('are recognized by their first and last days', () => {
    for (const preset of presets) expect(presetOf(daysOf(preset, '2026-03-18'), '2026-03-18')).toBe(preset);
    expect(presetOf({ from: '2026-03-02', to: '2026-03-18' }, '2026-03-18')).toBeNull();
  });

  it('use the account’s time zone', () => {
    const nowMs = Date.parse('2026-11-22T23:30:00Z');

    expect(dayIn('Europe/Vienna', nowMs)).toBe('2026-11-23');
    expect(dayIn('America/New_York', nowMs)).toBe('2026-11-22');
  });

  it('include years only where they are not the current one', () => {
    const said = (from: string, to: string): string =>
      dayRangeText({ from, to }, '2026-11-22').replaceAll('\u00a0', ' ');

    expect(said('2026-10-02', '2026-10-31')).toBe('Oct 2–31');
    expect(said('2026-09-28', '2026-10-27')).toBe('Sep 28–Oct 27');
    expect(said('2025-12-20', '2026-01-02')).toBe('Dec 20, 2025–Jan 2, 2026');
  });
});
