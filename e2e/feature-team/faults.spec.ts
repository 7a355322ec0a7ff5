import type { Browser, Page, Route } from '@playwright/test';
import type { RegisteredRemote, RemoteManifest, SignedRelease } from '@lastcall/contracts';
import { Customer } from '../customer.ts';
import { violationsOn } from '../nothing-found.ts';
import { expect, test as base, type Altered, type Files } from './team.ts';

/** Milliseconds after which the shell must be usable, whatever a remote does. */
const usableMs = 3_000;
/** Milliseconds that pass over each try of the shell to load a remote. */
const tryMs = 10_000;

type MfeTimers = RegisteredRemote & { release: SignedRelease; fallback: SignedRelease };
/** What somebody does to the registry's answer on its way. */
type Change = (remote: MfeTimers, registry: { asOf: string }) => void;

interface Pinned {
  /** A marketer alone has a version of mfe-timers that the team published for them. */
  readonly pin: (altered?: Altered) => Promise<string>;
  readonly campaignId: string;
  readonly meddle: (change: Change) => void;
}

/** A marketer of the test's own, so that what they are pinned to is nobody else's. */
const test = base.extend<Pinned & { marketer: Customer }>({
  marketer: async ({ stack }, use) => {
    const marketer = await Customer.signUp(stack.origins.app);
    await use(marketer);
    await marketer.close();
  },
  storageState: async ({ marketer }, use) => use(await marketer.browserState()),
  campaignId: async ({ marketer }, use) => use(await marketer.makeCampaign()),
  pin: async ({ marketer, team }, use) => {
    await use(async (altered) => {
      const version = await team.publish(altered);
      await team.pin(marketer.email, version);
      return version;
    });
    await team.pin(marketer.email, null);
  },
  meddle: async ({ page }, use) => {
    const changes: Change[] = [];
    await page.route('**/remotes/registry', async (route) => {
      const response = await route.fetch();
      const registry = (await response.json()) as { asOf: string; remotes: MfeTimers[] };
      for (const change of changes)
        change(
          registry.remotes.find(({ name }) => name === 'mfe-timers')!,
          registry,
        );
      await route.fulfill({ response, json: registry });
    });
    await use((change) => void changes.push(change));
  },
});

/** Has a version's files arrive with a byte that nobody signed. */
async function tamper(page: Page, version: string, file: RegExp): Promise<void> {
  await page.route(new RegExp(`/remotes/mfe-timers/${version}/`), async (route) => {
    if (!file.test(new URL(route.request().url()).pathname)) return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n/* changed on its way */` });
  });
}

const answerEntry =
  (answer: (route: Route) => unknown) =>
  ({ page, version }: Way) =>
    page.route(new RegExp(`/remotes/mfe-timers/${version}/remoteEntry`), (route) => void answer(route));

const edit = (files: Files, path: string, change: (text: string) => string): void =>
  void files.set(path, Buffer.from(change(files.get(path)!.toString())));
/** React draws no object: the screen's title is what it stops at. */
const breakTitle = (files: Files): void => {
  const said = [...files.keys()].filter(
    (path) => path.endsWith('.js') && files.get(path)!.includes('"Email Timer Appearance"'),
  );
  if (said.length === 0) throw new Error('no chunk has the title');
  for (const path of said) edit(files, path, (text) => text.replaceAll('"Email Timer Appearance"', '{}'));
};
const withoutScreen = (files: RemoteManifest['files']): RemoteManifest['files'] =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !/^\d+\.[0-9a-f]+\.js$/.test(path)));

interface Way {
  readonly page: Page;
  readonly version: string;
  readonly meddle: (change: Change) => void;
}

interface Fault {
  readonly what: string;
  /** What the team published; a good version without it. */
  readonly altered?: Altered;
  /** What happens between the services and the browser. */
  readonly onTheWay?: (way: Way) => Promise<unknown> | void;
  /** Nothing comes, and the shell gives up after a time that the page's clock passes over. */
  readonly hangs?: true;
  readonly reasons: RegExp;
}

const faults: readonly Fault[] = [
  {
    what: 'an entry that is not there',
    onTheWay: answerEntry((route) => route.fulfill({ status: 404 })),
    reasons: /^unreachable$/,
  },
  { what: 'an entry that hangs', onTheWay: answerEntry(() => {}), hangs: true, reasons: /^timeout$/ },
  {
    what: 'a throw while it loads',
    altered: { files: (files) => edit(files, 'remoteEntry.js', (text) => `throw new Error("a bad deploy");${text}`) },
    reasons: /^(broken|unreachable)$/,
  },
  { what: 'a throw while it renders', altered: { files: breakTitle }, reasons: /^crashed$/ },
  {
    what: 'an entry with another hash',
    onTheWay: ({ page, version }) => tamper(page, version, /remoteEntry\.js$/),
    reasons: /^bad-file$/,
  },
  {
    what: 'a chunk with another hash',
    onTheWay: ({ page, version }) => tamper(page, version, /\/\d+\.[0-9a-f]+\.js$/),
    reasons: /^(bad-file|crashed|broken)$/,
  },
  {
    what: 'a style sheet with another hash',
    onTheWay: ({ page, version }) => tamper(page, version, /\.css$/),
    reasons: /^(bad-file|crashed|broken)$/,
  },
  {
    what: 'a manifest with another hash',
    onTheWay: ({ page, version }) => tamper(page, version, /manifest\.json$/),
    reasons: /^bad-manifest$/,
  },
  {
    what: 'a chunk that the manifest does not list',
    altered: { manifest: ({ files }) => ({ files: withoutScreen(files) }) },
    reasons: /^(bad-file|crashed|broken)$/,
  },
  {
    what: 'a signature that is not over this manifest',
    onTheWay: ({ meddle }) => meddle(({ release }) => Object.assign(release, { signature: `${'A'.repeat(86)}==` })),
    reasons: /^bad-signature$/,
  },
  {
    what: 'a key that nobody trusts',
    onTheWay: ({ meddle }) => meddle(({ release }) => Object.assign(release, { keyId: 'stranger' })),
    reasons: /^bad-signature$/,
  },
  {
    what: 'a manifest whose time is over',
    altered: { manifest: () => ({ expiresAt: new Date(Date.now() + 86_400_000).toISOString() }) },
    onTheWay: ({ meddle }) =>
      meddle((_, registry) => Object.assign(registry, { asOf: new Date(Date.now() + 2 * 86_400_000).toISOString() })),
    reasons: /^expired$/,
  },
  {
    what: 'another contract',
    onTheWay: ({ meddle }) => meddle(({ release }) => Object.assign(release, { contractRange: '^99.0.0' })),
    reasons: /^incompatible$/,
  },
  {
    what: 'another React',
    altered: { manifest: ({ shared }) => ({ shared: { ...shared, react: '^18.0.0' } }) },
    reasons: /^other-shared$/,
  },
];

/** The manifest and signature of an older version, put where the active one's are. */
const older: Fault = {
  what: 'the manifest of an older version',
  onTheWay: async ({ page, version, meddle }) => {
    const registry = (await (await page.request.get('/remotes/registry')).json()) as { remotes: MfeTimers[] };
    const { fallback } = registry.remotes.find(({ name }) => name === 'mfe-timers')!;
    await page.route(new RegExp(`/remotes/mfe-timers/${version}/manifest\\.json`), async (route) =>
      route.fulfill({ response: await page.request.get(new URL('manifest.json', fallback.base).href) }),
    );
    meddle(({ release }) =>
      Object.assign(release, { signature: fallback.signature, manifestIntegrity: fallback.manifestIntegrity }),
    );
  },
  reasons: /^bad-manifest$/,
};

const olderNotice = (page: Page) =>
  page.getByRole('status').filter({
    hasText: 'The email timer editor could not be loaded in its newest version. You see the one before it.',
  });
const screen = (page: Page) => page.locator('[data-remote="mfe-timers"][data-state]').first();

/** Milliseconds until the shell's own controls are there. */
async function untilUsable(page: Page, campaignId: string): Promise<number> {
  const began = performance.now();
  await page.goto(`/edit/${campaignId}/email-timer-editor`, { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Back to the campaign' })).toBeVisible();
  return performance.now() - began;
}

/** Waits until the remote's screen has come to a state; `isHanging` passes over the time that the shell gives each try. */
async function untilState(page: Page, state: 'failed' | 'shown', isHanging: boolean): Promise<void> {
  await expect(async () => {
    if (isHanging) await page.clock.fastForward(tryMs);
    await expect(screen(page)).toHaveAttribute('data-state', state, { timeout: isHanging ? 500 : 30_000 });
  }).toPass({ timeout: 30_000 });
}

/** A browser of the same person that has loaded nothing yet, and in which no file of the remote arrives in another form. */
async function faultless(browser: Browser, marketer: Customer): Promise<Page> {
  return (await browser.newContext({ storageState: await marketer.browserState() })).newPage();
}

/** From here on the shell answers: its own controls and another area. */
async function expectUsable(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to the campaign' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pages');
  await page.getByRole('link', { name: 'Install' }).click();
  await expect(page.getByRole('heading', { name: 'Install' })).toBeVisible();
}

for (const { what, altered, onTheWay, reasons, hangs = false } of [...faults, older]) {
  test(`${what} costs its own area alone`, async ({ browser, marketer, page, pin, campaignId, meddle }) => {
    const version = await pin(altered);
    if (hangs) await page.clock.install();
    await onTheWay?.({ page, version, meddle });
    meddle((remote) => Object.assign(remote, { fallback: null }));

    const tookMs = await untilUsable(page, campaignId);
    // A machine that is busy with something else is as slow without a fault.
    const limitMs =
      tookMs < usableMs
        ? usableMs
        : Math.max(usableMs, 2 * (await untilUsable(await faultless(browser, marketer), campaignId)));
    expect(tookMs).toBeLessThan(limitMs);

    await untilState(page, 'failed', hangs);
    await expect(screen(page)).toHaveAttribute('data-reason', reasons);
    await expect(
      page.getByRole('alert').filter({ hasText: 'The email timer editor is not available right now' }),
    ).toContainText(`mfe-timers ${version}`);
    await expectUsable(page);
  });

  test(`${what} is answered with the last good version`, async ({ page, pin, campaignId, team, meddle }) => {
    const { release: good } = await team.stable();
    const version = await pin(altered);
    if (hangs) await page.clock.install();
    await onTheWay?.({ page, version, meddle });

    await page.goto(`/edit/${campaignId}/email-timer-editor`, { waitUntil: 'commit' });

    await untilState(page, 'shown', hangs);
    await expect(screen(page)).toHaveAttribute('data-version', good.version);
    await expect(olderNotice(page)).toBeVisible();
    // A marketer has no use for versions.
    await expect(olderNotice(page)).not.toContainText(version);
    await expect(
      page
        .getByRole('group', { name: 'Email timer', exact: true })
        .or(page.getByText('Email Timer Appearance'))
        .first(),
    ).toBeVisible();
    await expect
      .poll(async () => (await team.ask('getRemoteStatus')).failures.map((failure) => failure.version))
      .toContain(version);
  });
}

test('the newest version is tried again from the notice, after asking about unsaved changes', async ({
  page,
  pin,
  campaignId,
  team,
}) => {
  const { release: good } = await team.stable();
  const version = await pin();
  const entry = new RegExp(`/remotes/mfe-timers/${version}/remoteEntry`);
  await page.route(entry, (route) => route.fulfill({ status: 404 }));
  await page.goto(`/edit/${campaignId}/email-timer-editor`, { waitUntil: 'commit' });
  await expect(screen(page)).toHaveAttribute('data-version', good.version, { timeout: 30_000 });
  expect(await violationsOn(page)).toEqual([]);

  const asked = page.waitForRequest(entry);
  await olderNotice(page).getByRole('button', { name: 'Try again' }).click();
  await asked;
  await expect(olderNotice(page)).toBeVisible();
  await expect(screen(page)).toHaveAttribute('data-version', good.version);

  await page.unroute(entry);
  await page.getByRole('radio', { name: 'Paper' }).press('Space');
  await olderNotice(page).getByRole('button', { name: 'Try again' }).click();
  await page
    .getByRole('dialog', { name: 'Reload without saving?' })
    .getByRole('button', { name: 'Reload without saving' })
    .click();

  await expect(screen(page)).toHaveAttribute('data-version', version);
  await expect(screen(page)).toHaveAttribute('data-state', 'shown');
  await expect(olderNotice(page)).toBeHidden();
});
