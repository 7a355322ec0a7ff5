/** The part of `omggif` that specs use; it has no types of its own. */
declare module 'omggif' {
  interface FrameInfo {
    x: number;
    y: number;
    width: number;
    height: number;
    has_local_palette: boolean;
    transparent_index: number | null;
    interlaced: boolean;
    /** In hundredths of a second. */
    delay: number;
    disposal: number;
  }
  interface GifReader {
    width: number;
    height: number;
    numFrames(): number;
    /** Null when it plays once. */
    loopCount(): number | null;
    frameInfo(frame: number): FrameInfo;
    decodeAndBlitFrameRGBA(frame: number, pixels: Uint8Array): void;
  }
  const omggif: { GifReader: new (bytes: Uint8Array) => GifReader };
  export default omggif;
}
