import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DevRemote } from './dev-remote.ts';
import { countLoads, heading } from './editors.ts';
import { expect, test as base } from './own-remote.ts';

/** A team's source, with the URL of the server that `lastcall dev` runs for it. */
interface Developed {
  readonly developed: DevRemote;
  readonly server: string;
}

const test = base.extend<Developed>({
  developed: async ({ own }, use) => {
    const developed = new DevRemote(own.remote);
    await use(developed);
    await developed.stop();
  },
  server: async ({ developed, stack }, use) => use(await developed.start(stack.origins.app)),
});

const note = (page: Page) => page.getByLabel('Note');

/** Follows a link of the page's own navigation to a screen. */
type Open = (screen: 'First' | 'Second') => Promise<void>;

async function refreshesBothScreens(page: Page, developed: DevRemote, open: Open): Promise<void> {
  const saves: number[] = [];
  const saveAndSee = async (screen: 'First' | 'Second', text: string): Promise<void> => {
    const savedAt = developed.save(screen, text);
    await page.getByText(text, { exact: true }).waitFor();
    saves.push(performance.now() - savedAt);
  };
  await open('First');
  const loads = countLoads(page);

  await note(page).fill('typed in the first');
  await saveAndSee('First', 'The first text, changed');
  await expect(note(page)).toHaveValue('typed in the first');

  await open('Second');
  await note(page).fill('typed in the second');
  await saveAndSee('Second', 'The second text, changed');
  await expect(note(page)).toHaveValue('typed in the second');

  await open('First');
  await expect(page.getByText('The first text, changed', { exact: true })).toBeVisible();
  await note(page).fill('typed again');
  await saveAndSee('First', 'The first text, changed again');
  await expect(note(page)).toHaveValue('typed again');
  expect(loads()).toBe(0);
  console.log(`from save to screen: ${saves.map((duration) => `${Math.round(duration)} ms`).join(', ')}`);
}

async function showsErrors(page: Page, developed: DevRemote): Promise<void> {
  const loads = countLoads(page);
  const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
  await note(page).fill('typed before the errors');

  developed.saveSource('First', 'export default function First() { return <p>; }');
  await expect(overlay.getByText(/first\.tsx/).first()).toBeVisible();
  // Some editors empty a file before they write it, and a build can read it in between.
  developed.saveSource('First', '');
  await expect(overlay.getByText('The file is empty.').first()).toBeVisible();
  developed.save('First', 'Written correctly');
  await expect(page.getByText('Written correctly', { exact: true })).toBeVisible();
  await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
  await expect(note(page)).toHaveValue('typed before the errors');

  developed.saveThrowing('First', 'the kettle is empty');
  await expect(page.getByText('the kettle is empty').first()).toBeVisible();
  await expect(page.getByText(/at First \(/).first()).toBeVisible();
  developed.save('First', 'Repaired');
  await expect(page.getByText('Repaired', { exact: true })).toBeVisible();
  expect(loads()).toBe(0);
}

/** Saves a change that can't be applied in place. */
async function reloadsPage(page: Page, developed: DevRemote): Promise<void> {
  const loads = countLoads(page);
  developed.rename('Second', 'Another title');
  await expect.poll(loads).toBe(1);
  await expect(page.getByText('Repaired', { exact: true })).toBeVisible();
}

async function openInShell(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Load version' }).click();
}

/** All steps share one server, because building a remote takes ten seconds of CPU time. */
test('a saved component updates in place and keeps its state, or the page reloads where that is impossible', async ({
  page,
  context,
  own,
  staff,
  stack,
  developed,
  server,
}) => {
  await test.step('in a remote that runs alone', async () => {
    const open: Open = async (screen) => {
      if (page.url().includes('/edit/')) await page.goBack();
      else await page.goto(server);
      const path = `${own.remote}-${screen.toLowerCase()}`;
      await page.getByRole('link', { name: path, exact: true }).first().click();
      await expect(heading(page, screen)).toBeVisible();
    };
    await refreshesBothScreens(page, developed, open);
    await showsErrors(page, developed);
    await reloadsPage(page, developed);
    // Leaves the page, because an open page would load every change.
    await page.goto('about:blank');
    developed.reset();
  });

  const { campaignId } = await staff.makeOffer({ url: `${stack.origins.sites}/plain/?${randomUUID()}` });
  const path = `/edit/${campaignId}/pages?mf.${own.remote}=${server}`;

  await test.step('in the running shell', async () => {
    await openInShell(page, path);
    const open: Open = async (screen) => {
      await page.getByRole('link', { name: screen, exact: true }).click();
      await expect(heading(page, screen)).toBeVisible();
    };
    await refreshesBothScreens(page, developed, open);
    await showsErrors(page, developed);
    await reloadsPage(page, developed);
    await page.close();
    developed.reset();
  });

  await test.step('with a reload in a shell that cannot load the development build of React', async () => {
    const other = await context.newPage();
    await other.route('**/development-react.js', (route) => route.abort());
    await openInShell(other, path);
    await other.getByRole('link', { name: 'First', exact: true }).click();
    await expect(other.getByText('The first text', { exact: true })).toBeVisible();

    const loads = countLoads(other);
    developed.save('First', 'The first text, changed');

    await expect(other.getByText('The first text, changed', { exact: true })).toBeVisible();
    expect(loads()).toBe(1);
  });
});
