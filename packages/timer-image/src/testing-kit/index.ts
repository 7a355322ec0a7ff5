export { decodeGif } from './gif-frames.ts';
export { readTime } from './read-time.ts';
export { proofsOf } from './proofs.ts';
