export { ImageRefused, jpegOf, type PictureSize } from './jpeg-of.ts';
export { pictureIdOf } from './picture-id-of.ts';
export { uploadedPicture } from './uploaded-picture.ts';
