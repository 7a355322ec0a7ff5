import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';

const root = join(import.meta.dirname, '../../..');

/** The port on which each remote's source is served: the one that a whole stack in development gives it, else one beside those of `npm start`, so that a remote can be worked on while everything runs. */
const remotePorts = {
  'mfe-campaign': process.env.MFE_CAMPAIGN_PORT ?? 3201,
  'mfe-floating-bar': process.env.MFE_FLOATING_BAR_PORT ?? 3202,
  'mfe-timers': process.env.MFE_TIMERS_PORT ?? 3203,
  'mfe-sales-testing': process.env.MFE_SALES_TESTING_PORT ?? 3204,
};

/** Everything the shell answers for its API, passed on to it by a development server. */
const apiPaths = ['/api', '/v2/api', '/apiflow/v2', '/pages', '/account', '/deploy', '/remotes', '/frame-content'];

function dependenciesOf(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).dependencies ?? {};
}

/**
 * What shell and remotes share as one copy. The entries with a slash at the end catch deep imports such as `react/jsx-runtime`;
 * what else `@lastcall/ui` and `@lastcall/host-api` export, such as their `editor`, is built into the remotes that import it.
 * A mismatch of the strict ones is an error inside the area's boundary instead of two copies of React.
 */
function sharedModules() {
  const versions = { ...dependenciesOf('packages/ui'), ...dependenciesOf('packages/host-api'), '@lastcall/ui': '0.1.0', '@lastcall/host-api': '0.1.0', '@lastcall/contracts': '0.1.0' };
  const strict = ['react', 'react/', 'react-dom', 'react-dom/', '@lastcall/ui', '@lastcall/ui/core', '@lastcall/ui/fields', '@lastcall/host-api', '@lastcall/contracts'];
  const single = ['react-redux', 'react-router', 'final-form', 'react-final-form'];
  const entry = (name, strictVersion) => [name, { singleton: true, strictVersion, requiredVersion: versions[name.replace(/\/$/, '')] }];
  const shared = Object.fromEntries([...strict.map((name) => entry(name, true)), ...single.map((name) => entry(name, false))]);
  // A shared module travels whole; the router without its server parts is half the size.
  Object.assign(shared['react-router'], { import: join(import.meta.dirname, 'router.mjs'), version: versions['react-router'] });
  // The folder of its ES build has a package.json without a version.
  shared['react-final-form'].version = versions['react-final-form'];
  return shared;
}

function base({ name, dir, mode }) {
  const isProduction = mode === 'production';
  return {
    mode,
    context: dir,
    target: ['web', 'es2022'],
    devtool: isProduction ? 'source-map' : 'eval-cheap-module-source-map',
    cache: { type: 'filesystem', name: `${name}-${mode}`, cacheDirectory: join(root, '.cache/webpack'), buildDependencies: { config: [import.meta.filename] } },
    entry: './src/index.ts',
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'], alias: { 'react-router-whole$': join(root, `node_modules/react-router/dist/${mode}/index.js`) } },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic', development: !isProduction } }, target: 'es2022' } },
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            { loader: 'css-loader', options: { modules: { auto: /\.module\.css$/, localIdentName: `${name}-[local]-[hash:base64:5]`, namedExport: false, exportLocalsConvention: 'as-is' } } },
          ],
        },
        { test: /\.(woff2?|png|svg|jpg)$/, type: 'asset/resource' },
        { resourceQuery: /^\?asset$/, type: 'asset/resource' },
      ],
    },
    output: { path: join(dir, 'dist'), filename: '[name].[contenthash:10].js', chunkFilename: '[name].[contenthash:10].js', assetModuleFilename: '[name].[contenthash:10][ext]', crossOriginLoading: 'anonymous', clean: true },
    // A file that a page names by its hash must stay as it was when the page was written.
    optimization: { minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, exclude: /^first-paint/ })] },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** Parts of the federation runtime that nothing here uses: it runs in browsers, and the registry names a remote's entry itself. */
const lean = { optimization: { disableSnapshot: true, target: 'web' } };

function developmentServer({ name, port, api }) {
  return {
    port,
    host: '127.0.0.1',
    hot: true,
    historyApiFallback: true,
    allowedHosts: ['localhost', '127.0.0.1'],
    headers: { 'access-control-allow-origin': '*' },
    // The API refuses requests that come from another site; alone, a remote's own origin speaks for the shell's.
    proxy: [{ context: (path) => apiPaths.some((prefix) => path.startsWith(prefix)) || /^\/[0-9a-f-]{36}\/pages/.test(path), target: api, changeOrigin: true, headers: { origin: api } }],
    client: { overlay: false },
    onListening: () => process.stdout.write(`${name} is at http://localhost:${port}/, with the API of ${api}\n`),
  };
}

/** webpack's configuration of the shell: the host of the federation, served by the API at `/`. */
export function shellConfig({ dir, mode }) {
  const config = base({ name: 'shell', dir, mode });
  return {
    ...config,
    output: { ...config.output, publicPath: '/', uniqueName: 'shell' },
    plugins: [
      new ModuleFederationPlugin({ name: 'shell', remotes: {}, shared: sharedModules(), shareStrategy: 'loaded-first', dts: false, manifest: false, experiments: lean }),
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css', chunkFilename: '[name].[contenthash:10].css' }),
      new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer' }),
    ],
    devServer: developmentServer({ name: 'shell', port: process.env.SHELL_DEV_PORT ?? 4003, api: process.env.APP_ORIGIN ?? 'http://localhost:4000' }),
  };
}

/**
 * webpack's configuration of a remote: it exposes `./register` alone.
 * Its own page (`src/index.ts`) runs it without the shell.
 */
export function remoteConfig({ name, dir, mode }) {
  const config = base({ name, dir, mode });
  const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  const container = name.replaceAll('-', '_');
  return {
    ...config,
    // A name of its own for each version: two versions of a remote may live in one page after an update.
    output: { ...config.output, publicPath: 'auto', uniqueName: mode === 'production' ? `${container}_${version.replaceAll('.', '_')}` : container },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        exposes: { './register': './src/register.ts' },
        shared: sharedModules(),
        shareStrategy: 'loaded-first',
        dts: false,
        experiments: lean,
        manifest: { fileName: 'mf-manifest.json' },
      }),
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css', chunkFilename: '[name].[contenthash:10].css' }),
      new HtmlWebpackPlugin({ template: join(import.meta.dirname, 'alone.html'), title: name, scriptLoading: 'defer', excludeChunks: [container] }),
    ],
    devServer: developmentServer({ name, port: remotePorts[name], api: process.env.APP_ORIGIN ?? 'http://localhost:4000' }),
  };
}
