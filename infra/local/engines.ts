import { existsSync } from 'node:fs';
import { hostileCases } from '../../e2e/hostile/cases.ts';
import { enginePackages, openEngine } from '../../e2e/hostile/engine-drivers.ts';
import { engines, type Engine, type HostileCase } from '../../e2e/hostile/hostile-case.ts';
import { startHostileSite } from '../../e2e/hostile/hostile-stack.ts';
import { debianLibraries } from '../../e2e/hostile/libraries.ts';
import { buildChangedWorkspaces } from './build.ts';
import { quietChromium } from './chromium.ts';
import { findExecutable, installByApt } from './executables.ts';
import { Failure } from '../../packages/sdk-cli/src/tools/failure.ts';
import { freePorts } from './ports.ts';
import { printLine, stopwatch } from '../../packages/sdk-cli/src/tools/print-line.ts';
import { startStack } from './stack.ts';

/** The program of each Debian package that `npm run engines` installs. */
const executables: Readonly<Record<(typeof enginePackages)[number], string>> = {
  chromium: 'chromium',
  'firefox-esr': 'firefox-esr',
  'webkit2gtk-driver': 'WebKitWebDriver',
  xvfb: 'Xvfb',
};

/**
 * `npm run engines [engine] [pattern]`: runs every hostile page in Chromium, Firefox and WebKit in parallel, on a separate stack.
 * `pattern` matches the names of cases.
 */
const [first, second] = process.argv.slice(2);
const isEngine = (text: string | undefined): text is Engine => engines.some((engine) => engine === text);
const chosen = isEngine(first) ? [first] : engines;
const pattern = new RegExp((isEngine(first) ? second : first) ?? '', 'i');
const cases = hostileCases.filter(({ name }) => pattern.test(name));

await installMissing();
await buildChangedWorkspaces(printLine);
const stack = await startStack({ isDurable: false });
const failed: string[] = [];
try {
  const site = await startHostileSite(stack.origins.app, cases);
  await Promise.all(chosen.map((engine) => run(engine, site.urlOf)));
  await site.close();
} finally {
  await stack.stop();
}
if (failed.length > 0) {
  process.stderr.write(`\n${failed.join('\n')}\n`);
  process.exitCode = 1;
}

async function run(engine: Engine, urlOf: (hostile: HostileCase) => string): Promise<void> {
  const took = stopwatch();
  const driver = await openEngine(engine, { args: quietChromium, webkitPort: (await freePorts()).EDGE_PORT });
  const own = cases.filter((hostile) => !hostile.engines || hostile.engines.includes(engine));
  let passed = 0;
  for (const hostile of own) {
    const outcome = await driver.outcomeOf(urlOf(hostile)).catch(String);
    if (outcome === 'fine') passed++;
    else failed.push(`${engine}, ${hostile.name}: ${outcome}`);
    printLine(`${outcome === 'fine' ? '✓' : '✘'} ${engine}: ${hostile.name}`);
  }
  await driver.close();
  printLine(`${engine}: ${passed} of ${own.length} pages (${took()} s)`);
}

async function installMissing(): Promise<void> {
  const missing = [
    ...enginePackages.filter((name) => !findExecutable(executables[name])),
    ...Object.entries(debianLibraries).flatMap(([name, file]) => (existsSync(file) ? [] : [name])),
  ];
  if (missing.length === 0) return;
  if (process.env.NO_AUTO_INSTALL === '1' || !(await installByApt(missing, printLine)))
    throw new Failure(`Install ${missing.join(', ')} with apt.`);
}
