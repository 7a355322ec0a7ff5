import { Failure } from './tools/failure.ts';
import { messages } from './messages.ts';

/** The versions in a running shell: of its contract with remotes, and of the shared packages. */
export interface HostVersions {
  readonly contract: string;
  readonly shared: ReadonlyMap<string, string>;
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
  const [, content] = /<meta name="lastcall-host" content="([^"]*)"/.exec(html) ?? [];
  const { contract, ...shared } = versionsIn(content ?? '');
  return contract === undefined ? null : { contract, shared: new Map(Object.entries(shared)) };
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
