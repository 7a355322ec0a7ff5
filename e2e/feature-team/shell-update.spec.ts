import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../../infra/local/data-folder.ts';
import { refocusTab, heading } from './editors.ts';
import { expect, test } from './pinned.ts';

/** The built shell as a later release: its first script has another name and content, and the files of its screens are missing, as if they had been renamed. */
class LaterShell {
  readonly folder = mkdtempSync(join(tmpdir(), 'lastcall-later-shell-'));
  readonly mark = 'later release';

  constructor() {
    cpSync(join(repository, 'shell/dist'), this.folder, { recursive: true });
    const page = join(this.folder, 'index.html');
    const html = readFileSync(page, 'utf8');
    const [main] = /main\.[0-9a-f]{10}\.js/.exec(html)!;
    renameSync(join(this.folder, main), join(this.folder, 'main.0123456789.js'));
    writeFileSync(page, html.replaceAll(main, 'main.0123456789.js').replace('<head>', `<head><!-- ${this.mark} -->`));
  }

  /** Removes the files that a browser has not loaded yet. */
  removeUnloaded(loaded: readonly string[]): string[] {
    const unloaded = readdirSync(this.folder).filter(
      (name) => /\.(js|css)$/.test(name) && !name.startsWith('main.') && !loaded.includes(name),
    );
    for (const name of unloaded) rmSync(join(this.folder, name));
    return unloaded;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

test.describe('a tab that was open before a release of the shell', { tag: '@alone' }, () => {
  let later: LaterShell;
  test.beforeAll(() => void (later = new LaterShell()));
  test.afterEach(async ({ stack }) => {
    await stack.stopProcess('api');
    await stack.startProcess('api');
  });
  test.afterAll(() => later.remove());

  test('keeps what its user has typed, opens screens whose files the later release lacks, and loads the release on request', async ({
    page,
    marketer,
    stack,
  }) => {
    await marketer.makeCampaign();
    await page.goto('/campaigns');
    const search = page.getByRole('searchbox');
    await search.fill('rye');
    await page.waitForLoadState('networkidle');
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name: url }) => new URL(url).pathname.slice(1)),
    );
    const unloaded = later.removeUnloaded(loaded);

    await stack.stopProcess('api');
    await stack.startProcess('api', { SHELL_DIR: later.folder });
    await refocusTab(page);

    const banner = page.getByRole('status').filter({ hasText: 'A new version of Lastcall is available.' });
    await expect(banner).toBeVisible();
    await expect(search).toHaveValue('rye');

    // The later release has none of the files of this screen.
    const files: string[] = [];
    page.on('response', (response) => files.push(new URL(response.url()).pathname.slice(1)));
    await page.getByRole('link', { name: 'Install', exact: true }).click();
    await expect(heading(page, 'Install')).toBeVisible();
    expect(files.filter((file) => unloaded.includes(file)).length).toBeGreaterThan(0);

    await banner.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(async () => (await page.content()).includes(later.mark)).toBe(true);
    await expect(banner).toBeHidden();
  });
});
