import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { debianLibraries } from '../../e2e/hostile/libraries.ts';
import { debianChromium } from '../../packages/sdk-cli/src/browser.ts';
import type { PrintLine } from '../../packages/sdk-cli/src/tools/print-line.ts';
import { runToCompletion } from '../../packages/sdk-cli/src/tools/run-to-completion.ts';
import { repository } from './data-folder.ts';

export { debianChromium, debianHeadlessShell, quietChromium } from '../../packages/sdk-cli/src/browser.ts';

/** Debian's font packages for the committed screenshots, and where each installs its fonts. */
const fonts = {
  'fonts-liberation': '/usr/share/fonts/truetype/liberation',
  'fonts-urw-base35': '/usr/share/fonts/opentype/urw-base35',
};

/** Installs Chromium when it is missing: Debian's with apt as root on Debian, with the fonts of the committed screenshots; Playwright's own elsewhere. Returns a message when that fails. */
export async function browserProblem(printLine: PrintLine): Promise<string | undefined> {
  const mayInstall = process.env.NO_AUTO_INSTALL !== '1';
  const hasApt = isDebian() && process.getuid?.() === 0;
  const missing = [
    ...(debianChromium() || hasPlaywrightChromium() ? [] : ['chromium', 'chromium-headless-shell']),
    ...Object.entries({ ...fonts, ...debianLibraries }).flatMap(([name, place]) => (existsSync(place) ? [] : [name])),
  ];
  if (mayInstall && hasApt && missing.length > 0) await installByApt(missing, printLine);
  if (debianChromium() || hasPlaywrightChromium()) return undefined;
  const command = isDebian()
    ? '`apt-get install --no-install-recommends chromium` as root'
    : '`npx playwright install chromium`';
  if (!mayInstall)
    return `The browser tests need Chromium, and NO_AUTO_INSTALL=1 prevents installing it automatically. Install it with ${command}.`;
  printLine("installing Playwright's chromium");
  await runToCompletion(['npx', 'playwright', 'install', 'chromium'], { cwd: repository, env: process.env });
  return hasPlaywrightChromium()
    ? undefined
    : `The browser tests need Chromium, and it could not be installed. Get it with ${command}.`;
}

async function installByApt(packages: readonly string[], printLine: PrintLine): Promise<void> {
  printLine(`installing ${packages.join(' and ')} with apt`);
  const apt = (...args: [string, ...string[]]) =>
    runToCompletion(['apt-get', '-q', ...args], {
      cwd: '/',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', ...packages);
}

function hasPlaywrightChromium(): boolean {
  const path = spawnSync(process.execPath, ['-p', "require('playwright-core').chromium.executablePath()"], {
    cwd: repository,
    encoding: 'utf8',
  }).stdout.trim();
  return path !== '' && existsSync(path);
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
