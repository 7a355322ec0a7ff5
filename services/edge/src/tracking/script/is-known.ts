/** Whether a browser has what a tag stands for, by its `If-None-Match`. A proxy may have marked the tag as weak; the content is the same. */
export function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
