import { describe, expect, it } from '@jest/globals';
import { validation } from '@lastcall/contracts/platform';
import {
  bodyOf,
  deadlineOf,
  newForm,
  refusalsOf,
  startProblem,
  validate,
  type CampaignFormValues,
} from './form-values.ts';

const fresh = newForm('Europe/Vienna').values;
const whole: CampaignFormValues = {
  ...fresh,
  campaignName: 'Autumn',
  emailPlatform: 'kit',
  checkoutPlatform: 'stripe',
  landingPlatform: 'wordpress',
};

describe('a new campaign form', () => {
  it('requires a name and the three platforms, and nothing that has a default', () => {
    const errors = validate(fresh);

    expect(errors).toEqual({
      campaignName: 'This field is required.',
      emailPlatform: 'The email platform is required.',
      checkoutPlatform: 'The checkout platform is required.',
      landingPlatform: 'The website platform is required.',
    });
  });

  it('reports a deadline that is too long while the name is still missing', () => {
    const errors = validate({ ...whole, campaignName: '', deadlineLength: 99_999 });

    expect(errors).toEqual({
      campaignName: validation.required,
      deadlineLength: validation.deadlineRange(3650, 'days'),
    });
  });

  it('requires a date for a fixed campaign', () => {
    const errors = validate({ ...whole, campaignType: 'FlashSale' });

    expect(errors).toEqual({ deadlineDate: validation.date });
  });

  it('rejects a time zone that does not exist', () => {
    expect(validate({ ...whole, timezone: 'Mars/Olympus' })).toEqual({ timezone: validation.zone });
  });

  it('is sent trimmed', () => {
    const body = bodyOf({ ...whole, campaignName: '  Autumn ' });

    expect(body.data.campaignName).toBe('Autumn');
  });
});

describe('a rejection by the service', () => {
  it('is shown at the fields that it names, including the time zone', () => {
    const refusal = (fields: object[]) =>
      refusalsOf({
        status: 400,
        code: 'validation_failed',
        message: 'Some fields are invalid.',
        error: '',
        requestId: '',
        details: { fields },
      });

    expect(
      refusal([
        { path: 'data.campaignType', message: 'No.' },
        { path: 'timezone', message: 'Nowhere.' },
      ]),
    ).toEqual({ campaignType: 'No.', timezone: 'Nowhere.' });
  });
});

describe('the deadline in the form', () => {
  it('is known before the name and the platforms are entered', () => {
    expect(deadlineOf(fresh)).toMatchObject({ deadlineLength: 7, deadlineUnit: 'days', deadlineTime: '23:59' });
  });

  it('is unknown while its length is empty', () => {
    expect(deadlineOf({ ...whole, deadlineLength: null })).toBeNull();
  });

  it('reports only a start that is too late', () => {
    const starting = (startDate: string | null) =>
      startProblem({ ...whole, campaignType: 'FlashSale', startDate, deadlineDate: '2026-11-30' });

    expect([starting('2026-12-01'), starting('2026-11-01'), starting(null)]).toEqual([
      validation.startDate,
      null,
      null,
    ]);
    expect(startProblem({ ...whole, campaignType: 'Quantity' })).toBeNull();
  });
});
