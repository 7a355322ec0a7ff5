/** True when the browser's `If-None-Match` has this ETag. A proxy may have marked it as weak; the content is the same. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
