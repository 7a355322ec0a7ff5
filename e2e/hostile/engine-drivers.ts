import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import puppeteer from 'puppeteer-core';
import { Builder, Capabilities } from 'selenium-webdriver';
import type { Engine } from './hostile-case.ts';

/** A browser that runs hostile pages, one at a time. */
interface EngineDriver {
  /** Opens a page and returns its outcome; names a page that hangs. */
  readonly outcomeOf: (url: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Maximum milliseconds for a page; a page that takes longer counts as hung. */
const pageTimeoutMs = 60_000;
const pollIntervalMs = 50;

/** Debian's packages of the browsers and their drivers. */
export const enginePackages = ['chromium', 'firefox-esr', 'webkit2gtk-driver', 'xvfb'] as const;

export function openEngine(
  engine: Engine,
  options: { readonly args: readonly string[]; readonly webkitPort: number },
): Promise<EngineDriver> {
  return engine === 'webkit' ? openWebKit(options.webkitPort) : openPuppeteer(engine, options.args);
}

async function openPuppeteer(engine: 'chromium' | 'firefox', args: readonly string[]): Promise<EngineDriver> {
  const browser = await puppeteer.launch({
    browser: engine === 'firefox' ? 'firefox' : 'chrome',
    executablePath: engine === 'firefox' ? '/usr/bin/firefox-esr' : '/usr/bin/chromium',
    args: engine === 'firefox' ? [] : [...args],
    defaultViewport: { width: 1280, height: 800 },
  });
  const userAgent = await browser.userAgent();
  return {
    outcomeOf: async (url) => {
      const page = await browser.newPage();
      // The edge treats a browser with a headless user agent as a bot.
      if (userAgent.includes('Headless')) await page.setUserAgent({ userAgent: userAgent.replace('Headless', '') });
      await withTimeout(page.goto(url, { waitUntil: 'domcontentloaded' }));
      const outcome = await waitForOutcome(() => page.title());
      await withTimeout(page.close());
      return outcome;
    },
    close: () => browser.close(),
  };
}

/** Starts WebKitGTK on a virtual screen, because it has no headless mode. */
async function openWebKit(port: number): Promise<EngineDriver> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const webDriver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}` },
  });
  const server = `http://127.0.0.1:${port}`;
  await waitUntil(() =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const miniBrowser = spawnSync('dpkg', ['-L', 'libwebkit2gtk-4.1-0'], { encoding: 'utf8' })
    .stdout.split('\n')
    .find((path) => path.endsWith('/MiniBrowser'));
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
      }),
    )
    .build();
  return {
    outcomeOf: async (url) => {
      await withTimeout(driver.get(url));
      return waitForOutcome(() => driver.getTitle());
    },
    close: async () => {
      await withTimeout(driver.quit());
      await Promise.all([terminate(webDriver), terminate(screen)]);
    },
  };
}

async function terminate(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** Polls the title, to which a page writes its outcome. A navigating page briefly has no title. */
async function waitForOutcome(title: () => Promise<string>): Promise<string> {
  let outcome = '';
  const isThere = await waitUntil(async () => {
    outcome = await withTimeout(title().catch(() => ''));
    return outcome.startsWith('outcome: ');
  });
  return isThere ? outcome.slice('outcome: '.length) : `the page hangs, with the title ${JSON.stringify(outcome)}`;
}

async function waitUntil(isSo: () => Promise<boolean>): Promise<boolean> {
  for (let leftMs = pageTimeoutMs; leftMs > 0; leftMs -= pollIntervalMs) {
    if (await isSo()) return true;
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
  return false;
}

/** Rejects after the maximum time of a page, because a hung page never responds to its driver. */
async function withTimeout<Result>(answer: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the browser does not respond')), pageTimeoutMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
