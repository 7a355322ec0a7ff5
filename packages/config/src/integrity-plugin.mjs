import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

/**
 * Makes a remote's scripts and style sheets look up their file in the shell before they load: `lastcallFile(container, url)` returns the URL of the file, whose
 * name contains a hash of its content, and the value of `integrity`. It throws for a file that the signed manifest does not list; loading then fails as if the
 * file did not exist.
 * Files are loaded without credentials, like the links that preload them: a browser reuses a preloaded file only for a request of the same kind.
 */
export class IntegrityPlugin {
  #container;

  /** @param {string} container the global variable of the remote's entry */
  constructor(container) {
    this.#container = JSON.stringify(container);
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      // The refusal is passed to the chunk's callback: if it were thrown, the chunk would load forever.
      createScript.tap(
        'IntegrityPlugin',
        (source) =>
          `${source}\n${this.#ask('script', 'script.src', 'return done({ type: "refused", target: script });')}`,
      );
      // This handler runs inside a promise, which an exception rejects.
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag, reject }) => `${source}\n${this.#ask(tag, `${tag}.href`, `return ${reject}(refusal);`)}`,
      );
    });
  }

  #ask(/** @type {string} */ tag, /** @type {string} */ url, /** @type {string} */ refuse) {
    return `try { const file = lastcallFile(${this.#container}, ${url}); ${url} = file.url; ${tag}.integrity = file.integrity; ${tag}.crossOrigin = "anonymous"; } catch (refusal) { ${refuse} }`;
  }
}
