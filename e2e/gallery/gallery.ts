import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, devices, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { debianChromium } from '../../infra/local/chromium.ts';
import { stackFromEnv } from '../stack-from-env.ts';
import { waitUntilStable } from '../wait-until-stable.ts';
import { lengthenTexts } from '../longer-texts.ts';
import { captureEmails } from './emails.ts';
import { shots as allShots } from './shots.ts';
import { showLoading, type StackOrigins, type Shot } from './shots/shot.ts';

const stack = runningStack();
/** Shows every text of the message catalogs 40% longer. */
const isLonger = process.argv.includes('--longer');
/** A pattern of file names (`campaigns.390.dark.png`); other pictures are kept unchanged. */
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
const filePattern = new RegExp(only ?? '');
const folder = join(import.meta.dirname, '../../.gallery', isLonger ? 'longer' : '');

const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const;
const variants = (['wide', 'narrow'] as const).flatMap((size) =>
  (isLonger ? (['light'] as const) : (['light', 'dark'] as const)).map((scheme) => ({ size, scheme })),
);
type Variant = (typeof variants)[number];
const shots = allShots.filter((shot) => variants.some((variant) => isSelected(shot, variant)));
type Sessions = Record<'demo' | 'new', Awaited<ReturnType<BrowserContext['storageState']>>>;

/** The pages around which a preview shows a widget. */
const previews = /^https?:\/\/[^/]+\/(sample-iframe$|frame-content\/)/;

/** The maximum milliseconds until a screen is idle, and until its picture is taken, on a busy machine. */
const restMs = 60_000;

if (only === undefined) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: debianChromium() });
const failures: string[] = [];
const emailPictures = new Map<string, readonly string[]>();
try {
  const sessions: Sessions = { demo: await signIn(browser), new: await signUp(browser) };
  const words = await demoPlaceholders(browser, sessions.demo);
  // Two at a time: a screenshot waits more than it computes.
  for (const pair of [variants.slice(0, 2), variants.slice(2)])
    await Promise.all(pair.map((variant) => captureShots(variant, sessions, words)));
  const emails = await captureEmails(browser, folder, {
    app: stack.app,
    timerImage: new URL(words['testImage'] ?? '/', stack.edge).href,
  });
  for (const [name, files] of emails.pictures) emailPictures.set(name, files);
  failures.push(...emails.failures);
  await writeFile(join(folder, 'index.html'), contactSheet());
} finally {
  await browser.close();
}
process.stdout.write(`${folder}: ${shots.length} screens and states, ${emailPictures.size} emails\n`);
for (const failure of failures) process.stdout.write(`not as expected: ${failure}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** The stack that `npm run gallery` started, with the demo account in it. */
function runningStack(): StackOrigins & { readonly demo: { readonly email: string; readonly password: string } } {
  const described = stackFromEnv();
  if (!described) throw new Error('There is no stack: run npm run gallery.');
  return { ...described.origins, demo: described.demo };
}

function fileOf(shot: Shot, { size, scheme }: Variant): string {
  return `${shot.name}.${sizes[size].width}.${scheme}.png`;
}

function isSelected(shot: Shot, variant: Variant): boolean {
  return (shot.only === undefined || shot.only === variant.size) && filePattern.test(fileOf(shot, variant));
}

async function captureShots(variant: Variant, sessions: Sessions, words: Record<string, string>): Promise<void> {
  for (const shot of shots.filter((each) => isSelected(each, variant))) {
    const context = await browser.newContext({
      // The user agent of a headless browser counts as a bot, which gets no countdown.
      userAgent: devices['Desktop Chrome'].userAgent,
      viewport: sizes[variant.size],
      colorScheme: variant.scheme,
      reducedMotion: 'reduce',
      // Chromium treats a page that a shot modifies as public, and public pages may not frame local ones.
      permissions: ['local-network-access'],
      ...(shot.as === 'nobody' ? {} : { storageState: sessions[shot.as] }),
    });
    const page = await context.newPage();
    page.setDefaultTimeout(restMs);
    const path = shot.path.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
    try {
      await shot.network?.(page, stack);
      await page.goto(new URL(path, stack[shot.on ?? 'app']).href);
      if (shot.isLoading) await showLoading(page);
      else await waitUntilStable(page);
      await shot.act?.(page);
      if (!shot.isLoading) {
        await waitUntilStable(page);
        await waitForPreviews(page);
      }
    } catch (cause) {
      failures.push(`${fileOf(shot, variant)}: ${String(cause).split('\n')[0]}`);
    }
    await captureScreenshot(page, fileOf(shot, variant));
    // A mocked request may still be waiting for the service.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

/** Waits until the pages in previews are painted. Separate processes paint them after they are loaded. */
async function waitForPreviews(page: Page): Promise<void> {
  const previewed = page.frames().filter((frame) => {
    const within = [frame, frame.parentFrame()].some((each) => each && previews.test(each.url()));
    return within && frame.childFrames().length === 0;
  });
  for (const frame of previewed)
    await frame.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

/** Takes a picture of a screen in its current state. A failure does not stop the other pictures. */
async function captureScreenshot(page: Page, file: string): Promise<void> {
  try {
    if (isLonger) await lengthenTexts(page);
    await page.screenshot({ path: join(folder, file), animations: 'disabled' });
  } catch (cause) {
    failures.push(`${file}: ${String(cause).split('\n')[0]}`);
  }
}

async function signIn(browser: Browser): Promise<Sessions['demo']> {
  const context = await browser.newContext();
  const answer = await context.request.post(`${stack.app}/api/auth/sign-in`, {
    data: { email: stack.demo.email, password: stack.demo.password },
    headers: { origin: stack.app },
  });
  if (!answer.ok()) throw new Error(`The demo account could not sign in: ${answer.status()} ${await answer.text()}`);
  return context.storageState();
}

async function signUp(browser: Browser): Promise<Sessions['new']> {
  const context = await browser.newContext();
  const data = {
    name: 'Nora New',
    email: `gallery-${Date.now()}@example.com`,
    password: 'pictures of every screen',
    timezone: 'Europe/Vienna',
  };
  const answer = await context.request.post(`${stack.app}/api/auth/sign-up`, { data, headers: { origin: stack.app } });
  if (!answer.ok()) throw new Error(`A new account could not be opened: ${answer.status()} ${await answer.text()}`);
  return context.storageState();
}

/** The values of the placeholders in the shots' paths. */
async function demoPlaceholders(browser: Browser, storageState: Sessions['demo']): Promise<Record<string, string>> {
  const { request } = await browser.newContext({ storageState });
  const list = (await (await request.get(`${stack.app}/api/campaigns`)).json()) as {
    campaigns: Array<{ id: string; name: string }>;
  };
  const campaign = list.campaigns.find(({ name }) => name === 'Autumn bread class')?.id;
  if (!campaign) throw new Error('The demo account has no campaign to show.');
  const setup = (await (await request.get(`${stack.app}/api/campaigns/${campaign}/email-setup`)).json()) as {
    emailTimerUrl?: string;
  };
  if (!setup.emailTimerUrl) throw new Error('The demo campaign has no email timer to show.');
  return {
    campaign,
    emailImage: `${setup.emailTimerUrl}?abc12=def34&em=reader%40example.com`,
    // The test email has a merge tag instead of an email address.
    testImage: `${setup.emailTimerUrl}?test=abc12&em=${encodeURIComponent('{{ email }}')}`,
  };
}

/** Renders one page with all pictures side by side. */
function contactSheet(): string {
  const ofShots = shots.map((shot): [string, readonly string[]] => [
    shot.name,
    variants.filter((variant) => isSelected(shot, variant)).map((variant) => fileOf(shot, variant)),
  ]);
  const cells = [...ofShots, ...emailPictures].map(([name, files]) => {
    const pictures = files.map((file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`);
    return `<section><h2>${name}</h2>${pictures.join('')}</section>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>body{font:14px system-ui;margin:24px;background:#777}section{display:flex;flex-wrap:wrap;gap:8px;align-items:start}h2{flex-basis:100%;font-size:14px;color:#fff}img{height:360px}</style>${cells.join('')}`;
}
