import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProviderDefinition } from './src/definition.ts';

/** The files of the index with their texts, written from the folders below a `src` (absolute path): whatever a folder holds is in, ordered by rank. */
export async function indexFiles(
  src: string,
): Promise<Record<'names.ts' | 'definitions.ts' | 'adapters.ts' | 'inbound.ts', string>> {
  const definitions = await definitionsIn(src);
  const emailProviders = definitions.filter(({ purpose }) => purpose === 'people');
  return {
    'names.ts': [
      head,
      constant(
        'emailProviderNames',
        'How each email platform that can start clocks writes its own name, in the order of lists.',
        emailProviders.map(({ name, display_name }) => [name, textOf(display_name)]),
      ),
      constant(
        'emailProviderMergeTags',
        "Where each of them puts the reader's address in a mail.",
        emailProviders.map(({ name, mergeTag }) => [name, textOf(mergeTag)]),
      ),
    ].join('\n'),
    'definitions.ts': registry({
      src,
      definitions,
      file: 'definition',
      name: 'definitions',
      says: 'What is known of every provider, in the order of lists.',
    }),
    'adapters.ts': registry({
      src,
      definitions,
      file: 'adapter',
      name: 'adapters',
      says: 'How every provider is asked.',
    }),
    'inbound.ts': registry({
      src,
      definitions,
      file: 'inbound',
      name: 'inbound',
      says: 'How the deliveries are read of providers that write them in a way of their own.',
    }),
  };
}

/** Writes the index of a `src` (absolute path). */
export async function writeIndex(src: string): Promise<void> {
  mkdirSync(join(src, 'generated'), { recursive: true });
  for (const [file, text] of Object.entries(await indexFiles(src))) writeFileSync(join(src, 'generated', file), text);
}

/** The folders of providers below a `src` (absolute path). */
export function providerFolders(src: string): string[] {
  return readdirSync(src, { withFileTypes: true })
    .filter((each) => each.isDirectory() && existsSync(join(src, each.name, 'definition.ts')))
    .map(({ name }) => name);
}

const head = '// Written by write-index.ts from the folders of the providers.\n';

async function definitionsIn(src: string): Promise<ProviderDefinition[]> {
  const loaded = await Promise.all(
    providerFolders(src).map(
      (folder) =>
        import(pathToFileURL(join(src, folder, 'definition.ts')).href) as Promise<{ definition: ProviderDefinition }>,
    ),
  );
  return loaded
    .map(({ definition }) => definition)
    .sort((one, other) => one.rank - other.rank || one.name.localeCompare(other.name));
}

/** A module with one record: what a file of this name holds in each folder that has it. */
function registry({
  src,
  definitions,
  file,
  name,
  says,
}: {
  src: string;
  definitions: readonly ProviderDefinition[];
  file: string;
  name: string;
  says: string;
}): string {
  const names = definitions
    .map((definition) => definition.name)
    .filter((each) => existsSync(join(src, each, `${file}.ts`)));
  const imports = names.map((each) => `import { ${file} as ${variableOf(each)} } from '../${each}/${file}.ts';\n`);
  return [
    head,
    imports.join(''),
    constant(
      name,
      says,
      names.map((each) => [each, variableOf(each)]),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function constant(name: string, says: string, entries: readonly (readonly [key: string, value: string])[]): string {
  const lines = entries.map(([key, value]) => `  ${keyOf(key)}${value === key ? '' : `: ${value}`},\n`);
  return `/** ${says} */\nexport const ${name} = {\n${lines.join('')}} as const;\n`;
}

const keyOf = (name: string): string => (/^[a-z]\w*$/.test(name) ? name : `'${name}'`);
const textOf = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
/** A name as code has it: `constant-contact` is `constantContact`. */
const variableOf = (name: string): string =>
  name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/^\d/, '_$&');

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename)
  await writeIndex(join(import.meta.dirname, 'src'));
