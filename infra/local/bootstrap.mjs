import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';

// This file runs on whatever Node the machine has (20.19 or newer), before anything is installed: it may import only Node's own modules.

const repository = resolve(dirname(new URL(import.meta.url).pathname), '../..');
const oldestNode = [20, 19];
/** The Node that the product runs on, installed as a dependency. */
const productNode = 24;

/**
 * Installs the dependencies if they are missing or differ from the lock file, and runs a TypeScript program of this folder on the product's Node.
 * @param {string} entry file name beside this one
 */
export async function bootstrap(entry) {
  try {
    checkNode();
    if (!isInstalled()) await install();
    await run(join(repository, 'infra/local', entry));
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exit(1);
  }
}

class Stop extends Error {}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldestNode;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor))
    throw new Stop(`Lastcall requires Node ${oldestNode.join('.')} or newer. You have ${process.versions.node}.`);
}

/** Compares what is installed with the lock file by content: modification times mean nothing after a checkout. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, { version, optional, resolved, link }]) => {
    if (!path.startsWith('node_modules/')) return true;
    const found = installed[path];
    if (!found) return optional === true;
    return link ? found.resolved === resolved : found.version === version;
  });
}

function packagesOf(file) {
  const path = join(repository, file);
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined; // The file was truncated while it was written, which is the same as missing.
  }
}

async function install() {
  if (process.env.NO_AUTO_INSTALL === '1')
    throw new Stop(
      'The dependencies are not installed, and NO_AUTO_INSTALL=1 prevents installing them automatically. Run `npm ci`.',
    );
  const startedAt = Date.now();
  const seconds = () => ((Date.now() - startedAt) / 1000).toFixed(0);
  process.stdout.write('installing the dependencies (a few minutes on a new machine)\n');
  let fetched = 0;
  let output = '';
  const progress = setInterval(() => process.stdout.write(`  ${fetched} packages fetched, ${seconds()} s\n`), 5000);
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const child = spawn(npm[0], [...npm.slice(1), 'ci', '--no-audit', '--no-fund', '--loglevel=http'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, npm_config_progress: 'false' },
  });
  const read = (text) => {
    fetched += text.toString().match(/http (fetch|cache)/g)?.length ?? 0;
    output += text;
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const code = await new Promise((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', done);
  });
  clearInterval(progress);
  if (code !== 0) {
    // The first errors say what is wrong; npm prints its usage after them.
    const errors = output.split('\n').filter((line) => line.startsWith('npm error'));
    process.stderr.write(`${errors.slice(0, 15).join('\n')}\n`);
    if (/ENOSPC/.test(output)) throw new Stop(`The disk of ${repository} is full. Free some space and start again.`);
    if (/EACCES|EROFS/.test(output))
      throw new Stop(`The folder ${repository} isn't writable. Start again as a user with write access.`);
    throw new Stop('`npm ci` failed. See the errors above.');
  }
  process.stdout.write(`dependencies installed (${seconds()} s)\n`);
}

function findNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const places = [
    join(repository, 'node_modules/node/bin', name),
    join(repository, `node_modules/node-${process.platform}-${process.arch}/bin`, name),
  ];
  const isThere = (path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  if (!places.some(isThere) && existsSync(join(repository, 'node_modules/node'))) {
    // If npm is configured to skip install scripts, the script of this package, which downloads the binary, has not run.
    process.stdout.write(`fetching Node ${productNode}\n`);
    spawnSync(process.execPath, ['installArchSpecificPackage'], {
      cwd: join(repository, 'node_modules/node'),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const found = places.find(isThere);
  if (!found)
    throw new Stop(
      `Node ${productNode} is missing from node_modules/node, where the dependencies install it. Run \`npm ci\` with install scripts allowed, or use Node ${productNode}.`,
    );
  return found;
}

/** Runs in this process if its version of Node is sufficient; otherwise in a child process that ends with it. */
async function run(entry) {
  process.env.PATH = [join(repository, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  if (Number(process.versions.node.split('.')[0]) >= productNode) return void (await import(entry));
  const child = spawn(findNode(), [entry, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    cwd: repository,
  });
  // A terminal sends Ctrl-C to both processes; the child decides when it is done. Other signals reach this process alone.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const [code, signal] = await new Promise((done) => {
    child.once('error', () => done([1, null]));
    child.once('exit', (...how) => done(how));
  });
  process.exit(code ?? (signal ? 1 : 0));
}
