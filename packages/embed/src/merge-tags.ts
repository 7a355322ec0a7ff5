/** How a merge tag begins and ends, as email platforms write them; the first that fits. */
export const mergeTagShapes: readonly RegExp[] = [
  /^\{\$.*\}$/,
  /^\{!.*\}$/,
  /^\{\{.*\}\}$/,
  /^\*\|.*\|\*$/,
  /^%[^@]+%$/,
  /^~[^@]+~$/,
  /^\[\[.*\]\]$/,
  /^\[[^@]+\]$/,
];
/** Those that nobody's address begins with, wherever they stand in a value. */
const opening = /\{[{$!]|\*\|/;

/** True for a merge tag that a mail program did not fill in, such as `{{ email }}`, `*|EMAIL|*`, `%EMAIL%`, `[email]` or `~Contact.Email~`. */
export function isMergeTag(value: string): boolean {
  return [opening, ...mergeTagShapes].some((shape) => shape.test(value.trim()));
}
