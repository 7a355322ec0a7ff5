import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { ReplaceSource } = webpack.sources;

/** Finds, in a running chunk, the list of the version that loads it. */
const listOfLoader = 'self[document.currentScript.src.split("#")[1]]';

/**
 * Builds the chunks of a remote without its version, so that a chunk that has not changed is the same file in the next version. A chunk registers its modules in
 * a global list, whose name it reads from the fragment of its script's URL, where the version's entry writes its own. Browsers use no fragments in requests and caches.
 * The fragment also keeps webpack from taking another version's element, which loads the same file, for its own.
 */
export class SharedChunksPlugin {
  #container;

  /** @param {string} container the global variable of the remote's entry, which contains the version */
  constructor(container) {
    this.#container = container;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('SharedChunksPlugin', (compilation) => {
      this.#keepIds(compilation);
      const list = compilation.outputOptions.chunkLoadingGlobal;
      const { renderChunk } = webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation);
      // After the plugin that writes the start of a chunk.
      renderChunk.tap({ name: 'SharedChunksPlugin', stage: 1 }, (source, { runtimeTemplate }) => {
        const { globalObject } = runtimeTemplate;
        const expression = `(${runtimeTemplate.assignOr(`${globalObject}[${JSON.stringify(list)}]`, '[]')})`;
        const start = String(source.source()).indexOf(expression);
        if (start === -1) throw new Error('This version of webpack starts chunks in another way.');
        const shared = new ReplaceSource(source);
        shared.replace(start, start + expression.length - 1, listOfLoader);
        return shared;
      });
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('SharedChunksPlugin', (source) => `${source}\nscript.src += "#${list}";`);
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap('SharedChunksPlugin', (source, { tag }) => `${source}\n${tag}.href += "#${list}";`);
    });
  }

  /** webpack derives numbers from names, and a number that is taken moves to another chunk or module. Only the entry's names contain the version: with IDs of their own, they take no number. */
  #keepIds(/** @type {import('webpack').Compilation} */ compilation) {
    const { context } = compilation.compiler;
    compilation.hooks.beforeModuleIds.tap('SharedChunksPlugin', (modules) => {
      const own = [...modules].filter((module) => {
        const name = module.libIdent({ context }) ?? '';
        return name.includes(this.#container) || name.includes('/.federation/');
      });
      for (const [index, module] of own.entries()) compilation.chunkGraph.setModuleId(module, `entry-${index}`);
    });
    compilation.hooks.beforeChunkIds.tap('SharedChunksPlugin', (chunks) => {
      for (const chunk of chunks) if (chunk.name === this.#container) [chunk.id, chunk.ids] = ['entry', ['entry']];
    });
  }
}
