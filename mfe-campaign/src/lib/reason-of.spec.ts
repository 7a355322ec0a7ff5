import { describe, expect, it } from '@jest/globals';
import { reasonOf } from './reason-of.ts';

const otherwise = 'Provider connection could not be created.';
const aProblem = (changes: object) => ({
  status: 502,
  code: 'provider_refused',
  message: 'The provider rejected the request. Check the connection and try again.',
  error: '',
  requestId: '',
  ...changes,
});

describe('the reason of a failed provider call', () => {
  it.each([
    ['the reason of the provider', aProblem({ details: { reason: 'Unauthenticated.' } }), 'Unauthenticated.'],
    [
      'the words at a field',
      aProblem({
        status: 400,
        code: 'validation_failed',
        details: { fields: [{ path: 'api_key', message: 'API Key is required' }] },
      }),
      'API Key is required',
    ],
    [
      'the words of the service',
      aProblem({
        status: 409,
        code: 'limit_reached',
        message: 'You’ve reached the maximum for this list. Remove an entry to add another.',
      }),
      'You’ve reached the maximum for this list. Remove an entry to add another.',
    ],
    [
      'ours when nothing answered',
      aProblem({ status: 0, code: 'unavailable', message: 'Lastcall is temporarily unavailable.' }),
      otherwise,
    ],
    [
      'ours when the service broke',
      aProblem({ status: 500, code: 'internal', message: 'Something went wrong on our side.' }),
      otherwise,
    ],
    ['ours for what is no answer at all', new Error('x'), otherwise],
  ])('is shown in %s', (_, error, labels) => {
    expect(reasonOf(error, otherwise)).toBe(labels);
  });
});
