/** The minimum length of a secret; a shorter text occurs in many harmless words. */
const minCharacters = 6;

/** Removes the secrets that we sent from a provider's message, because some providers repeat them. */
export function withoutSecrets(words: string, secrets: readonly string[]): string {
  const spellings = secrets
    .filter((secret) => secret.length >= minCharacters)
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]);
  // Longest first, so that no part of a secret remains.
  return spellings
    .sort((one, other) => other.length - one.length)
    .reduce((text, secret) => text.replaceAll(secret, '…'), words);
}
