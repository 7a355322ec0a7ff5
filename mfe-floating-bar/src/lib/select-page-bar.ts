/** Returns this page's bar from a response with the campaign's bars; undefined when the page is deleted. */
export function selectPageBar<B extends { readonly id: string }>(
  pageId: string,
  { data, error }: { readonly data?: readonly B[]; readonly error?: unknown },
): { readonly data?: B; readonly error?: unknown } {
  return { data: data?.find(({ id }) => id === pageId), error };
}
