export { ImageRefused, jpegOf, type PixelSize } from './jpeg-of.ts';
