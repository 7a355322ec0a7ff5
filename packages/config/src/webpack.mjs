import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { hostContractVersion } from '@lastcall/contracts/release';
import { apiProxy } from './api-proxy.mjs';
import { appOriginFrom } from '@lastcall/contracts/release/app-origin';
import { BuildRecordPlugin, registerChunk } from './build-record-plugin.mjs';
import { classNamesByContent } from './class-names.mjs';
import { DeclarationsPlugin } from './declarations-plugin.mjs';
import { filesLoadedBy } from './import-graph.ts';
import { developmentReact, fastRefresh, jsxSource } from './refresh/fast-refresh.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { PreloadListPlugin } from './preload-list-plugin.mjs';
import { ProvidedExportsPlugin } from './provided-exports-plugin.mjs';
import { containerInBuild, SharedFilesPlugin } from './shared-files-plugin.mjs';
import { sharedContracts } from './shared-contracts.ts';
import { shellDeclarations } from './shell-declarations.ts';
import { fileOfContract, folderOfPackage, sharedByShell, sharedModules, strictVersions } from './shared.mjs';
import { portVariableOf } from './workspaces.ts';

/** Resolves loaders and served files from this package's own dependencies, wherever a package manager has put them. */
const { resolve: loader } = createRequire(import.meta.url);

/** A build waits while the cache is written, and the first change often comes within seconds of a start. */
const delayedCacheWrites = {
  idleTimeout: 60_000,
  idleTimeoutForInitialStore: 60_000,
  idleTimeoutAfterLargeChanges: 60_000,
};

function base({ name, dir, mode, build, classNames = undefined, styleScope }) {
  const isProduction = mode === 'production';
  const refresh = isProduction ? null : fastRefresh(build);
  return {
    mode,
    context: dir,
    target: ['web', 'es2022'],
    // Everything in the folder is served, so a source map there would expose the sources.
    devtool: isProduction ? false : 'eval-cheap-module-source-map',
    // Two production builds rarely share sources, and writing the cache takes a fifth of the build time.
    cache: isProduction
      ? false
      : {
          type: 'filesystem',
          ...delayedCacheWrites,
          name: `${name}-${mode}`,
          cacheDirectory: join(dir, 'node_modules/.cache/webpack'),
          buildDependencies: { config: [import.meta.filename, join(import.meta.dirname, 'refresh/fast-refresh.mjs')] },
        },
    entry: './src/index.ts',
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      alias: {
        'react-router-whole$': join(folderOfPackage('react-router', dir), `dist/${mode}/index.js`),
        ...refresh?.alias,
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: refresh ? refresh.loader : loader('swc-loader'),
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: {
                  runtime: 'automatic',
                  development: !isProduction,
                  ...(refresh && { refresh: true, importSource: jsxSource }),
                },
              },
              target: 'es2022',
            },
          },
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: loader('css-loader'),
              options: {
                importLoaders: 1,
                modules: {
                  auto: /\.module\.css$/,
                  localIdentName: `${name}-[local]-[hash:base64:5]`,
                  ...(classNames && { getLocalIdent: classNames }),
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                },
              },
            },
            {
              loader: join(import.meta.dirname, 'style-scope-loader.mjs'),
              options: { ...styleScope, designSystem: folderOfPackage('@lastcall/ui', dir) },
            },
          ],
        },
        { test: /\.(woff2?|png|svg|jpg)$/, type: 'asset/resource' },
        { resourceQuery: /^\?asset$/, type: 'asset/resource' },
      ],
    },
    output: {
      path: join(dir, 'dist'),
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          // swc has its own threads. Starting processes for it takes longer than its work.
          parallel: false,
          // A file that a page names by hash must not change after the page was written.
          exclude: /^first-paint/,
        }),
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.lightningCssMinify, parallel: false }),
      ],
    },
    plugins: refresh ? [refresh.plugin] : [compiledAhead()],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** Has Chromium compile all functions of a file while it loads, on another thread (v8.dev/blog/explicit-compile-hints); otherwise it compiles each when it is first called. */
const compiledAhead = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // The minimizer would remove it.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/** Parts of the federation runtime that nothing here uses: it runs in browsers, and the registry names a remote's entry. */
const lean = { optimization: { disableSnapshot: true, target: 'web' } };
/** A published remote has no runtime of its own, which would be most of its entry: it uses the shell's, and loads no remotes itself. */
const withoutRuntime = { optimization: { ...lean.optimization, disableRemote: true }, externalRuntime: true };

function developmentServer({ name, port, dir }) {
  const app = appOriginFrom(process.env);
  return {
    port,
    host: '127.0.0.1',
    hot: 'only',
    liveReload: false,
    historyApiFallback: true,
    allowedHosts: ['localhost', '127.0.0.1'],
    headers: { 'access-control-allow-origin': '*' },
    proxy: [apiProxy(app)],
    setupMiddlewares: (middlewares) => [developmentReact(dir), sampleWorker, ...middlewares],
    // Uses the host name of the shell's override, because the shell's policy allows only that. Run-time errors are shown in their area.
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      webSocketURL: { hostname: 'localhost', port },
    },
    onListening: () => process.stdout.write(`${name} is at http://localhost:${port}/, with the API of ${app}\n`),
  };
}

/** The service worker that responds to a remote's calls with sample data while it runs without the shell. */
const sampleWorker = {
  name: 'sample-worker',
  path: '/mockServiceWorker.js',
  middleware: (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/javascript' })
      .end(readFileSync(loader('msw/mockServiceWorker.js'))),
};

/** A module that imports all shared parts of the contract: the shell would not offer remotes the parts that it does not import itself. */
const mentionsSharedContracts = `data:text/javascript,${encodeURIComponent(
  `export default () => [${sharedContracts.map((part) => `import('${part}')`).join(', ')}];`,
)}`;

/**
 * Puts the contexts of the contract that the shell shares, and those of its own first screens, into two files: one with the contexts that signing in needs,
 * and one with the rest. Otherwise each context, which is shared on its own, would have its own copy of their common modules.
 */
function contractsInTwoFiles(/** @type {string} */ dir) {
  const sources = join(folderOfPackage('@lastcall/contracts', dir), 'src');
  const filesOf = (/** @type {string[]} */ contexts) =>
    filesLoadedBy(
      contexts.map((part) => fileOfContract(part, dir)),
      sources,
    );
  const parts = ['accounts', 'release', 'platform', 'platform/formats', 'routes', 'addresses'];
  const first = filesOf(parts.map((part) => `@lastcall/contracts/${part}`));
  const all = filesOf(sharedContracts);
  // The contract imports the names of providers.
  const providerNames = join(folderOfPackage('@lastcall/providers', dir), 'src/generated/names.ts');
  return {
    contracts: { name: 'contracts', enforce: true, test: ({ resource }) => first.has(resource) },
    campaigns: {
      name: 'contracts-of-campaigns',
      enforce: true,
      test: ({ resource }) => (all.has(resource) && !first.has(resource)) || resource === providerNames,
    },
  };
}

/**
 * Two files for the packages that every screen needs: each package on its own would be a request. One file for all would arrive last, because servers and
 * browsers divide a slow connection equally among files, and nothing runs without it.
 */
const packagesOfEveryScreen = {
  react: {
    name: 'react',
    enforce: true,
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  },
  packages: {
    name: 'packages',
    enforce: true,
    test: /[\\/]node_modules[\\/](react-router|react-redux|use-sync-external-store|@reduxjs|redux|redux-thunk|reselect|immer|final-form|react-final-form|zod|@babel|@standard-schema)[\\/]/,
  },
};

/** Styles that several style sheets of the shell would contain: those of the whole design system repeat those of its first parts. */
const sharedStyles = { styles: { type: 'css/mini-extract', minChunks: 2, minSize: 1000, chunks: 'all' } };

/** Every schema of zod can be written as a JSON schema, which only our server does. Without that code, the packages of every screen are 5 KB smaller. */
const withoutJsonSchemas = {
  test: /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/,
  resourceQuery: { not: /whole/ },
  loader: join(import.meta.dirname, 'without-json-schemas-loader.mjs'),
};

/** Returns webpack's configuration of the shell: the host of the federation, served by the API at `/`. */
export function shellConfig({ dir, mode }) {
  const config = base({
    name: 'shell',
    dir,
    mode,
    build: 'shell',
    styleScope: { layer: 'shell', others: '[data-remote]' },
  });
  return {
    ...config,
    entry: [mentionsSharedContracts, config.entry],
    module: { rules: [...config.module.rules, withoutJsonSchemas] },
    output: { ...config.output, publicPath: '/', uniqueName: 'shell' },
    optimization: {
      ...config.optimization,
      splitChunks: { cacheGroups: { ...contractsInTwoFiles(dir), ...packagesOfEveryScreen, ...sharedStyles } },
    },
    plugins: [
      ...config.plugins,
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: sharedModules(dir),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: lean,
        runtimePlugins: [join(import.meta.dirname, 'federation-runtime-of-shell.js')],
      }),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: '[name].[contenthash:10].css',
      }),
      new HtmlWebpackPlugin({
        template: './src/index.html',
        scriptLoading: 'defer',
        meta: { 'lastcall-host': hostVersions(dir) },
      }),
      new PreloadListPlugin(['start', 'signed-in', ['campaign-list', 'campaign']]),
      new ProvidedExportsPlugin(),
      // A development server's remotes are compiled with the sources that it shows.
      ...(mode === 'production' ? [new DeclarationsPlugin(() => shellDeclarations(dir))] : []),
    ],
    devServer: developmentServer({ name: 'shell', dir, port: process.env.SHELL_DEV_PORT ?? 4003 }),
  };
}

/** The constraints of remotes, embedded in the shell's page for deploys: `contract@1.0.0 react@19.3.1 ...`. */
function hostVersions(/** @type {string} */ dir) {
  return Object.entries({ contract: hostContractVersion, ...strictVersions(dir) })
    .map(([name, version]) => `${name}@${version}`)
    .join(' ');
}

/**
 * Returns webpack's configuration of a remote, which exposes only `./register`.
 * Its own page (`src/index.ts`) runs it without the shell, at the port of a full development stack, else at its own, so that it can be developed
 * while everything runs. `REMOTE_VERSION` sets the version of a build that will be published.
 */
export function remoteConfig({ name, dir, mode }) {
  const isProduction = mode === 'production';
  const own = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  const version = process.env.REMOTE_VERSION || own.version;
  const contractRange = own.lastcall?.contract ?? `^${hostContractVersion}`;
  // A development server has no versions.
  const container = isProduction ? containerInBuild : name.replaceAll('-', '_');
  // `SharedFilesPlugin` adds the hashes.
  const fileName = isProduction ? '[name]' : '[name].[contenthash:10]';
  const config = base({
    name,
    dir,
    mode,
    build: container,
    classNames: isProduction ? classNamesByContent({ name, dir }) : undefined,
    styleScope: { layer: `remotes.${name}`, others: `[data-remote]:not([data-remote='${name}'])` },
  });
  return {
    ...config,
    // The remote's own page is for development: published, a remote is an entry and its chunks.
    entry: isProduction ? {} : config.entry,
    // A shell of another version allows no `eval`, in development and production alike. A build's source maps are only for its checks: they are neither published nor referenced.
    devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      ...config.output,
      publicPath: 'auto',
      uniqueName: container,
      filename: `${fileName}.js`,
      chunkFilename: `${fileName}.js`,
    },
    plugins: [
      ...config.plugins,
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        exposes: { './register': { import: './src/register.ts', name: registerChunk } },
        shared: isProduction ? sharedByShell(dir) : sharedModules(dir),
        shareStrategy: 'loaded-first',
        dts: false,
        experiments: isProduction ? withoutRuntime : lean,
        manifest: false,
      }),
      hostApiInNamespace(),
      ...(isProduction ? [new IntegrityPlugin(container), new SharedFilesPlugin()] : []),
      new BuildRecordPlugin({ name, version, container, contractRange, dir }),
      new MiniCssExtractPlugin({ filename: `${fileName}.css`, chunkFilename: `${fileName}.css` }),
      // The public path is absolute, since the same page is served for every path.
      ...(isProduction
        ? []
        : [
            new HtmlWebpackPlugin({
              template: join(import.meta.dirname, 'alone.html'),
              title: name,
              app: appOriginFrom(process.env),
              publicPath: '/',
              scriptLoading: 'defer',
              excludeChunks: [container],
            }),
          ]),
    ],
    devServer: developmentServer({ name, dir, port: process.env[portVariableOf(name)] ?? own.lastcall?.port }),
  };
}

const hostApiOfRemote = join(import.meta.dirname, 'host-api-of-remote.js');

/** Gives every module of a remote the shared API in the remote's namespace; only the file that does so imports the shell's copy itself. */
function hostApiInNamespace() {
  return new webpack.NormalModuleReplacementPlugin(/^@lastcall\/host-api$/, (resource) => {
    const { issuer } = resource.contextInfo;
    // A request without an issuer is for the copy that federation shares when there is no shell.
    if (issuer && issuer !== hostApiOfRemote) resource.request = hostApiOfRemote;
  });
}
