/** True when a field is unchanged: lists and records are compared by content, other values by identity. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (
    typeof one !== 'object' ||
    typeof other !== 'object' ||
    one === null ||
    other === null ||
    Array.isArray(one) !== Array.isArray(other)
  )
    return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every(
      (name) =>
        Object.hasOwn(other, name) && sameValue(one[name as keyof typeof one], other[name as keyof typeof other]),
    )
  );
}
