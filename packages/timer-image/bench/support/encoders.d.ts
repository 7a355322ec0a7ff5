declare module 'gif-encoder-2' {
  import type { Context } from '../../src/canvas.ts';
  export default class GIFEncoder {
    constructor(width: number, height: number);
    out: { getData(): Buffer };
    start(): void;
    setDelay(milliseconds: number): void;
    setRepeat(times: number): void;
    addFrame(context: Context): void;
    finish(): void;
  }
}

declare module 'gifenc' {
  type Palette = number[][];
  interface Encoder {
    writeFrame(
      index: Uint8Array,
      width: number,
      height: number,
      options: { palette: Palette; delay: number; repeat: number },
    ): void;
    finish(): void;
    bytes(): Uint8Array;
  }
  const gifenc: {
    GIFEncoder(): Encoder;
    quantize(rgba: Uint8ClampedArray, colors: number): Palette;
    applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array;
  };
  export default gifenc;
}
