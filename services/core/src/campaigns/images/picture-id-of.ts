import { id } from '@lastcall/contracts/platform';

/** Returns the picture id in a file name of the tracking origin, such as `<id>.jpg`; null for any other name. */
export function pictureIdOf(file: string): string | null {
  const name = /^(.+)\.jpg$/.exec(file)?.[1];
  return name !== undefined && id.safeParse(name).success ? name : null;
}
