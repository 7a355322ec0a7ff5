/** The list of the files of a page's parts, for the server that writes links to them into the page. Its name starts with a dot, so it is not served. */
export const preloadListFile = '.preloads.json';

/**
 * Writes the files of named `import()`s (`webpackChunkName`) beside a build, with the shared modules that they need and that the page's first script
 * would request only once it runs: `{ "start": ["start.0123456789.js"] }`.
 */
export class PreloadListPlugin {
  #names;

  /** @param {readonly (string | readonly string[])[]} names each with files that are not in the ones before it; a list has alternatives, of which a page loads one */
  constructor(names) {
    this.#names = names;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { sources, Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PreloadListPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // At this stage all files have their final names.
        { name: 'PreloadListPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const listed = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()));
          const list = {};
          for (const alternatives of this.#names) {
            const names = [alternatives].flat();
            for (const name of names) {
              const group = compilation.namedChunkGroups.get(name);
              if (!group) compilation.errors.push(new WebpackError(`No import() has the webpackChunkName ${name}.`));
              const files = group ? filesOf(group, compilation) : [];
              list[name] = files.filter((file) => /\.(js|css)$/.test(file) && !listed.has(file));
            }
            for (const name of names) for (const file of list[name]) listed.add(file);
          }
          compilation.emitAsset(preloadListFile, new sources.RawSource(JSON.stringify(list)));
        },
      );
    });
  }
}

/** Returns the files of a chunk group, and those of the shared modules in it. */
function filesOf(
  /** @type {import('webpack').ChunkGroup} */ first,
  /** @type {import('webpack').Compilation} */ { chunkGraph, modules },
) {
  const provided = new Map();
  for (const module of modules) if (module.type === 'provide-module') provided.set(module._name, module);
  const groups = new Set([first]);
  for (const group of groups)
    for (const chunk of group.chunks)
      for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
        if (module.type !== 'consume-shared-module') continue;
        // The shell's own copy is registered under its name before any module requests it.
        const { blocks } = provided.get(module.options.shareKey) ?? module;
        for (const block of blocks) {
          const shared = chunkGraph.getBlockChunkGroup(block);
          if (shared) groups.add(shared);
        }
      }
  return [...new Set([...groups].flatMap((group) => group.getFiles()))];
}
