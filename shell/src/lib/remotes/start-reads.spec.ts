import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { discardReads, startReads } from './start-reads.ts';

const started = (): (string | null)[] =>
  [...document.head.querySelectorAll('link[rel=preload][as=fetch]')].map((link) => link.getAttribute('href'));

afterEach(() => {
  jest.restoreAllMocks();
  document.head.innerHTML = '';
});

describe('the first reads of a screen', () => {
  it('start once for each campaign, even if the server has started them', () => {
    document.head.innerHTML = '<link rel="preload" as="fetch" crossorigin href="/c1/pages">';

    startReads(['/:campaignId/pages', '/api/campaigns/:campaignId/webpage-timer'], 'c1');
    startReads(['/:campaignId/pages'], 'c1');
    startReads(['/:campaignId/pages'], 'c2');

    expect(started()).toEqual(['/c1/pages', '/api/campaigns/c1/webpage-timer', '/c2/pages']);
  });

  it('are requested when they are forgotten, which consumes the browser’s preload, and can then start again', () => {
    const requested = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    startReads(['/:campaignId/pages'], 'c1');

    discardReads(['/:campaignId/pages', '/:campaignId/leads'], 'c1');

    expect(requested.mock.calls).toEqual([['/c1/pages']]);
    expect(started()).toEqual([]);
    startReads(['/:campaignId/pages'], 'c1');
    expect(started()).toEqual(['/c1/pages']);
  });

  it('use the same mode and credentials as the screen’s own requests', () => {
    startReads(['/:campaignId/pages'], 'c1');

    expect(document.head.querySelector('link')?.crossOrigin).toBe('');
  });
});
