import omggif from 'omggif';

/** A decoded GIF. */
interface DecodedGif {
  width: number;
  height: number;
  /** Null when it plays once. */
  loopCount: number | null;
  frames: DecodedFrame[];
}

/** The rendered frame (RGBA, row by row), its duration in milliseconds, and the area that this frame's data covers. */
export interface DecodedFrame {
  pixels: Uint8Array;
  delayMs: number;
  x: number;
  y: number;
  width: number;
  height: number;
  isLeftInPlace: boolean;
  hasTransparency: boolean;
}

/** Decodes a GIF with an independent decoder. Throws for invalid bytes. */
export function decodeGif(bytes: Uint8Array): DecodedGif {
  const reader = new omggif.GifReader(bytes);
  const canvas = new Uint8Array(reader.width * reader.height * 4);
  const frames = Array.from({ length: reader.numFrames() }, (_, index): DecodedFrame => {
    const { x, y, width, height, delay, disposal, transparent_index } = reader.frameInfo(index);
    reader.decodeAndBlitFrameRGBA(index, canvas);
    return {
      pixels: canvas.slice(),
      delayMs: delay * 10,
      x,
      y,
      width,
      height,
      isLeftInPlace: disposal === 1,
      hasTransparency: transparent_index !== null,
    };
  });
  return { width: reader.width, height: reader.height, loopCount: reader.loopCount(), frames };
}

/** Returns the number of frames of a GIF, from its blocks only. Throws for invalid bytes. */
export function frameCountOf(bytes: Uint8Array): number {
  return new omggif.GifReader(bytes).numFrames();
}
