/** Returns data as JSON, unaffected by any `toJSON` that a library has added to the built-in prototypes. */
export const toJson = (data: unknown): string => JSON.stringify(withoutPrototypes(data));

function withoutPrototypes(data: unknown): unknown {
  if (!data || typeof data !== 'object') return data;
  const copy = Object.setPrototypeOf(Array.isArray(data) ? [...(data as unknown[])] : { ...data }, null) as Record<
    string,
    unknown
  >;
  for (const name in copy) copy[name] = withoutPrototypes(copy[name]);
  return copy;
}
