/** Characters that a secret has at least; a shorter text stands in many words that are none. */
const leastCharacters = 6;

/** Words of a provider without what we sent it in confidence, which some providers say again. */
export function withoutSecrets(words: string, secrets: readonly string[]): string {
  const spellings = secrets
    .filter((secret) => secret.length >= leastCharacters)
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]);
  // The longest first, so that no half of one stays.
  return spellings
    .sort((one, other) => other.length - one.length)
    .reduce((text, secret) => text.replaceAll(secret, '…'), words);
}
