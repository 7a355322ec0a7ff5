import { afterEach, describe, expect, it } from '@jest/globals';
import { startReads } from './start-reads.ts';

const begun = (): (string | null)[] =>
  [...document.head.querySelectorAll('link[rel=preload][as=fetch]')].map((link) => link.getAttribute('href'));

afterEach(() => {
  document.head.innerHTML = '';
});

describe('what a screen reads first', () => {
  it('is begun once for each campaign, also when the server has begun it', () => {
    document.head.innerHTML = '<link rel="preload" as="fetch" crossorigin href="/c1/pages">';

    startReads(['/:campaignId/pages', '/api/campaigns/:campaignId/webpage-timer'], 'c1');
    startReads(['/:campaignId/pages'], 'c1');
    startReads(['/:campaignId/pages'], 'c2');

    expect(begun()).toEqual(['/c1/pages', '/api/campaigns/c1/webpage-timer', '/c2/pages']);
  });

  it('is requested as the screen itself does: without credentials for other origins', () => {
    startReads(['/:campaignId/pages'], 'c1');

    expect(document.head.querySelector('link')?.crossOrigin).toBe('');
  });
});
