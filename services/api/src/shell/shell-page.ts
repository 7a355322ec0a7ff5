import type { TrustedKey } from '@lastcall/contracts';

/** What stands in the built page where each answer puts its own nonce. */
const noncePlace = '__CSP_NONCE__';
/** The built page trusts nobody's signature; the one that is served trusts these keys. */
const keysPlace = 'name="lastcall-remote-keys" content="[]"';

/** The shell's page as one browser gets it. */
export function shellPage(built: string, { nonce, keys }: { nonce: string; keys: readonly TrustedKey[] }): string {
  return built
    .replaceAll(noncePlace, nonce)
    .replace(keysPlace, () => `name="lastcall-remote-keys" content="${inAttribute(JSON.stringify(keys))}"`);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

function inAttribute(text: string): string {
  return text.replaceAll(/[&"<>]/g, (character) => entities[character] ?? character);
}
