/** The delimiters of merge tags on email platforms; the first match wins. */
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
/** Delimiters that no email address starts with, wherever they occur in a value. */
export const mergeTagOpening = /\{[{$!]|\*\|/;

/** True for a merge tag that an email app did not fill in, such as `{{ email }}`, `*|EMAIL|*`, `%EMAIL%`, `[email]` or `~Contact.Email~`. */
export function isMergeTag(value: string): boolean {
  for (const shape of [mergeTagOpening, ...mergeTagShapes]) if (shape.test(value.trim())) return true;
  return false;
}
