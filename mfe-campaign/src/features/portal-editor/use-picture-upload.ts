import { useState } from 'react';
import { limits, validation, type ErrorBody } from '@lastcall/contracts';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { words } from './messages.ts';
import { useUploadPortalPictureMutation } from './portal-api.ts';

/** What may be uploaded. */
export const pictureTypes = ['image/jpeg', 'image/png'];

/** The upload of a picture. */
export interface PictureUpload {
  /** The name of the file that is under way. */
  readonly uploading: string | null;
  /** Why the last file was not taken. */
  readonly problem: string | null;
  readonly take: (files: readonly File[]) => void;
}

/** Uploads a picture for the portal, and hands it over when it is there. */
export function usePictureUpload(campaignId: string, onUploaded: (picture: { readonly id: string; readonly url: string }) => void): PictureUpload {
  const [upload] = useUploadPortalPictureMutation();
  const [uploading, setUploading] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (file: File): Promise<void> => {
    setUploading(file.name);
    const image = await base64Of(file).catch(() => null);
    const { data, error } = image === null ? { data: undefined, error: { message: words.unreadable } } : await upload({ params: { campaignId }, body: { image } });
    setUploading(null);
    if (data) onUploaded(data);
    else setProblem(refusalOf(error));
  };
  return {
    uploading,
    problem,
    take: (files) => {
      const [file] = files;
      if (!file || uploading !== null) return;
      const wrong = problemOf(files);
      setProblem(wrong);
      if (wrong === null) void send(file);
    },
  };
}

/** Why these files are not taken; null when they are. */
function problemOf([file, ...others]: readonly File[]): string | null {
  if (others.length > 0) return words.oneFile;
  if (!pictureTypes.includes(file!.type)) return words.wrongType;
  return file!.size > limits.uploadBytes ? words.tooLarge(file!.size) : null;
}

/** The service says at the field what was wrong with a picture. */
function refusalOf(error: unknown): string {
  const { details } = error as Partial<ErrorBody>;
  const fields = (details as { fields?: readonly { message: string }[] } | undefined)?.fields;
  return fields?.[0]?.message ?? wordsOfProblem(error, validation.image);
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('not readable'));
    reader.readAsDataURL(file);
  });
}
