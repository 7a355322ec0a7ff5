import { describe, expect, it } from '@jest/globals';
import { FORM_ERROR } from 'final-form';
import { validation, type ErrorCode } from '@lastcall/contracts/platform';
import { errors } from '@lastcall/contracts/platform/errors';
import { messages } from './messages.ts';
import { saveProblems } from './save-problems.ts';

const refusal = (code: ErrorCode, details?: unknown) => ({
  status: errors[code].status,
  code,
  message: errors[code].message,
  error: errors[code].message,
  details,
  requestId: 'r',
});

describe('a rejected page', () => {
  it('names the campaign that already uses the URL, at the URL field', () => {
    const problem = refusal('before_url_taken', {
      campaignId: 'c1',
      campaignName: 'Winter',
      fields: [{ path: 'data.beforeUrl', message: validation.urlTaken('Winter') }],
    });

    expect(saveProblems(problem)).toEqual({
      beforeUrl: 'Already used in Winter. Enter a different URL.',
    });
  });

  it('shows each error at its field', () => {
    const problem = refusal('validation_failed', { fields: [{ path: 'data.afterUrl', message: validation.afterUrl }] });

    expect(saveProblems(problem)).toEqual({ afterUrl: validation.afterUrl });
  });

  it('shows errors without a field for the whole form', () => {
    expect(saveProblems(refusal('limit_reached'))).toEqual({ [FORM_ERROR]: errors.limit_reached.message });
    expect(saveProblems(new Error())).toEqual({ [FORM_ERROR]: messages.failed });
  });

  it('reports that the page was deleted, not that its URL is missing', () => {
    expect(saveProblems(refusal('not_found'))).toEqual({ [FORM_ERROR]: messages.gone });
  });
});
