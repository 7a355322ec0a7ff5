import { describe, expect, it } from '@jest/globals';
import { adapter } from './adapter.ts';

describe('Klaviyo call', () => {
  it('sends and accepts JSON:API of one revision', () => {
    expect(adapter.httpProfile({ connectionId: null, credentials: { api_key: 'pk_1' } }).headers).toMatchObject({
      accept: 'application/vnd.api+json',
      'content-type': 'application/vnd.api+json',
      revision: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
  });
});
