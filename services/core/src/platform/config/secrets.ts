/** A secret of the configuration: its variable and its bytes. */
export interface Secret {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Minimum number of distinct bytes, and of distinct differences between adjacent bytes, in 32 random bytes: about 30 are
 * typical, and fewer than 16 occur once in billions of keys.
 */
const minDistinct = 16;

/**
 * Returns true for a key that is not random: a phrase, hexadecimal digits, a repeated pattern or a sequence of numbers.
 */
export function isGuessableKey(key: Buffer): boolean {
  const steps = key.map((byte, index) => byte - (key[index - 1] ?? 0));
  return (
    new Set(key).size < minDistinct ||
    new Set(steps).size < minDistinct ||
    // One in 10^13 random keys consists of printable characters only.
    key.every((byte) => byte >= 0x20 && byte < 0x7f)
  );
}

/** Returns true for a token of one or two repeated characters and the like; hexadecimal digits are accepted. */
export function isGuessableToken(token: string): boolean {
  return new Set(token).size < 5;
}

/** Returns the names of secrets that have the same bytes as another one. */
export function equalSecrets(secrets: readonly Secret[]): string[][] {
  const names = new Map<string, string[]>();
  for (const { name, bytes } of secrets) {
    const value = bytes.toString('base64');
    names.set(value, [...(names.get(value) ?? []), name]);
  }
  return [...names.values()].filter((equal) => equal.length > 1);
}
