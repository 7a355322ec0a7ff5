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

describe('the reason for a failed provider call', () => {
  it.each([
    ['the provider’s reason', aProblem({ details: { reason: 'Unauthenticated.' } }), 'Unauthenticated.'],
    [
      'the message at a field',
      aProblem({
        status: 400,
        code: 'validation_failed',
        details: { fields: [{ path: 'api_key', message: 'API Key is required' }] },
      }),
      'API Key is required',
    ],
    [
      'the service’s message',
      aProblem({
        status: 409,
        code: 'limit_reached',
        message: 'You’ve reached the maximum for this list. Remove an entry to add another.',
      }),
      'You’ve reached the maximum for this list. Remove an entry to add another.',
    ],
    [
      'our own text when there is no response',
      aProblem({ status: 0, code: 'unavailable', message: 'Lastcall is temporarily unavailable.' }),
      otherwise,
    ],
    [
      'our own text when the service failed',
      aProblem({ status: 500, code: 'internal', message: 'Something went wrong on our side.' }),
      otherwise,
    ],
    ['our own text for an unknown error', new Error('x'), otherwise],
  ])('is shown as %s', (_, error, labels) => {
    expect(reasonOf(error, otherwise)).toBe(labels);
  });
});
