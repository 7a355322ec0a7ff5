import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import { developmentReactFile } from '@lastcall/contracts/release/development-react';
import { folderOfPackage } from '../shared.mjs';

const { resolve } = createRequire(import.meta.url);
const own = (/** @type {string} */ file) => join(import.meta.dirname, file);

const sources = /\.tsx?$/;

/** The package name of the JSX functions of a development build. */
export const jsxSource = '@lastcall/config/refresh';

/** Returns aliases that replace the refresh runtime with our file, wherever it is imported from. `build` is unique in a page. */
function runtimeAlias(/** @type {string} */ build) {
  const runtime = resolve('react-refresh/runtime');
  const ours = `${own('shared-runtime.cjs')}?${build}`;
  return {
    'react-refresh/runtime$': ours,
    [`${runtime}$`]: ours,
    'react-refresh-itself$': join(dirname(runtime), 'cjs/react-refresh-runtime.development.js'),
  };
}

/**
 * Returns the parts of webpack's configuration for React Fast Refresh in a development build; `build` is its name in pages that it shares with others.
 * webpack's overlay shows errors of the build, and the boundary of each area those at run time.
 */
export function fastRefresh(/** @type {string} */ build) {
  return {
    alias: {
      ...runtimeAlias(build),
      [`${jsxSource}/jsx-dev-runtime$`]: own('jsx-dev-runtime.js'),
      // The compiler creates an element whose key follows spread props with `createElement`, which it imports from here.
      [`${jsxSource}$`]: 'react',
      [`${resolve('webpack/hot/only-dev-server')}$`]: own('apply-changes.cjs'),
    },
    loader: own('last-version-loader.cjs'),
    plugin: new ReactRefreshPlugin({ library: 'lastcall', overlay: false, include: sources, esModule: true }),
  };
}

/** Returns a middleware of a development server that sends React's development build to deployed shells; it is bundled on the first request. */
export function developmentReact(/** @type {string} */ dir) {
  let bundled;
  return {
    name: 'development-react',
    path: `/${developmentReactFile}`,
    middleware: (_request, response, next) => {
      bundled ??= bundleReact(dir);
      bundled.then(
        (text) =>
          response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }).end(text),
        next,
      );
    },
  };
}

/** @returns {Promise<Buffer>} */
async function bundleReact(/** @type {string} */ dir) {
  const output = { path: join(dir, 'node_modules/.cache/development-react'), filename: developmentReactFile };
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    context: dir,
    entry: own('development-react.cjs'),
    output,
    resolve: {
      alias: {
        ...runtimeAlias('react'),
        react: folderOfPackage('react', dir),
        'react-dom': folderOfPackage('react-dom', dir),
      },
    },
    plugins: [new webpack.DefinePlugin({ __react_refresh_library__: '"lastcall"' })],
  });
  await new Promise((done, failed) =>
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) failed(error ?? new Error(stats?.toString('errors-only')));
      else done(undefined);
    }),
  );
  await new Promise((done) => compiler.close(done));
  return readFile(join(output.path, output.filename));
}
