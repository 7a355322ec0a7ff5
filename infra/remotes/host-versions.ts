import { Failure } from '../local/failure.ts';
import { messages } from './messages.ts';

/** What a running shell has: the version of its contract with remotes, and of the packages that both must agree on. */
export interface HostVersions {
  readonly contract: string;
  readonly shared: ReadonlyMap<string, string>;
}

/** Asks the shell at an origin, whose page says what it has: `contract@1.0.0 react@19.3.1 ...`. */
export async function hostVersionsAt(app: string): Promise<HostVersions> {
  const page = await fetch(app, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(10_000) }).catch(
    (cause: unknown) => {
      throw new Failure(messages.noAnswer(app), { cause });
    },
  );
  const [, content] = /<meta name="lastcall-host" content="([^"]*)"/.exec(await page.text()) ?? [];
  const { contract, ...shared } = versionsIn(content ?? '');
  if (contract === undefined) throw new Failure(messages.noShell(app));
  return { contract, shared: new Map(Object.entries(shared)) };
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
