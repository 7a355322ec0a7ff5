import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import './jpeg-of.ts';
import { webpOf } from './webp-of.ts';

describe('a WebP image', () => {
  it('has exactly the given pixels', async () => {
    const rgb = Uint8Array.from({ length: 4 * 3 * 3 }, (_, at) => (at * 7) % 256);

    const image = await webpOf({ width: 4, height: 3, rgb });

    // Decoding WebP is disabled, because uploads are JPEG or PNG.
    await expect(sharp(image).raw().toBuffer()).rejects.toThrow();
    sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
    const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
    sharp.block({ operation: ['VipsForeignLoadWebpBuffer'] });
    expect(info).toMatchObject({ format: 'raw', width: 4, height: 3, channels: 3 });
    expect([...data]).toEqual([...rgb]);
  });
});
