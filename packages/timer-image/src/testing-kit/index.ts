export { decodeGif, type DecodedFrame, type DecodedGif } from './gif-frames.ts';
export { readTime } from './read-time.ts';
export { proofsOf, type Proof } from './proofs.ts';
