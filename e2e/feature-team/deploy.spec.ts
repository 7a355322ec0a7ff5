import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Offer } from '../customer.ts';
import { Checkout, type CommandResult } from './checkout.ts';
import { refocusTab, countLoads, heading, reloadButton, switchToTimer } from './editors.ts';
import { expect, test, type Team } from './team.ts';

const words = 'mfe-timers/src/messages.ts';
/** Skips the remote's lint and tests: this spec is about the steps after them. */
const untestedDeploy = ['run', 'deploy', '-w', 'mfe-timers', '--', '--activate', '--skip-tests'] as const;
const barTitle = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });

/** Returns the shell's own files with the hash of each, as loaded by the browser. */
async function shellFiles(page: Page): Promise<Record<string, string>> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const own = [...new Set(urls)].filter((url) => /^\/[\w.-]+\.(js|css)$/.test(new URL(url).pathname));
  const hashes = own.map(
    async (url) =>
      [
        new URL(url).pathname,
        createHash('sha256')
          .update(await (await page.request.get(url)).body())
          .digest('hex'),
      ] as const,
  );
  return Object.fromEntries((await Promise.all(hashes)).sort());
}

test.describe('a team that deploys mfe-timers', { tag: '@alone' }, () => {
  test.describe.configure({ mode: 'serial' });
  let checkout: Checkout;
  let rollBackTo: string;

  test.beforeAll(async ({ team }) => {
    checkout = new Checkout();
    rollBackTo = (await team.stableVersion()).release.version;
  });
  test.afterAll(async ({ team }) => {
    if ((await team.stableVersion()).release.version !== rollBackTo)
      await team.changeChannels({ what: 'rollback', version: rollBackTo });
    checkout.remove();
  });

  const command = async (team: Team, ...args: string[]): Promise<CommandResult> => {
    const ran = await checkout.npm(args, team.environment);
    expect(ran.code, ran.output).toBe(0);
    return ran;
  };
  const changeTitle = (title: string): void =>
    checkout.editFile(words, (text) => text.replace(/title: '[^']*'/, `title: '${title}'`));
  const deploy = (team: Team): Promise<CommandResult> => command(team, ...untestedDeploy);
  const openBar = async (page: Page, offer: Offer, title: string): Promise<void> => {
    await page.goto(`/edit/${offer.campaignId}/floating-bar-editor`);
    await page.getByRole('button', { name: /^Content/ }).click();
    await barTitle(page).fill(title);
    await expect(page.getByRole('toolbar').getByRole('status')).toHaveText('Unsaved changes');
  };

  test('a dry run reports what would happen and changes nothing, even without an app or a deploy token', async ({
    team,
    stack,
  }) => {
    const before = await team.callApi('getRemoteStatus');
    changeTitle('Email Timer Studio');
    const dryRun = ['run', 'deploy', '-w', 'mfe-timers', '--', '--dry-run', '--skip-tests'];

    const { output } = await command(team, ...dryRun, '--activate');
    const alone = await checkout.npm(dryRun, { APP_ORIGIN: 'http://127.0.0.1:1' });

    const { stable } = before.channels;
    expect(output).toContain(`the shell at ${stack.origins.app}, contract `);
    expect(output).toContain(`; ${stable} is active for everyone`);
    expect(output).toContain('Nothing was uploaded.');
    expect(output).not.toContain('of what is installed');
    expect(await team.callApi('getRemoteStatus')).toEqual(before);
    expect(alone.code, alone.output).toBe(0);
    expect(alone.output).toContain('Nothing was uploaded.');
    expect(alone.output).toContain("Lastcall isn't responding at http://127.0.0.1:1.");
  });

  test('a marketer keeps unsaved work in another editor, and gets the deployed version on the next visit without a page load', async ({
    page,
    offer,
    team,
  }) => {
    await page.goto(`/edit/${offer.campaignId}/email-timer-editor`);
    await expect(heading(page, 'Email Timer Appearance')).toBeVisible();
    await openBar(page, offer, 'Doors close tonight');
    const files = await shellFiles(page);
    const loads = countLoads(page);

    // Uploads the files of the dry run.
    const { output } = await deploy(team);
    await refocusTab(page);

    expect(output).toMatch(/npx lastcall rollback mfe-timers/);
    await expect(barTitle(page)).toHaveValue('Doors close tonight');
    await expect(reloadButton(page)).toBeHidden();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Floating bar saved')).toBeVisible();
    await switchToTimer(page);
    await expect(heading(page, 'Email Timer Studio')).toBeVisible();
    expect(loads()).toBe(0);
    expect(Object.keys(files).length).toBeGreaterThan(3);
    expect(await shellFiles(page)).toMatchObject(files);
  });

  test('a deploy of the current version changes nothing, and a new page loads the version restored by a rollback', async ({
    page,
    offer,
    team,
  }) => {
    const before = await team.callApi('getRemoteStatus');
    const { stable } = before.channels;

    const again = await deploy(team);

    expect(again.output).toContain(
      `Nothing to do: mfe-timers ${stable} was built from these sources and is already active for everyone.`,
    );
    expect(again.output).not.toContain('build');
    expect(await team.callApi('getRemoteStatus')).toEqual(before);

    const { output } = await command(team, 'exec', '--', 'lastcall', 'rollback', 'mfe-timers');
    await expect.poll(async () => (await team.stableVersion()).release.version, { intervals: [50] }).not.toBe(stable);

    expect(output).toContain(stable);
    await page.goto(`/edit/${offer.campaignId}/email-timer-editor`);
    await expect(heading(page, 'Email Timer Appearance')).toBeVisible();
  });

  test('a broken version fails its check, and is never activated', async ({ team }) => {
    const before = await team.stableVersion();
    checkout.editFile(
      'mfe-timers/src/features/email-timer-editor/email-timer-editor.tsx',
      (text) => `${text}\nthrow new Error('broken on purpose');\n`,
    );

    const { code, output } = await checkout.npm(untestedDeploy, team.environment);

    expect(code, output).toBe(1);
    expect(output).toMatch(/lint and tests +skipped \(--skip-tests\)/);
    expect(output).toMatch(/email-timer-editor/);
    expect((await team.stableVersion()).release).toEqual(before.release);
  });
});
