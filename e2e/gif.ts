import type { Page } from '@playwright/test';

/** Decodes an animated image in a browser: returns a digest of the pixels of every frame, in order; throws when it cannot be decoded. */
export async function framesOf(page: Page, bytes: Buffer): Promise<string[]> {
  return digestsOf(page, bytes, Infinity);
}

/** Returns the digest of an image's first frame. */
export async function firstFrameOf(page: Page, bytes: Buffer): Promise<string> {
  return (await digestsOf(page, bytes, 1))[0]!;
}

function digestsOf(page: Page, bytes: Buffer, max: number): Promise<string[]> {
  return page.evaluate(
    async ([base64, wanted]) => {
      const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const decoder = new ImageDecoder({ data, type: 'image/gif' });
      await decoder.tracks.ready;
      await decoder.completed;
      const digests: string[] = [];
      const count = Math.min(wanted, decoder.tracks.selectedTrack!.frameCount);
      for (let frameIndex = 0; frameIndex < count; frameIndex += 1) {
        const { image } = await decoder.decode({ frameIndex });
        const pixels = new Uint8Array(image.allocationSize({ format: 'RGBA' }));
        await image.copyTo(pixels, { format: 'RGBA' });
        const digest = await crypto.subtle.digest('SHA-256', pixels);
        digests.push([...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
        image.close();
      }
      return digests;
    },
    [bytes.toString('base64'), max] as const,
  );
}
