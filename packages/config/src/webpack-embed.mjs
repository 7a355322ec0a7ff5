import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';

/** The parts that only some pages load. */
const parts = [
  'bar',
  'sidebar-bar',
  'legacy-bar',
  'timer',
  'panel-timer',
  'form',
  'portal',
  'portal-panel',
  'push-down',
  'texts',
  'campaigns',
  'content',
  'analytics',
  'extras',
];

/** Writes `manifest.json`, in which the server finds the files: `{ script: 'script.js', parts: { bar: 'bar.<hash>.js', ... } }`, with the parts in `widgets/`. */
class ManifestPlugin {
  apply(/** @type {webpack.Compiler} */ compiler) {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ManifestPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const fileOf = (/** @type {string} */ part) =>
            (compilation.entrypoints.get(part)?.getFiles()[0] ?? '').replace(/^widgets\//, '');
          const manifest = {
            script: 'script.js',
            parts: Object.fromEntries(parts.map((part) => [part, fileOf(part)])),
          };
          compilation.emitAsset('manifest.json', new webpack.sources.RawSource(`${JSON.stringify(manifest)}\n`));
        },
      );
    });
  }
}

/**
 * webpack's configurations of what runs on customers' pages: `script.js`, a classic script without a runtime, and its parts, ES modules named by their content.
 * @param {{ dir: string, outDir?: string, mode?: 'production' | 'development', plugins?: webpack.WebpackPluginInstance[], firstLine: string }} options `dir`: the package; `outDir`: output folder, by default the package's `dist`; `plugins`: additional plugins; `firstLine`: a comment that starts each part.
 * @returns {webpack.Configuration[]}
 */
export function embedConfig({ dir, outDir = join(dir, 'dist'), mode = 'production', plugins = [], firstLine }) {
  /** @type {webpack.Configuration} */
  const base = {
    mode,
    context: dir,
    target: ['web', 'es2022'],
    // No source map: its comment would add bytes for every visitor, and the sources are not public.
    devtool: false,
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    module: {
      rules: [
        { test: /styles\.ts$/, enforce: 'pre', loader: join(import.meta.dirname, 'css-text-loader.mjs') },
        {
          test: /\.ts$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          extractComments: false,
          minimizerOptions: {
            ecma: 2020,
            compress: {
              passes: 5,
              // Replaces calls to built-ins with literals and operators, which a page can't override.
              unsafe: true,
              unsafe_arrows: true,
              keep_fargs: false,
              pure_getters: true,
              inline: 1,
              hoist_funs: true,
            },
            format: { comments: false },
          },
        }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
  return [
    {
      ...base,
      name: 'script',
      entry: { script: './src/script/main.ts' },
      output: { path: outDir, filename: '[name].js' },
    },
    {
      ...base,
      name: 'widgets',
      entry: Object.fromEntries(parts.map((part) => [part, `./src/parts/${part}.ts`])),
      experiments: { outputModule: true },
      output: {
        path: outDir,
        filename: 'widgets/[name].[contenthash:10].js',
        module: true,
        library: { type: 'module' },
        chunkFormat: 'module',
        clean: { keep: 'script.js' },
      },
      plugins: [
        new ManifestPlugin(),
        // After the minimizer, which removes comments.
        new webpack.BannerPlugin({
          banner: firstLine,
          // Portals open later, if at all.
          exclude: /portal/,
          raw: true,
          stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
        }),
        ...plugins,
      ],
    },
  ];
}
