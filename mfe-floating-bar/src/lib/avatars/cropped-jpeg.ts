import { limits } from '@lastcall/contracts/platform';
import type { PercentCrop } from 'react-image-crop';

/** Of 1; the service makes the picture anew in its own quality. */
const quality = 0.92;
const jpegBeginning = 'data:image/jpeg;base64,';

/** A part of a picture as a JPEG file of an avatar's size, in base64; null when the browser drew nothing, which is logged alone. */
export function croppedJpeg(picture: HTMLImageElement, { x, y, width, height }: PercentCrop): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = limits.avatarPixels;
  const across = (percent: number): number => Math.round((percent / 100) * picture.naturalWidth);
  const down = (percent: number): number => Math.round((percent / 100) * picture.naturalHeight);
  const context = canvas.getContext('2d');
  if (context) {
    // What is seen through would be black in a JPEG.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, across(x), down(y), across(width), down(height), 0, 0, canvas.width, canvas.height);
  }
  const address = context ? canvas.toDataURL('image/jpeg', quality) : '';
  if (address.startsWith(jpegBeginning)) return address.slice(jpegBeginning.length);
  console.error('Canvas is empty');
  return null;
}
