/** Returns the URL of a portal's picture on the tracking origin; null for none. */
export function pictureUrl(edgeOrigin: string, pictureId: string): string;
export function pictureUrl(edgeOrigin: string, pictureId: string | null): string | null;
export function pictureUrl(edgeOrigin: string, pictureId: string | null): string | null {
  return pictureId === null ? null : `${edgeOrigin}/portal-pictures/${pictureId}.jpg`;
}
