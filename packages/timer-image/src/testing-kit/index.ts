export { decodeGif, type DecodedFrame, type DecodedGif } from './gif-frames.ts';
export { readTime } from './read-time.ts';
