import { expect, test } from './team.ts';

/** The globals of a page that the Module Federation devtools read. */
interface Federation {
  readonly __INSTANCES__: readonly {
    readonly name: string;
    readonly options: { readonly remotes: readonly { readonly name: string; readonly entry: string }[] };
    readonly shareScopeMap: Record<string, Record<string, Record<string, unknown>>>;
  }[];
}

test('the devtools of Module Federation show which remotes the shell runs, and what is shared', async ({
  page,
  offer,
  team,
}) => {
  const { release } = await team.stableVersion();
  await page.goto(`/edit/${offer.campaignId}/email-timer-editor`);
  await expect(page.locator('[data-remote="mfe-timers"][data-state="shown"]').first()).toBeVisible();

  const seen = await page.evaluate(() => {
    const shell = (globalThis as unknown as { __FEDERATION__: Federation }).__FEDERATION__.__INSTANCES__.find(
      ({ name }) => name === 'shell',
    );
    return {
      remotes: shell?.options.remotes.map(({ name, entry }) => `${name} ${entry}`),
      react: Object.keys(shell?.shareScopeMap['default']?.['react'] ?? {}),
    };
  });

  expect(seen.remotes?.find((remote) => remote.startsWith('mfe_timers'))).toContain(
    new URL('../files/remoteEntry.', release.base).href,
  );
  expect(seen.react).toHaveLength(1);
});
