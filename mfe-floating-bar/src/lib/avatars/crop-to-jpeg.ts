import { limits } from '@lastcall/contracts/platform';
import type { PercentCrop } from 'react-image-crop';

/** From 0 to 1; the service re-encodes the picture with its own quality setting. */
const quality = 0.92;
const jpegDataUrlPrefix = 'data:image/jpeg;base64,';

/** Returns a part of a picture as a JPEG file of an avatar's size, in base64; null when the browser drew nothing, which is only logged. */
export function cropToJpeg(picture: HTMLImageElement, { x, y, width, height }: PercentCrop): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = limits.avatarPixels;
  const across = (percent: number): number => Math.round((percent / 100) * picture.naturalWidth);
  const down = (percent: number): number => Math.round((percent / 100) * picture.naturalHeight);
  const context = canvas.getContext('2d');
  if (context) {
    // Transparent pixels would be black in a JPEG.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, across(x), down(y), across(width), down(height), 0, 0, canvas.width, canvas.height);
  }
  const dataUrl = context ? canvas.toDataURL('image/jpeg', quality) : '';
  if (dataUrl.startsWith(jpegDataUrlPrefix)) return dataUrl.slice(jpegDataUrlPrefix.length);
  console.error('Canvas is empty');
  return null;
}
