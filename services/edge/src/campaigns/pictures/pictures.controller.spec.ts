import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { anAvatar, anExpiredImage, send, type TestResponse } from '@lastcall/core/testing-kit';
import { useEdge } from '../../testing-kit/index.ts';

useEdge();

const get = (folder: string, file: string): Promise<TestResponse> =>
  send({
    method: 'GET',
    path: `${folder}/${file}`,
    headers: { origin: 'https://site.test', 'sec-fetch-site': 'cross-site' },
  });

describe.each([
  ['/avatars', anAvatar],
  ['/expired', anExpiredImage],
])('GET %s/:file', (folder, make) => {
  it('serves the uploaded picture to any site, immutable, with nosniff', async () => {
    const pictureId = await make();

    const { status, bytes, headers } = await get(folder, `${pictureId}.jpg`);

    expect([status, bytes.toString()]).toEqual([200, 'jpeg']);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('returns 404 for a guessed name', async () => {
    const pictureId = await make();

    for (const file of [
      `${randomUUID()}.jpg`,
      pictureId,
      `${pictureId}.png`,
      `${pictureId}.jpg.jpg`,
      `${pictureId}.jpg%00`,
      `..%2F${pictureId}.jpg`,
      '%.jpg',
      "' OR '1'='1.jpg",
      `${'x'.repeat(61)}.jpg`,
      'x'.repeat(65),
    ]) {
      expect(await get(folder, file)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
        headers: { 'cache-control': 'no-store' },
      });
    }
  });
});
