import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import type { Screenshot } from './screenshots.ts';

/** The difference of an area at one width; screenshots are PNG, null when there is none. */
export interface ScreenshotChange {
  readonly area: string;
  readonly width: number;
  readonly state: 'changed' | 'added' | 'removed' | 'unchanged';
  /** The share of the pixels that differ, from 0 to 1. */
  readonly share: number;
  readonly before: Buffer | null;
  readonly after: Buffer | null;
  readonly difference: Buffer | null;
}

/** Compares the screenshots of two versions, area by area. Pixels that differ only in anti-aliasing count as equal. */
export function compareScreenshots(before: readonly Screenshot[], after: readonly Screenshot[]): ScreenshotChange[] {
  const keyOf = ({ area, width }: Pick<Screenshot, 'area' | 'width'>): string => `${area} ${width}`;
  const old = new Map(before.map((screenshot) => [keyOf(screenshot), screenshot]));
  const current = new Map(after.map((screenshot) => [keyOf(screenshot), screenshot]));
  return [...new Set([...old.keys(), ...current.keys()])].map((key) => {
    const [one, other] = [old.get(key), current.get(key)];
    const { area, width } = (other ?? one)!;
    if (!one || !other)
      return {
        area,
        width,
        state: one ? 'removed' : 'added',
        share: 1,
        before: one?.png ?? null,
        after: other?.png ?? null,
        difference: null,
      };
    const difference = differenceOf(one.png, other.png);
    return {
      area,
      width,
      state: difference ? 'changed' : 'unchanged',
      share: difference?.share ?? 0,
      before: one.png,
      after: other.png,
      difference: difference?.png ?? null,
    };
  });
}

/** Returns the share of the pixels that differ, and an image of them; null when there are none. */
function differenceOf(one: Buffer, other: Buffer): { share: number; png: Buffer } | null {
  // Most screens don't change, so this usually saves decoding and comparing, which takes half a second.
  if (one.equals(other)) return null;
  const images = [PNG.sync.read(one), PNG.sync.read(other)] as const;
  const width = Math.max(...images.map((image) => image.width));
  const height = Math.max(...images.map((image) => image.height));
  const [a, b] = images.map((image) => padded(image, width, height));
  const difference = new PNG({ width, height });
  const pixels = pixelmatch(a!.data, b!.data, difference.data, width, height, { threshold: 0.1 });
  return pixels > 0 ? { share: pixels / (width * height), png: PNG.sync.write(difference) } : null;
}

/** A color that no screen has, so that the extra part of a longer page counts as changed. */
const fill = [255, 0, 255, 255];

/** Extends the screenshot of a shorter page. */
function padded(image: PNG, width: number, height: number): PNG {
  if (image.width === width && image.height === height) return image;
  const larger = new PNG({ width, height });
  for (let byte = 0; byte < larger.data.length; byte += fill.length) larger.data.set(fill, byte);
  PNG.bitblt(image, larger, 0, 0, image.width, image.height, 0, 0);
  return larger;
}
