import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/**
 * webpack's configuration of a service: ES modules for Node 24, our own packages bundled, everything else required at run time.
 * `entries` are files by output name (`{ main: './src/main.ts' }` becomes `dist/main.js`); `new Worker(new URL('./x.ts', import.meta.url))` of `node:worker_threads` makes a bundle of its own.
 * Watching in development restarts `dist/main.js` after each build.
 */
export function serviceConfig({ name, entries, dir, mode = 'production' }) {
  const isProduction = mode === 'production';
  return {
    name,
    mode,
    context: dir,
    target: 'node24',
    devtool: 'source-map',
    // Two production builds rarely share sources, and writing the cache takes a third of the build time.
    cache: isProduction
      ? false
      : {
          type: 'filesystem',
          name: `${name}-${mode}`,
          cacheDirectory: join(root, '.cache/webpack'),
          buildDependencies: { config: [import.meta.filename] },
        },
    entry: entries,
    experiments: { outputModule: true },
    output: {
      path: join(dir, 'dist'),
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      workerChunkLoading: 'import',
      clean: true,
    },
    externalsType: 'module',
    externals: [outside],
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      // Node's global, as imported; webpack would otherwise apply its heuristics for the browser's `Worker` to anything with that name.
      parser: { javascript: { worker: ['Worker from node:worker_threads'] } },
      rules: [
        {
          test: /\.ts$/,
          exclude: /node_modules\/(?!@lastcall\/)/,
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', decorators: true },
              transform: { legacyDecorator: true, decoratorMetadata: true },
              target: 'es2024',
              keepClassNames: true,
            },
          },
        },
      ],
    },
    // Error messages, Nest's injection and TypeORM's entities read class names.
    optimization: { minimize: false, nodeEnv: false, splitChunks: false },
    plugins: isProduction ? [] : [new RestartAfterBuild(join(dir, 'dist/main.js'))],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** Our own packages are bundled, since they are TypeScript; the rest stays in node_modules. */
function outside({ request, dependencyType }, answer) {
  const isOurs = request.startsWith('.') || request.startsWith('/') || request.startsWith('@lastcall/');
  if (isOurs) return answer();
  return dependencyType === 'commonjs' ? answer(null, `node-commonjs ${request}`) : answer(null, `module ${request}`);
}

/** Runs the service while webpack watches, restarts it after every successful build, and stops it with webpack. */
class RestartAfterBuild {
  #file;
  #child = null;

  constructor(file) {
    this.#file = file;
  }

  apply(compiler) {
    compiler.hooks.afterDone.tap('RestartAfterBuild', (stats) => {
      if (!compiler.watchMode || stats.hasErrors()) return;
      this.#child?.kill('SIGTERM');
      this.#child = spawn(process.execPath, ['--enable-source-maps', this.#file], { stdio: 'inherit' });
    });
    const end = () => this.#child?.kill('SIGTERM');
    compiler.hooks.shutdown.tap('RestartAfterBuild', end);
    process.once('exit', end);
  }
}
