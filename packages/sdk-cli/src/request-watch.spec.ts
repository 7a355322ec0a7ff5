import { describe, expect, it } from '@jest/globals';
import { type FailedRequest, describeRequests, requestProblem } from './request-watch.ts';

const pages = (status: number | null, place?: string): FailedRequest => ({
  method: 'GET',
  url: 'http://localhost:4000/v2/api/pages?limit=5',
  status,
  location: place,
});

describe('a failed request of a screen', () => {
  it.each([
    [500, 'GET /v2/api/pages (src/screen.tsx:4:9) responded with 500'],
    [503, 'GET /v2/api/pages (src/screen.tsx:4:9) responded with 503'],
    [null, 'GET /v2/api/pages (src/screen.tsx:4:9) got no response'],
  ])('is a problem with status %s', (status, text) => {
    expect(requestProblem([pages(status, 'src/screen.tsx:4:9')])).toContain(`has failed requests: ${text}. `);
  });

  it('is no problem with a 4xx status, which a screen may handle', () => {
    expect(requestProblem([pages(404), pages(403)])).toBeUndefined();
  });

  it('is listed once, however often it was sent', () => {
    expect(describeRequests([pages(500), pages(500), pages(404)])).toEqual([
      'GET /v2/api/pages responded with 500',
      'GET /v2/api/pages responded with 404',
    ]);
  });
});
