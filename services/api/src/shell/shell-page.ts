import type { TrustedKey } from '@lastcall/contracts/release';

/** The placeholder in the built page that each response replaces with its own nonce. */
const noncePlace = '__CSP_NONCE__';
/** The built page trusts no signing key; the served page trusts these keys. */
const keysPlace = 'name="lastcall-remote-keys" content="[]"';

/** Renders the shell's page for one response. */
export function shellPage(built: string, { nonce, keys }: { nonce: string; keys: readonly TrustedKey[] }): string {
  return built
    .replaceAll(noncePlace, nonce)
    .replace(keysPlace, () => `name="lastcall-remote-keys" content="${inAttribute(JSON.stringify(keys))}"`);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

function inAttribute(text: string): string {
  return text.replaceAll(/[&"<>]/g, (character) => entities[character] ?? character);
}
