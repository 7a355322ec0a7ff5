import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { messages } from './messages.ts';
import { Failure } from './tools/failure.ts';

/** The path of Debian's Chromium, a browser that users have. */
const debianPath = '/usr/bin/chromium';

/**
 * Chromium features that are switched off. The hidden pages behind each window's address bar, and a spare process, cost as much as one of our screens.
 * The other entries are Playwright's: Chromium only reads the last of two lists.
 */
const disabledFeatures = [
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

/** Options that keep Chromium free of background activity. */
export const quietChromium = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
];

/** The same browser, headless: its windows account for a quarter of the cost of one of our screens. It renders text with other widths and accepts cookies in cross-site frames. */
const debianShellPath = '/usr/bin/chromium-headless-shell';

/** Returns Debian's Chromium when it is installed; otherwise Playwright uses its own. */
export const debianChromium = (): string | undefined => (existsSync(debianPath) ? debianPath : undefined);

/** Returns Debian's headless Chromium, for checks that use no cross-site frames and compare only screenshots that it has taken itself; the usual one when it is not installed. */
export const debianHeadlessShell = (): string | undefined =>
  existsSync(debianShellPath) ? debianShellPath : debianChromium();

/** Starts the Chromium of this machine: `LASTCALL_CHROMIUM`, else Debian's, else Playwright's, which is downloaded once. `more` are additional arguments. */
export async function startChromium(
  env: NodeJS.ProcessEnv = process.env,
  more: readonly string[] = [],
): Promise<Browser> {
  const executablePath = env.LASTCALL_CHROMIUM ?? debianHeadlessShell();
  if (executablePath === undefined && !existsSync(chromium.executablePath())) downloadChromium();
  return chromium.launch({ args: [...quietChromium, ...more], ...(executablePath ? { executablePath } : {}) });
}

/**
 * Enables the data saver in the pages of a context, as users can. The shell then loads only what is opened: what it would prefetch takes a
 * third of the CPU time of a first screen.
 */
export async function enableSaveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    "Object.defineProperty(NetworkInformation.prototype, 'saveData', { configurable: true, get: () => true })",
  );
}

function downloadChromium(): void {
  const playwright = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  spawnSync(process.execPath, [join(playwright, 'cli.js'), 'install', 'chromium'], { stdio: 'inherit' });
  if (!existsSync(chromium.executablePath())) throw new Failure(messages.noBrowser);
}
