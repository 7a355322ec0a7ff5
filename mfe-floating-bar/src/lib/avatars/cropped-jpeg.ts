import { limits } from '@lastcall/contracts';
import type { PercentCrop } from 'react-image-crop';

/** Of 1; the service makes the picture anew in its own quality. */
const quality = 0.92;

/** A part of a picture as a JPEG file of an avatar's size, in base64; null when the browser drew nothing, which is logged alone. */
export async function croppedJpeg(picture: HTMLImageElement, { x, y, width, height }: PercentCrop): Promise<string | null> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = limits.avatarPixels;
  const context = canvas.getContext('2d');
  const { naturalWidth: across, naturalHeight: down } = picture;
  if (context) {
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, (x / 100) * across, (y / 100) * down, (width / 100) * across, (height / 100) * down, 0, 0, canvas.width, canvas.height);
  }
  const file = context && (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality)));
  if (file) return base64Of(new Uint8Array(await file.arrayBuffer()));
  console.error('Canvas is empty');
  return null;
}

function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
