import { useState } from 'react';
import { limits, validation, type ErrorBody } from '@lastcall/contracts/platform';
import { wordsOfProblem } from '@lastcall/host-api/problems';

/** MIME types of the images that can be uploaded. */
export const imageTypes: readonly string[] = ['image/jpeg', 'image/png'];

/** Messages for rejected files. */
export interface ImageUploadWords {
  readonly oneFile: string;
  readonly wrongType: string;
  readonly tooLarge: (bytes: number) => string;
  readonly unreadable: string;
}

/** An image upload. */
export interface ImageUpload {
  /** The name of the file being uploaded. */
  readonly uploading: string | null;
  /** The reason why the last file was rejected. */
  readonly problem: string | null;
  /** Uploads one file of `imageTypes`, up to `limits.uploadBytes`; ignored during another upload. */
  readonly take: (files: readonly File[]) => void;
}

interface ImageUploadOptions<Uploaded> {
  /** Sends an image as base64, like a mutation of the store. */
  readonly send: (image: string) => PromiseLike<{ readonly data?: Uploaded; readonly error?: unknown }>;
  readonly labels: ImageUploadWords;
  readonly onUploaded: (uploaded: Uploaded) => void;
}

/** Uploads a chosen or dropped image. Shows the service's message when it rejects the file. */
export function useImageUpload<Uploaded>({
  send,
  labels: words,
  onUploaded,
}: ImageUploadOptions<Uploaded>): ImageUpload {
  const [uploading, setUploading] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const upload = async (file: File): Promise<void> => {
    setUploading(file.name);
    const image = await base64Of(file).catch(() => null);
    const { data, error } =
      image === null ? { data: undefined, error: { message: words.unreadable } } : await send(image);
    setUploading(null);
    if (error) setProblem(refusalOf(error));
    else onUploaded(data!);
  };
  return {
    uploading,
    problem,
    take: (files) => {
      const [file] = files;
      if (!file || uploading !== null) return;
      const wrong = problemOf(files, words);
      setProblem(wrong);
      if (wrong === null) void upload(file);
    },
  };
}

/** Returns why these files are rejected; null when they are accepted. */
function problemOf([file, ...others]: readonly File[], labels: ImageUploadWords): string | null {
  if (others.length > 0) return labels.oneFile;
  if (!imageTypes.includes(file!.type)) return labels.wrongType;
  return file!.size > limits.uploadBytes ? labels.tooLarge(file!.size) : null;
}

/** Returns the service's field message about the image. */
function refusalOf(error: unknown): string {
  const { details } = error as Partial<ErrorBody>;
  const fields = (details as { fields?: readonly { message: string }[] } | undefined)?.fields;
  return fields?.[0]?.message ?? wordsOfProblem(error, validation.image);
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
