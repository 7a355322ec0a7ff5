import { id } from '@lastcall/contracts';

/** The id of the picture that a file of the tracking origin is, such as `<id>.jpg`; null for every other name. */
export function pictureIdOf(file: string): string | null {
  const name = /^(.+)\.jpg$/.exec(file)?.[1];
  return name !== undefined && id.safeParse(name).success ? name : null;
}
