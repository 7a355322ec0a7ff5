import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { importsOfAreas, registeredAreas } from './registered-areas.ts';
import { acceptedRanges } from './shared.mjs';
import { usedExports } from './shared-exports.mjs';

/** The build's record for the publisher. Its name starts with a dot, so it is not a file of the version. */
const buildRecordFile = '.build.json';
/** The name of the chunk that a remote exposes. */
export const registerChunk = 'register';
/** The screens and slots of a build, for a shell that loads it from its team's server. */
const areasFile = 'areas.json';

/**
 * Writes two files beside a remote's build: `areas.json` (the screens and slots that `src/register.ts` adds), and `.build.json`:
 * `entryFile` is the first file that federation loads, `entry` are the files that are loaded in any case, `parts` those that each `import()` of `src/register.ts` loads at once, by its path, and `own` all files with code of the remote;
 * `imports` maps each screen and slot to the path that it imports, and `usedExports` lists the exports of the shell's shared modules that the remote uses.
 * Copies of shared modules, which a development build has, are in none of them.
 */
export class BuildRecordPlugin {
  #remote;

  /** @param {{ name: string, version: string, container: string, contractRange: string, dir: string }} remote */
  constructor(remote) {
    this.#remote = remote;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { sources, Compilation } = compiler.webpack;
    const register = join(this.#remote.dir, 'src/register.ts');
    compiler.hooks.thisCompilation.tap('BuildRecordPlugin', (compilation) => {
      let used = {};
      compilation.hooks.afterOptimizeModules.tap('BuildRecordPlugin', () => {
        used = usedExports(compilation);
      });
      // At this stage all files have their final names.
      compilation.hooks.processAssets.tapPromise(
        { name: 'BuildRecordPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const emit = (/** @type {string} */ file, /** @type {unknown} */ value) =>
            compilation.emitAsset(file, new sources.RawSource(`${JSON.stringify(value, null, 2)}\n`));
          const registers = (await import(`${pathToFileURL(register)}?${Date.now()}`)).default;
          emit(areasFile, registeredAreas(registers));
          const { name, version, container, contractRange } = this.#remote;
          emit(buildRecordFile, {
            name,
            version,
            contractRange,
            shared: acceptedRanges(this.#remote.dir),
            usedExports: used,
            ...filesOf(compilation, container),
            imports: importsOfAreas(registers),
          });
        },
      );
    });
  }
}

/** @param {import('webpack').Compilation} compilation */
function filesOf(compilation, /** @type {string} */ container) {
  const { chunkGraph } = compilation;
  const entrypoint = compilation.entrypoints.get(container);
  const register = entrypoint?.childrenIterable
    ? [...entrypoint.childrenIterable].find((group) => group.name === registerChunk)
    : undefined;
  if (!entrypoint || !register) throw new Error("The remote doesn't expose ./register.");
  const filesIn = (/** @type {import('webpack').ChunkGroup} */ group) =>
    group.chunks.flatMap((chunk) => [...chunk.files]).filter((file) => !file.endsWith('.map'));
  const always = new Set([...filesIn(entrypoint), ...filesIn(register)]);

  const parts = {};
  const own = new Set(always);
  const queue = [register];
  const seen = new Set(queue);
  for (const group of queue) {
    for (const { request, target } of importsIn(group, chunkGraph)) {
      const files = filesIn(target);
      for (const file of files) own.add(file);
      if (group === register) parts[request] = files.filter((file) => !always.has(file)).sort();
      if (!seen.has(target)) queue.push(target);
      seen.add(target);
    }
  }
  const entryFile = filesIn(entrypoint).find((file) => file.endsWith('.js'));
  return { entryFile, entry: [...always].sort(), parts, own: [...own].sort() };
}

/** The `import()`s of a group's modules with the groups that they load. A shared module's own copy is not counted as an import of the remote. */
function* importsIn(
  /** @type {import('webpack').ChunkGroup} */ group,
  /** @type {import('webpack').ChunkGraph} */ chunkGraph,
) {
  for (const chunk of group.chunks) {
    for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
      if (module.type === 'consume-shared-module') continue;
      for (const inner of module.modules ?? [module]) {
        for (const block of inner.blocks) {
          const target = chunkGraph.getBlockChunkGroup(block);
          if (target) yield { request: block.request ?? block.dependencies[0]?.request, target };
        }
      }
    }
  }
}
