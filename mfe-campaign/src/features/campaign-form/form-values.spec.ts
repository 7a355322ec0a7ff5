import { describe, expect, it } from '@jest/globals';
import { validation } from '@lastcall/contracts';
import { bodyOf, deadlineOf, newValues, startProblem, validate } from './form-values.ts';

const whole = {
  ...newValues('Europe/Vienna'),
  data: { ...newValues('Europe/Vienna').data, campaignName: 'Autumn', emailPlatform: 'kit', checkoutPlatform: 'stripe', landingPlatform: 'wix' },
} as const;

describe('a new campaign form', () => {
  it('asks for a name and the three platforms, and for nothing that has a default', () => {
    const errors = validate(newValues('Europe/Vienna'));

    expect(errors).toEqual({
      data: {
        campaignName: validation.required,
        emailPlatform: validation.platform('email'),
        checkoutPlatform: validation.platform('checkout'),
        landingPlatform: validation.platform('website'),
      },
    });
  });

  it('tells of a deadline that is too long while the name is still missing', () => {
    const errors = validate({ ...whole, data: { ...whole.data, campaignName: '', deadlineLength: 99_999 } });

    expect(errors).toEqual({ data: { campaignName: validation.required, deadlineLength: validation.deadlineRange(3650, 'days') } });
  });

  it('asks a fixed campaign for its date', () => {
    const errors = validate({ ...whole, data: { ...whole.data, campaignType: 'FlashSale' } });

    expect(errors).toEqual({ data: { deadlineDate: validation.date } });
  });

  it('refuses a time zone that does not exist', () => {
    expect(validate({ ...whole, timezone: 'Mars/Olympus' })).toEqual({ timezone: validation.zone });
  });

  it('is sent trimmed', () => {
    const body = bodyOf({ ...whole, data: { ...whole.data, campaignName: '  Autumn ' } });

    expect(body.data.campaignName).toBe('Autumn');
  });
});

describe('the deadline in the form', () => {
  it('is known before the name and the platforms are', () => {
    expect(deadlineOf(newValues('Europe/Vienna'))).toMatchObject({ deadlineLength: 7, deadlineUnit: 'days', deadlineTime: '23:59' });
  });

  it('is not known while its length is empty', () => {
    expect(deadlineOf({ ...whole, data: { ...whole.data, deadlineLength: null } })).toBeNull();
  });

  it('is said to start too late, and nothing else is', () => {
    const starting = (startDate: string | null) => startProblem({ ...whole, data: { ...whole.data, campaignType: 'FlashSale', startDate, deadlineDate: '2026-11-30' } });

    expect([starting('2026-12-01'), starting('2026-11-01'), starting(null)]).toEqual([validation.startDate, null, null]);
    expect(startProblem({ ...whole, data: { ...whole.data, campaignType: 'Quantity' } })).toBeNull();
  });
});
