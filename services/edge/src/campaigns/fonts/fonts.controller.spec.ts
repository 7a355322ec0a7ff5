import { describe, expect, it } from '@jest/globals';
import { send } from '@lastcall/core/testing-kit';
import { fonts, useEdge } from '../../testing-kit/index.ts';

useEdge();

const get = (file: string) =>
  send({
    method: 'GET',
    path: `/fonts/${file}`,
    headers: { origin: 'https://site.test', 'sec-fetch-site': 'cross-site' },
  });

describe('GET /fonts/:file', () => {
  it('serves the style sheet of a font to any site, cached for a day', async () => {
    const { status, text, headers } = await get(fonts.stylesheetName);

    expect([status, text]).toEqual([200, fonts.stylesheet]);
    expect(headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800, stale-if-error=604800',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('serves the font file under its hashed name as immutable', async () => {
    const { status, bytes, headers } = await get(fonts.fontFileName);

    expect([status, bytes.toString()]).toEqual([200, fonts.fontFile]);
    expect(headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it.each(['comic-sans.css', '..%2Fmanifest.json', '%2e%2e/script.js', 'lato', 'x'.repeat(201)])(
    'serves no other files (%s)',
    async (file) => {
      expect((await get(file)).status).toBe(404);
    },
  );
});
