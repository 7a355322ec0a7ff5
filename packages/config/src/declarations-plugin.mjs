import { declarationsMeta } from '@lastcall/contracts/release/shell-declarations';
import HtmlWebpackPlugin from 'html-webpack-plugin';

/** Writes a file with declarations beside a build, and references it in the build's HTML page. */
export class DeclarationsPlugin {
  #fileOf;

  /** @param {() => Promise<{ readonly name: string, readonly bytes: Buffer }>} fileOf */
  constructor(fileOf) {
    this.#fileOf = fileOf;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { sources, Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('DeclarationsPlugin', (compilation) => {
      // The file is created while modules are built.
      const made = this.#fileOf();
      // If the build fails for another reason, nothing awaits the file, and its error would be an unhandled rejection.
      made.catch(() => {});
      compilation.hooks.processAssets.tapPromise(
        { name: 'DeclarationsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const { name, bytes } = await made;
          compilation.emitAsset(name, new sources.RawSource(bytes), { immutable: true });
        },
      );
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tapPromise('DeclarationsPlugin', async (page) => {
        const { name } = await made;
        const attributes = { name: declarationsMeta, content: name };
        page.assetTags.meta.push({
          tagName: 'meta',
          voidTag: true,
          attributes,
          meta: { plugin: 'DeclarationsPlugin' },
        });
        return page;
      });
    });
  }
}
