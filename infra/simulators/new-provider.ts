import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from '../local/data-folder.ts';
import { Failure } from '../../packages/sdk-cli/src/tools/failure.ts';
import { runCommand, write } from '../../packages/sdk-cli/src/run-command.ts';
import { providerFolders, writeIndex } from '../../packages/providers/write-index.ts';
import { messages } from './messages.ts';

/** The placeholders in the template: the provider's name, its display name, and its position in lists. */
const placeholders = { name: 'template', displayName: 'Template Name', rank: '3200' } as const;
const rankStep = 10;

interface NewProvider {
  readonly name: string;
  readonly displayName: string;
}

/** Parses the arguments of `npm run new-provider`; invalid ones are a `Failure`. */
export function newProviderFrom(args: string[]): NewProvider {
  const { values, positionals } = parseArgs({ args, options: { title: { type: 'string' } }, allowPositionals: true });
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) throw new Failure(messages.needsName);
  if (!/^[a-z][a-z0-9-]{1,31}$/.test(name)) throw new Failure(messages.badName(name));
  const displayName = (values.title ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')).trim();
  // The name becomes a string literal in the definition.
  if (displayName === '' || /['\\\n]/.test(displayName)) throw new Failure(messages.badTitle(displayName));
  return { name, displayName };
}

/** Writes a provider with a working example into a repository (absolute path), and regenerates the index; returns the paths of its new files. */
export async function makeProvider(root: string, { name, displayName }: NewProvider): Promise<string[]> {
  const src = join(root, 'packages/providers/src');
  const files = {
    definition: `packages/providers/src/${name}/definition.ts`,
    adapter: `packages/providers/src/${name}/adapter.ts`,
    inbound: `packages/providers/src/${name}/inbound.ts`,
    simulator: `infra/simulators/src/providers/${name}.ts`,
  };
  if (existsSync(join(src, name))) throw new Failure(messages.exists(name));
  const rank = String((providerFolders(src).length + 1) * rankStep + rankStep * rankStep);
  for (const [part, file] of Object.entries(files)) {
    const text = readFileSync(join(import.meta.dirname, 'template', `${part}.ts.txt`), 'utf8');
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(
      join(root, file),
      text
        .replaceAll(placeholders.displayName, displayName)
        .replaceAll(placeholders.name, name)
        .replaceAll(placeholders.rank, rank),
    );
  }
  await writeIndex(src);
  return Object.values(files);
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  await runCommand(async () => {
    const asked = newProviderFrom(process.argv.slice(2));
    write(messages.made(asked.name, await makeProvider(repository, asked)));
  });
}
