/** Returns the items whose title contains a text, ignoring case, without the selected ones. */
export function matchingItems<I extends { readonly id: string; readonly title: string }>(
  items: readonly I[],
  search: string,
  chosen: readonly { readonly id: string }[],
): I[] {
  const part = search.trim().toLocaleLowerCase();
  const isChosen = new Set(chosen.map(({ id }) => id));
  return items.filter(({ id, title }) => !isChosen.has(id) && title.toLocaleLowerCase().includes(part));
}
