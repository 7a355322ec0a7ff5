/** Where the tracking origin has a picture of a portal; null for none. */
export function pictureUrl(edgeOrigin: string, pictureId: string): string;
export function pictureUrl(edgeOrigin: string, pictureId: string | null): string | null;
export function pictureUrl(edgeOrigin: string, pictureId: string | null): string | null {
  return pictureId === null ? null : `${edgeOrigin}/portal-pictures/${pictureId}.jpg`;
}
