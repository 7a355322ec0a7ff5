import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Returns a file of a package, even one that the package does not list in `exports`. */
function fileOf(packageName: string, file: string): string {
  let folder = dirname(require.resolve(packageName));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return readFileSync(join(folder, file), 'utf8');
}

/** Libraries by their Debian package, because no registry has the builds of their authors. */
export const debianLibraries = {
  'libjs-prototype': '/usr/share/javascript/prototype/prototype.js',
  'libjs-mootools': '/usr/share/javascript/mootools/mootools-core-nc.js',
} as const;

/** Wraps each module of React in a function, because React has no build for script elements. */
function react(): string {
  const files = {
    react: ['react', 'cjs/react.production.js'],
    scheduler: ['scheduler', 'cjs/scheduler.production.js'],
    'react-dom': ['react-dom', 'cjs/react-dom.production.js'],
    'react-dom/client': ['react-dom', 'cjs/react-dom-client.production.js'],
  } as const;
  const modules = Object.entries(files).map(
    ([name, [from, file]]) => `${JSON.stringify(name)}:(module,exports,require)=>{${fileOf(from, file)}\n}`,
  );
  return `(()=>{const made={};const modules={${modules.join(',')}};
const require=(name)=>{if(!made[name]){made[name]={exports:{}};modules[name](made[name],made[name].exports,require)}return made[name].exports};
window.React=require('react');window.ReactDOM=require('react-dom/client')})()`;
}

/** The scripts of the libraries by the path under which the hostile site serves them. */
export const libraries: Readonly<Record<string, () => string>> = {
  '/lib/turbo.js': () => fileOf('@hotwired/turbo', 'dist/turbo.es2017-umd.js'),
  '/lib/htmx.js': () => fileOf('htmx.org', 'dist/htmx.min.js'),
  '/lib/pjax.js': () => fileOf('pjax', 'pjax.min.js'),
  '/lib/jquery.js': () => fileOf('jquery', 'dist/jquery.min.js'),
  '/lib/vue.js': () => fileOf('vue', 'dist/vue.global.prod.js'),
  '/lib/react.js': react,
  '/lib/prototype.js': () => readFileSync(debianLibraries['libjs-prototype'], 'utf8'),
  '/lib/mootools.js': () => readFileSync(debianLibraries['libjs-mootools'], 'utf8'),
};
