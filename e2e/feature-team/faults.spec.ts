import type { Page } from '@playwright/test';
import type { RegisteredRemote, RemoteManifest, SignedRelease } from '@lastcall/contracts/release';
import { violationsOn } from '../accessibility-checks.ts';
import { alterStart } from '../page-start.ts';
import { edit, entryIn, expect, retitle, test as base } from './pinned.ts';
import type { Files } from './team.ts';

type MfeTimers = RegisteredRemote & { release: SignedRelease; fallback: SignedRelease };

interface Registered {
  /** Changes the registry's entry of mfe-timers in transit to the browser. */
  readonly alterRegistered: (change: (remote: MfeTimers) => object) => Promise<unknown>;
}

const test = base.extend<Registered>({
  alterRegistered: async ({ page }, use) => {
    await use((change) =>
      alterStart(page, {
        registry: ({ asOf, remotes }) => ({
          asOf,
          remotes: remotes.map((remote) =>
            remote.name === 'mfe-timers' ? { ...remote, ...change(remote as MfeTimers) } : remote,
          ),
        }),
      }),
    );
  },
});

/** Delivers a version's files with an unsigned byte. */
async function tamper(page: Page, version: string, file: RegExp): Promise<void> {
  await page.route(new RegExp(`/remotes/mfe-timers/${version}/`), async (route) => {
    if (!file.test(new URL(route.request().url()).pathname)) return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n/* changed on its way */` });
  });
}

/** React cannot render an object: the screen crashes at its title. */
const breakTitle = (files: Files): void => retitle(files, '{}');
const throwAtStart = (files: Files): void =>
  edit(files, entryIn(files), (text) => `throw new Error("a bad deploy");${text}`);

const olderNotice = (page: Page) =>
  page.getByRole('status').filter({
    hasText: 'The email timer editor couldn’t load its latest version. You’re using the previous one.',
  });
/** The shell tries a version twice before it falls back. */
const twoAttempts = { timeout: 120_000 };
const screen = (page: Page) => page.locator('[data-remote="mfe-timers"][data-state]').first();

/** Opens the editor without waiting for files that never arrive. */
const openEditor = (page: Page, campaignId: string) =>
  page.goto(`/edit/${campaignId}/email-timer-editor`, { waitUntil: 'commit' });

/** Expects the remote's screen to fail, with its version, while the shell and another area work. */
async function expectIsolatedFailure(page: Page, version: string, reason: RegExp): Promise<void> {
  await expect(screen(page)).toHaveAttribute('data-reason', reason, twoAttempts);
  await expect(
    page.getByRole('alert').filter({ hasText: 'The email timer editor isn’t available right now' }),
  ).toContainText(`mfe-timers ${version}`);
  await page.getByRole('link', { name: 'Back to campaign' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pages');
  await page.getByRole('link', { name: 'Install' }).click();
  await expect(page.getByRole('heading', { name: 'Install', exact: true })).toBeVisible();
}

for (const { when, alter, reason } of [
  { when: 'loads', alter: throwAtStart, reason: /^(broken|unreachable)$/ },
  { when: 'renders', alter: breakTitle, reason: /^crashed$/ },
]) {
  test(`a version that throws while it ${when} breaks only its own area`, async ({
    page,
    pin,
    campaignId,
    alterRegistered,
  }) => {
    const version = await pin({ files: alter });
    await alterRegistered(() => ({ fallback: null }));

    await openEditor(page, campaignId);

    await expectIsolatedFailure(page, version, reason);
  });
}

test('a version that requires another version of React is replaced by the last good one without being run', async ({
  page,
  pin,
  campaignId,
  team,
}) => {
  const { release: good } = await team.stableVersion();
  const version = await pin({ manifest: ({ shared }) => ({ shared: { ...shared, react: '^20.0.0' } }) });

  await openEditor(page, campaignId);

  await expect(olderNotice(page)).toBeVisible();
  await expect(screen(page)).toHaveAttribute('data-version', good.version);
  await expect(page.locator(`script[src*="/mfe-timers/${version}/"]`)).toHaveCount(0);
  await expect
    .poll(async () => (await team.callApi('getRemoteStatus')).failures)
    .toContainEqual(expect.objectContaining({ version, reason: 'other-shared' }));
});

test('a version that claims the screen of another remote is not published, and the screen stays with its owner', async ({
  page,
  campaignId,
  team,
}) => {
  const claim = {
    manifest: ({ areas }: RemoteManifest) => ({
      areas: {
        ...areas,
        screens: [
          ...areas.screens,
          { path: 'floating-bar-editor', layout: 'canvas' as const, title: 'Our bar editor' },
        ],
      },
    }),
  };

  await expect(team.publish(claim)).rejects.toMatchObject({ code: 'area_taken' });

  await page.goto(`/edit/${campaignId}/floating-bar-editor`);
  await expect(page.locator('[data-area="floating-bar-editor"]')).toHaveAttribute('data-remote', 'mfe-floating-bar');
});

test('a release whose signature does not match its manifest is not started', async ({
  page,
  pin,
  campaignId,
  alterRegistered,
}) => {
  const version = await pin();
  await alterRegistered(({ release }) => ({
    release: { ...release, signature: `${'A'.repeat(86)}==` },
    fallback: null,
  }));

  await openEditor(page, campaignId);

  await expect(screen(page)).toHaveAttribute('data-reason', 'bad-signature', twoAttempts);
  // The page may have preloaded these files, but without a script element none of them runs.
  await expect(page.locator('script[src*="/mfe-timers/"]')).toHaveCount(0);
  await expectIsolatedFailure(page, version, /^bad-signature$/);
});

test('a version with a file changed in transit is replaced by the last good one, and the team is notified', async ({
  browser,
  marketer,
  pin,
  campaignId,
  team,
}) => {
  const { release: good } = await team.stableVersion();
  const version = await pin();

  const openTampered = async (file: RegExp): Promise<void> => {
    const page = await (await browser.newContext({ storageState: await marketer.browserState() })).newPage();
    await tamper(page, version, file);

    await openEditor(page, campaignId);

    await expect(olderNotice(page), String(file)).toBeVisible(twoAttempts);
    await expect(screen(page)).toHaveAttribute('data-version', good.version);
    await expect(page.getByText('Email Timer Appearance')).toBeVisible();
    // The page may still be loading a file.
    await page.unrouteAll({ behavior: 'wait' });
    await page.context().close();
  };
  await Promise.all([/remoteEntry\.[0-9a-f]+\.js$/, /\/\d+\.[0-9a-f]+\.js$/, /\.css$/].map(openTampered));

  await expect
    .poll(async () => (await team.callApi('getRemoteStatus')).failures.map((failure) => failure.version))
    .toContain(version);
});

test('the newest version can be retried from the notice, after a prompt about unsaved changes', async ({
  page,
  pin,
  campaignId,
  team,
}) => {
  const { release: good } = await team.stableVersion();
  const version = await pin();
  const entry = new RegExp(`/remotes/mfe-timers/${version}/remoteEntry`);
  await page.route(entry, (route) => route.fulfill({ status: 404 }));
  await openEditor(page, campaignId);
  await expect(screen(page)).toHaveAttribute('data-version', good.version, twoAttempts);
  expect(await violationsOn(page)).toEqual([]);

  const asked = page.waitForRequest(entry);
  await olderNotice(page).getByRole('button', { name: 'Retry' }).click();
  await asked;
  await expect(olderNotice(page)).toBeVisible();
  await expect(screen(page)).toHaveAttribute('data-version', good.version);

  await page.unroute(entry);
  await page.getByRole('radio', { name: 'Paper' }).press('Space');
  await olderNotice(page).getByRole('button', { name: 'Retry' }).click();
  await page
    .getByRole('dialog', { name: 'Reload without saving?' })
    .getByRole('button', { name: 'Reload without saving' })
    .click();

  await expect(screen(page)).toHaveAttribute('data-version', version);
  await expect(screen(page)).toHaveAttribute('data-state', 'shown');
  await expect(olderNotice(page)).toBeHidden();
});
