/** Array methods as functions: libraries such as Prototype and MooTools replace the built-in ones on some pages. */

/** Returns the results of a function for each item. */
export function mapItems<Item, Result>(list: Iterable<Item>, change: (item: Item, at: number) => Result): Result[] {
  const results: Result[] = [];
  for (const item of list) results.push(change(item, results.length));
  return results;
}

/** Returns the items that satisfy a condition. */
export function filterItems<Item>(list: Iterable<Item>, isWanted: (item: Item) => unknown): Item[] {
  const results: Item[] = [];
  for (const item of list) if (isWanted(item)) results.push(item);
  return results;
}

/** Returns the first item that satisfies a condition; undefined when none does. */
export function findItem<Item>(list: Iterable<Item>, isWanted: (item: Item) => unknown): Item | undefined {
  return filterItems(list, isWanted)[0];
}
