import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { ProviderDefinition } from './src/definition.ts';
import { providerDefinitions } from './src/definitions.ts';
import { indexFiles, providerFolders } from './write-index.ts';

const src = join(import.meta.dirname, 'src');
const simulators = join(import.meta.dirname, '../../infra/simulators/src/providers');
const folders = providerFolders(src);

describe('provider index', () => {
  it('matches the folders; if it is stale, `node packages/providers/write-index.ts` rewrites it', async () => {
    for (const [file, text] of Object.entries(await indexFiles(src)))
      expect([file, readFileSync(join(src, 'generated', file), 'utf8')]).toEqual([file, text]);
  });

  it('has a unique rank for every provider', () => {
    const ranks = Object.values(providerDefinitions).map(({ rank }) => rank);

    expect(new Set(ranks).size).toBe(ranks.length);
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  });
});

describe.each(folders)('folder %s', (folder) => {
  const definition: ProviderDefinition = Object.values(providerDefinitions).find(({ name }) => name === folder)!;

  it('has the name of its definition, valid in rows and URLs', () => {
    expect(definition.name).toBe(folder);
    expect(folder).toMatch(/^[a-z][a-z0-9-]{1,31}$/);
  });

  it('requests only supported fields, and has patterns only for those', () => {
    expect(definition.fields.length > 0 || definition.oauth !== undefined).toBe(true);
    for (const [field, { pattern }] of Object.entries(definition.patterns ?? {})) {
      expect(definition.fields).toContain(field);
      expect([pattern.startsWith('^'), pattern.endsWith('$')]).toEqual([true, true]);
    }
    for (const url of [
      definition.docUrl,
      ...(definition.oauth ? [definition.oauth.authorizeUrl, definition.oauth.tokenUrl] : []),
    ])
      expect(new URL(url).protocol).toBe('https:');
  });

  it('has positive limits', () => {
    const { perSecond, burst, concurrency } = definition.limits;

    for (const limit of [perSecond, burst, concurrency]) expect(limit).toBeGreaterThan(0);
  });

  it('is complete: it has an adapter and a simulator of its provider', () => {
    expect(existsSync(join(src, folder, 'adapter.ts'))).toBe(true);
    expect([`${folder}.ts`, join(folder, `${folder}.ts`)].some((path) => existsSync(join(simulators, path)))).toBe(
      true,
    );
  });
});
