import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { ConcatSource, ReplaceSource } = webpack.sources;

/** The name of every remote's container in its build. In its entry, it is the parameter with the real name, which contains the version. */
export const containerInBuild = 'lastcallContainer';

/** An expression for the text that the loader wrote into the fragment of the running script's URL. */
const fragment = 'document.currentScript.src.split("#")[1]';
/** An expression for the chunk list of the version that loads the running chunk. */
const listOfLoader = `self[${fragment}]`;

/** The digits of the hash in a file's name, as `pathWithoutHash` of the contract removes them. */
const hashDigits = 10;

/**
 * Builds the files of a remote without its version and without each other's hashes, so that a file that has not changed is the same in the next version.
 * An entry reads the name of its container from the fragment of its script's URL, where the shell writes it, and a chunk the name of the list for its modules, which the
 * entry writes. Browsers use no fragments in requests and caches. The fragment also keeps webpack from taking another version's element, which loads the same file, for
 * its own. An entry asks the shell for the name of a file by its name without the hash.
 */
export class SharedFilesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation } = webpack;
    compiler.hooks.thisCompilation.tap('SharedFilesPlugin', (compilation) => {
      this.#nameFederationModules(compilation);
      this.#passListsToChunks(compilation);
      compilation.hooks.processAssets.tap(
        // Runs before the minimizer, which would write the name in other ways.
        { name: 'SharedFilesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS },
        () => this.#nameContainerAtRunTime(compilation),
      );
      compilation.hooks.processAssets.tap(
        // After webpack has written the hashes of images and fonts into scripts and style sheets.
        { name: 'SharedFilesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => this.#addHashesToNames(compilation),
      );
    });
  }

  /** webpack derives numeric IDs from names; if an ID is taken, the module gets another one. The names of federation's modules depend on the build's folder: with IDs of their own, they take no number. */
  #nameFederationModules(/** @type {import('webpack').Compilation} */ compilation) {
    const { context } = compilation.compiler;
    compilation.hooks.beforeModuleIds.tap('SharedFilesPlugin', (modules) => {
      const own = [...modules].filter((module) => {
        const name = module.libIdent({ context }) ?? '';
        return name.includes(containerInBuild) || name.includes('/.federation/');
      });
      for (const [index, module] of own.entries()) compilation.chunkGraph.setModuleId(module, `federation-${index}`);
    });
  }

  #passListsToChunks(/** @type {import('webpack').Compilation} */ compilation) {
    const list = compilation.outputOptions.chunkLoadingGlobal;
    const { renderChunk } = webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation);
    // After the plugin that writes the start of a chunk.
    renderChunk.tap({ name: 'SharedFilesPlugin', stage: 1 }, (source, { runtimeTemplate }) => {
      const { globalObject } = runtimeTemplate;
      const expression = `(${runtimeTemplate.assignOr(`${globalObject}[${JSON.stringify(list)}]`, '[]')})`;
      const start = String(source.source()).indexOf(expression);
      if (start === -1) throw new Error('This version of webpack starts chunks in another way.');
      const shared = new ReplaceSource(source);
      shared.replace(start, start + expression.length - 1, listOfLoader);
      return shared;
    });
    const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
    createScript.tap('SharedFilesPlugin', (source) => `${source}\nscript.src += "#${list}";`);
    const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
    beforeTagInsert.tap('SharedFilesPlugin', (source, { tag }) => `${source}\n${tag}.href += "#${list}";`);
  }

  #nameContainerAtRunTime(/** @type {import('webpack').Compilation} */ compilation) {
    for (const file of compilation.entrypoints.get(containerInBuild).getEntrypointChunk().files) {
      if (!file.endsWith('.js')) continue;
      compilation.updateAsset(file, (source) => {
        const renamed = new ReplaceSource(source);
        const text = String(source.source());
        for (const { index, 0: found } of text.matchAll(placesOfContainer))
          renamed.replace(index, index + found.length - 1, atRunTime(found));
        if (text.replaceAll(placesOfContainer, '').includes(containerInBuild))
          throw new Error(
            'This version of webpack or Module Federation writes the name of a container in another way.',
          );
        return new ConcatSource(`((${containerInBuild}) => {\n`, renamed, `\n})(${fragment});\n`);
      });
    }
  }

  #addHashesToNames(/** @type {import('webpack').Compilation} */ compilation) {
    for (const chunk of compilation.chunks) {
      for (const file of [...chunk.files].filter((name) => /\.(js|css)$/.test(name))) {
        const { source, info } = compilation.getAsset(file);
        const hash = createHash('sha256').update(source.buffer()).digest('hex').slice(0, hashDigits);
        const renamed = file.replace(/(?=\.\w+$)/, `.${hash}`);
        const map = info.related?.sourceMap;
        compilation.renameAsset(file, renamed);
        if (map) compilation.renameAsset(map, `${renamed}.map`);
      }
    }
  }
}

/** The declaration of the container, the assignment to it, and the texts that contain its name. */
const placesOfContainer = new RegExp(
  `^var ${containerInBuild};|\\b${containerInBuild}(?= = )|"[^"\\n]*${containerInBuild}[^"\\n]*"`,
  'gm',
);

function atRunTime(/** @type {string} */ place) {
  if (place.startsWith('var ')) return '';
  if (place === containerInBuild) return `self[${containerInBuild}]`;
  const [before, after] = place.slice(1, -1).split(containerInBuild);
  return `("${before}" + ${containerInBuild} + "${after}")`;
}
