import { developmentReactFile } from '@lastcall/contracts/release/development-react';
import { pageStartId, type PageStart, type TrustedKey } from '@lastcall/contracts/release';

/** The placeholder in the built page that each response replaces with its own nonce. */
const noncePlaceholder = '__CSP_NONCE__';
/** The built page trusts no signing key; the served page trusts these keys. */
const keysPlaceholder = 'name="lastcall-remote-keys" content="[]"';

/** The text in the built page before which the elements of each response are inserted. */
const headEnd = '</head>';

/** The parts of one response. */
interface PageParts {
  readonly nonce: string;
  readonly keys: readonly TrustedKey[];
  /** Null when the shell has to request it. */
  readonly start: PageStart | null;
  /** Elements that preload files before a script requests them. */
  readonly links?: string;
  /** The origin of a development server, whose development build of React the page loads. It runs before the shell's scripts, which are deferred. */
  readonly developmentServer?: string | undefined;
}

/** Renders the shell's page for one response. */
export function shellPage(built: string, { nonce, keys, start, links = '', developmentServer }: PageParts): string {
  const react = developmentServer
    ? `<script src="${developmentServer}/${developmentReactFile}" crossorigin></script>`
    : '';
  return built
    .replaceAll(noncePlaceholder, nonce)
    .replace(keysPlaceholder, () => `name="lastcall-remote-keys" content="${inAttribute(JSON.stringify(keys))}"`)
    .replace(headEnd, () => react + links + (start ? asData(pageStartId, start) : '') + headEnd);
}

/** Returns an inert element that contains a value, so it needs no nonce; no text in the value can close the element. */
function asData(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

function inAttribute(text: string): string {
  return text.replaceAll(/[&"<>]/g, (character) => entities[character] ?? character);
}
