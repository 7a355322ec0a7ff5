import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { decodeGif } from './testing-kit/gif-frames.ts';
import { goldenFolder, goldenPictures } from './testing-kit/golden-pictures.ts';
import { maxDifference, type Picture } from './testing-kit/picture-difference.ts';

/** The two canvas libraries antialias differently. */
const tolerance = 25;

function pictureOf(gif: Uint8Array): Picture {
  const { width, height, frames } = decodeGif(gif);
  return { width, height, pixels: frames[0]!.pixels };
}

/** Returns the image with a part of it shifted to the right, by whole pixels or by half pixels, which blend adjacent ones. */
function moved({ width, height, pixels }: Picture, by: number, [from, to]: [from: number, to: number]): Picture {
  const result = pixels.slice();
  for (let y = 0; y < height; y++) {
    for (let x = from; x < to; x++) {
      for (let channel = 0; channel < 3; channel++) {
        const at = (column: number) => pixels[(y * width + column) * 4 + channel]!;
        result[(y * width + x) * 4 + channel] = (at(x - Math.floor(by)) + at(x - Math.ceil(by))) / 2;
      }
    }
  }
  return { width, height, pixels: result };
}

const all = goldenPictures();

describe('an image', () => {
  it.each(all)('matches its reviewed version: $name', ({ name, gif }) => {
    const file = new URL(`${name}.gif`, goldenFolder);

    expect(existsSync(file)).toBe(true);
    expect(maxDifference(pictureOf(gif), pictureOf(readFileSync(file)))).toBeLessThan(tolerance);
  });
});

describe('the comparison of a template image', () => {
  const pictures = all
    .filter(({ name }) => name.startsWith('template'))
    .map(({ name, gif }) => ({ name, picture: pictureOf(gif) }));

  it.each(pictures)('fails when its minutes are shifted by two pixels: $name', ({ picture }) => {
    expect(maxDifference(picture, moved(picture, 2, [205, 295]))).toBeGreaterThan(tolerance);
  });

  it.each(pictures)('passes with different antialiasing: $name', ({ picture }) => {
    expect(maxDifference(picture, moved(picture, 0.5, [1, 400]))).toBeLessThan(tolerance);
  });

  it.each(pictures)('fails without its hours: $name', ({ picture }) => {
    expect(maxDifference(picture, moved(picture, 95, [110, 195]))).toBeGreaterThan(tolerance);
  });

  it('fails at a different size', () => {
    const { picture } = pictures[0]!;

    expect(maxDifference(picture, { ...picture, height: picture.height - 1 })).toBe(Infinity);
  });
});
