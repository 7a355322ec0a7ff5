import { declarationsMeta, isDeclarationsFile } from '@lastcall/contracts/release/shell-declarations';
import { Failure } from './tools/failure.ts';
import { messages } from './messages.ts';

/** The page's description of a shell: the versions of its contract with remotes and of the shared packages, and its types. */
export interface HostVersions {
  readonly contract: string;
  readonly shared: ReadonlyMap<string, string>;
  /** The name of the file with the declarations of what it provides; null for a shell without one, such as an older one or a development server. */
  readonly declarations: string | null;
}

/** Reads the versions from the page of the shell at an origin: `contract@1.0.0 react@19.3.1 ...`. */
export async function hostVersionsAt(app: string): Promise<HostVersions> {
  const page = await fetch(app, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(10_000) }).catch(
    (cause: unknown) => {
      throw new Failure(messages.noAnswer(app), { cause });
    },
  );
  const versions = hostVersionsIn(await page.text());
  if (!versions) throw new Failure(messages.noShell(app));
  return versions;
}

/** Returns the versions that the page of a shell names; null for any other page. */
export function hostVersionsIn(html: string): HostVersions | null {
  const { contract, ...shared } = versionsIn(metaIn(html, 'lastcall-host'));
  const file = metaIn(html, declarationsMeta);
  if (contract === undefined) return null;
  return {
    contract,
    shared: new Map(Object.entries(shared)),
    declarations: isDeclarationsFile(file) ? file : null,
  };
}

function metaIn(html: string, name: string): string {
  const [, content = ''] = new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html) ?? [];
  return content;
}

function versionsIn(
  content: string,
): { contract?: string; [name: string]: string | undefined } & Record<string, string> {
  return Object.fromEntries(
    content
      .split(' ')
      .map((entry) => [entry.slice(0, entry.lastIndexOf('@')), entry.slice(entry.lastIndexOf('@') + 1)]),
  );
}
