import { describe, expect, it } from '@jest/globals';
import { flat, otherFiles, pictureFiles, hiddenContent } from '@lastcall/core/testing-kit';
import sharp from 'sharp';
import { InvalidImage, jpegOf } from './jpeg-of.ts';

const size = { width: 200, height: 200, fit: 'cover' } as const;

describe('a re-encoded picture', () => {
  it('is tested with at least sixty sample files', () => {
    expect(Object.keys({ ...pictureFiles, ...otherFiles }).length).toBeGreaterThanOrEqual(60);
  });

  it.each(Object.entries(pictureFiles))('is a clean JPEG of the requested size from %s', async (_, file) => {
    const picture = await jpegOf(await file(), size);

    const { format, width, height, exif, icc, iptc, xmp, orientation, channels, space } =
      await sharp(picture).metadata();
    expect({ format, width, height, exif, icc, iptc, xmp, orientation, channels, space }).toEqual({
      format: 'jpeg',
      width: 200,
      height: 200,
      channels: 3,
      space: 'srgb',
    });
    expect(picture.toString('latin1')).not.toMatch(hiddenContent);
    expect(picture.lastIndexOf(Buffer.from([0xff, 0xd9]))).toBe(picture.length - 2);
  });

  it.each(Object.entries(otherFiles))('is not created from %s', async (_, file) => {
    await expect(jpegOf(await file(), size)).rejects.toThrow(InvalidImage);
  });

  it.each([
    ['a wide one', 2400, 1200, 800, 400],
    ['a tall one', 600, 1200, 400, 800],
    ['a small one', 320, 100, 320, 100],
    ['a line', 4000, 2, 800, 1],
  ])(
    'keeps its aspect ratio when it must fit inside a size, and is never enlarged: %s',
    async (_, width, height, itsWidth, itsHeight) => {
      const picture = await jpegOf(await flat(width, height).png().toBuffer(), {
        width: 800,
        height: 800,
        fit: 'inside',
      });

      expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: itsWidth, height: itsHeight });
    },
  );

  it('is upright for every EXIF orientation', async () => {
    const half = (color: string) => ({
      input: { create: { width: 100, height: 50, channels: 3 as const, background: color } },
      left: 0,
    });
    const upsideDown = await flat(100, 100)
      .composite([
        { ...half('#ff0000'), top: 0 },
        { ...half('#0000ff'), top: 50 },
      ])
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();

    const { data } = await sharp(await jpegOf(upsideDown, size))
      .extract({ left: 100, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });

    expect(data[2]).toBeGreaterThan(200);
    expect(data[0]).toBeLessThan(60);
  });

  it('has a white background where the file is transparent', async () => {
    const clear = await sharp({
      create: { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();

    expect([
      ...(await sharp(await jpegOf(clear, size))
        .extract({ left: 5, top: 5, width: 1, height: 1 })
        .raw()
        .toBuffer()),
    ]).toEqual([255, 255, 255]);
  });

  it('takes at most 64 MB more than the first pictures, for any number of concurrent requests', async () => {
    const large = await flat(6000, 4000).png().toBuffer();
    const many = (): Promise<Buffer[]> => Promise.all(Array.from({ length: 8 }, () => jpegOf(large, size)));
    await many();
    const before = process.memoryUsage.rss();
    let max = before;
    const watch = setInterval(() => (max = Math.max(max, process.memoryUsage.rss())), 2);

    await many();
    clearInterval(watch);

    expect((max - before) / 1024 / 1024).toBeLessThan(64);
  });
});
