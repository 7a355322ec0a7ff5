import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { repository } from './data-folder.ts';
import { runToEnd } from './run-to-end.ts';
import type { Say } from './say.ts';

/** The one that people have. */
const debiansPlace = '/usr/bin/chromium';

/** The same without windows of its own, which are a quarter of what a screen of ours costs. It draws letters in other widths, and gives frames of other sites their cookies. */
const debiansShellPlace = '/usr/bin/chromium-headless-shell';

/**
 * What Chromium leaves away. The pages that wait behind the address field of each window, and a process in reserve, cost as much as a screen of ours does.
 * The rest is Playwright's: of two lists Chromium hears the last one alone.
 */
const leftAway = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'SpareRendererForSitePerProcess'],
  ...[
    'AimEnabled',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
  ],
  ...[
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
    'TcpPortRandomizationWin',
    'ThirdPartyStoragePartitioning',
  ],
];

/** With these Chromium does nothing but what it is asked to. */
export const quietChromium = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${leftAway.join(',')}`,
];

/** Debian's Chromium when it is installed; otherwise Playwright uses its own. */
export const debiansChromium = (): string | undefined => (existsSync(debiansPlace) ? debiansPlace : undefined);

/** Debian's Chromium without windows, for what is neither about a look nor about frames of other sites; the usual one where it is not installed. */
export const debiansShell = (): string | undefined =>
  existsSync(debiansShellPlace) ? debiansShellPlace : debiansChromium();

/** Debian's packages of the fonts in which pages are compared with committed pictures, and where each puts them. */
const fonts = {
  'fonts-liberation': '/usr/share/fonts/truetype/liberation',
  'fonts-urw-base35': '/usr/share/fonts/opentype/urw-base35',
};

/**
 * Makes sure that there is a Chromium: Debian's by apt as root on Debian, with the fonts of the committed pictures;
 * Playwright's own elsewhere. Returns a sentence when there is none.
 */
export async function browserProblem(say: Say): Promise<string | undefined> {
  const mayInstall = process.env.NO_AUTO_INSTALL !== '1';
  const hasApt = isDebian() && process.getuid?.() === 0;
  const missing = [
    ...(debiansChromium() || hasPlaywrights() ? [] : ['chromium', 'chromium-headless-shell']),
    ...Object.entries(fonts).flatMap(([name, place]) => (existsSync(place) ? [] : [name])),
  ];
  if (mayInstall && hasApt && missing.length > 0) await installByApt(missing, say);
  if (debiansChromium() || hasPlaywrights()) return undefined;
  const command = isDebian()
    ? '`apt-get install --no-install-recommends chromium` as root'
    : '`npx playwright install chromium`';
  if (!mayInstall)
    return `The browser tests need Chromium, and NO_AUTO_INSTALL=1 keeps it from being installed. Get it with ${command}.`;
  say("installing Playwright's chromium");
  await runToEnd(['npx', 'playwright', 'install', 'chromium'], { cwd: repository, env: process.env });
  return hasPlaywrights()
    ? undefined
    : `The browser tests need Chromium, and it could not be installed. Get it with ${command}.`;
}

async function installByApt(packages: readonly string[], say: Say): Promise<void> {
  say(`installing ${packages.join(' and ')} with apt`);
  const apt = (...args: [string, ...string[]]) =>
    runToEnd(['apt-get', '-q', ...args], { cwd: '/', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', ...packages);
}

function hasPlaywrights(): boolean {
  const path = spawnSync(process.execPath, ['-p', "require('playwright-core').chromium.executablePath()"], {
    cwd: repository,
    encoding: 'utf8',
  }).stdout.trim();
  return path !== '' && existsSync(path);
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
