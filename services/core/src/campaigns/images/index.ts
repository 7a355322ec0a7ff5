export { pictureIdOf } from './picture-id-of.ts';
export { uploadedPicture } from './uploaded-picture.ts';
