import { providedExportsFile } from './provided-exports-file.ts';
import { providedExports } from './shared-exports.mjs';

/** Writes the exports of each shared module beside a build of the shell: `{ "@lastcall/ui": ["Button"] }`. */
export class ProvidedExportsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { sources, Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ProvidedExportsPlugin', (compilation) => {
      let exports = {};
      compilation.hooks.afterOptimizeModules.tap('ProvidedExportsPlugin', () => {
        exports = providedExports(compilation);
      });
      compilation.hooks.processAssets.tap(
        { name: 'ProvidedExportsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => compilation.emitAsset(providedExportsFile, new sources.RawSource(JSON.stringify(exports))),
      );
    });
  }
}
