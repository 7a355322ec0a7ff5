export { ImageRefused, jpegOf } from './jpeg-of.ts';
