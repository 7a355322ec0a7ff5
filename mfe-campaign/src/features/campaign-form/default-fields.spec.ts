import { describe, expect, it } from '@jest/globals';
import { campaignFormDefaults } from '@lastcall/contracts/campaigns';
import { defaultFields, startNow } from './default-fields.ts';

const values = { ...campaignFormDefaults, timezone: 'Europe/Vienna' };
const lateEvening = new Date('2026-11-21T23:30:00Z');

describe('a selected type', () => {
  it('ends every Sunday by default if it is hybrid', () => {
    expect(defaultFields('Hybrid', values, lateEvening)).toEqual({ blendedPeriod: 'week', blendedWeekday: 7 });
    expect(defaultFields('Hybrid', { ...values, blendedPeriod: 'month' }, lateEvening)).toEqual({});
  });

  it('opens now by default if it has a quantity', () => {
    expect(defaultFields('Quantity', values, lateEvening)).toEqual({
      startDate: '2026-11-22',
      startTime: '00:30',
      deadlineDate: '2026-11-29',
    });
    expect(
      defaultFields('Quantity', { ...values, startDate: '2026-12-01', deadlineDate: '2026-12-24' }, lateEvening),
    ).toEqual({});
  });

  it('ends in 7 days in its time zone by default if it has a fixed date', () => {
    expect(defaultFields('FlashSale', values, lateEvening)).toEqual({ deadlineDate: '2026-11-29' });
    expect(defaultFields('FlashSale', { ...values, timezone: 'America/New_York' }, lateEvening)).toEqual({
      deadlineDate: '2026-11-28',
    });
    expect(defaultFields('FlashSale', { ...values, startDate: '2026-12-28' }, lateEvening)).toEqual({
      deadlineDate: '2027-01-04',
    });
    expect(defaultFields('FlashSale', { ...values, deadlineDate: '2026-12-24' }, lateEvening)).toEqual({});
  });

  it('fills in nothing when the form is complete', () => {
    expect([
      defaultFields('Evergreen', values, lateEvening),
      defaultFields('announcement-bar', values, lateEvening),
    ]).toEqual([{}, {}]);
  });
});

describe('a start that is now', () => {
  it.each([
    ['America/New_York', { startDate: '2026-11-21', startTime: '18:30' }],
    ['Asia/Tokyo', { startDate: '2026-11-22', startTime: '08:30' }],
    ['UTC', { startDate: '2026-11-21', startTime: '23:30' }],
  ])('uses the time zone %s', (timezone, moment) => {
    expect(startNow(timezone, lateEvening)).toEqual(moment);
  });
});
