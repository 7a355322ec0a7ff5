/** A secret of the configuration: the variable that holds it, and its bytes. */
export interface Secret {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Different bytes, and different steps from one byte to the next, that 32 random ones practically always have: about 30, and fewer than 16 once in billions of keys. */
const fewestDifferent = 16;

/** True for a key that nobody drew at random: a phrase, hexadecimal digits, a repeated pattern or a row of numbers. */
export function isGuessableKey(key: Buffer): boolean {
  const steps = key.map((byte, index) => byte - (key[index - 1] ?? 0));
  return (
    new Set(key).size < fewestDifferent ||
    new Set(steps).size < fewestDifferent ||
    // Random bytes are letters, digits and signs alone once in 10^13 keys.
    key.every((byte) => byte >= 0x20 && byte < 0x7f)
  );
}

/** True for a token of one or two repeated characters and the like; hexadecimal digits pass. */
export function isGuessableToken(token: string): boolean {
  return new Set(token).size < 5;
}

/** The names of secrets that have the same bytes as another one. */
export function equalSecrets(secrets: readonly Secret[]): string[][] {
  const names = new Map<string, string[]>();
  for (const { name, bytes } of secrets) {
    const value = bytes.toString('base64');
    names.set(value, [...(names.get(value) ?? []), name]);
  }
  return [...names.values()].filter((equal) => equal.length > 1);
}
