/** Of an answer with the bars of a campaign, the one of this page; none where the page is gone. */
export function answeredBar<B extends { readonly id: string }>(
  pageId: string,
  { data, error }: { readonly data?: readonly B[]; readonly error?: unknown },
): { readonly data?: B; readonly error?: unknown } {
  return { data: data?.find(({ id }) => id === pageId), error };
}
