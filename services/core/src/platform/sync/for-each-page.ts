/** Handles rows page by page. Reads each page after the last row of the previous one, and the first page after null. */
export async function forEachPage<Row>(
  readAfter: (last: Row | null) => Promise<readonly Row[]>,
  handle: (page: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let page = await readAfter(null); page.length > 0; page = await readAfter(page.at(-1)!)) await handle(page);
}
