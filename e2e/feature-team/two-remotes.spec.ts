import type { Page } from '@playwright/test';
import { Customer } from '../customer.ts';
import { navigate } from '../marketer/marketer.ts';
import { buildRemotes } from './built-remotes.ts';
import { heading } from './editors.ts';
import { withTokenOf } from './new-remote.ts';
import { expect, test } from './pinned.ts';
import { Team } from './team.ts';
import { names, paths, slot, sources } from './two-remotes.ts';

const area = (page: Page, path: string) => page.locator(`[data-area="${path}"]`);

/** Resolves once the browser has reported a slow interaction, and a long frame with a script of this remote. */
const slowWorkReported = (page: Page, remote: string): Promise<unknown> =>
  page.evaluate((name) => {
    const reported = (type: string, more: object, isMeant: (entry: PerformanceEntry) => boolean): Promise<void> =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => list.getEntries().some(isMeant) && resolve()).observe({
          type,
          buffered: true,
          ...more,
        });
      });
    const scriptsOf = (entry: PerformanceEntry) =>
      (entry as PerformanceEntry & { readonly scripts: { readonly sourceURL: string }[] }).scripts;
    return Promise.all([
      reported('event', { durationThreshold: 40 }, (entry) => (entry as PerformanceEventTiming).interactionId > 0),
      reported('long-animation-frame', {}, (entry) =>
        scriptsOf(entry).some(({ sourceURL }) => sourceURL.includes(`/${name}/`)),
      ),
    ]);
  }, remote);

interface Published {
  readonly team: Team;
  readonly version: string;
}

test.describe('remotes of different teams in one tab', () => {
  let staff: Customer;
  let remotes: Record<keyof typeof names, Published>;

  test.beforeAll(async ({ stack }) => {
    staff = await Customer.signIn(stack.origins.app, stack.demo);
    const builds = await buildRemotes(sources);
    const published = async (remote: string): Promise<Published> => {
      const team = new Team(await withTokenOf(remote, stack, staff), remote);
      return { team, version: await team.publishBuild(builds.get(remote)!) };
    };
    remotes = {
      first: await published(names.first),
      second: await published(names.second),
      faulty: await published(names.faulty),
    };
    await remotes.first.team.changeChannels({ what: 'activate', version: remotes.first.version, isUnchecked: true });
  });
  test.afterAll(() => staff.close());

  test('have an endpoint, a slice and an action with the same names, and each shows its own data; one fills a slot that the other defines', async ({
    campaignId,
    marketer,
    page,
  }) => {
    await remotes.second.team.pin(marketer.email, remotes.second.version);

    await page.goto(`/edit/${campaignId}/${paths.first}`);

    await expect(page.getByText('Greeting of first')).toBeVisible();
    await expect(page.getByText('Visit of first', { exact: true })).toBeVisible();
    await expect(page.getByText('Extras of second for Bread class')).toBeVisible();
    await expect(area(page, slot)).toHaveAttribute('data-remote', names.second);
    // The rule `.offer p` of the first remote applies to its own paragraph, but not to the other remote's.
    await expect(page.getByText('Next offer')).toHaveCSS('text-transform', 'uppercase');
    await expect(page.getByText('Extras of second for Bread class')).toHaveCSS('text-transform', 'none');

    await navigate(page, `/edit/${campaignId}/${paths.second}`);

    await expect(page.getByText('Greeting of second')).toBeVisible();
    await expect(page.getByText('Visit of second', { exact: true })).toBeVisible();
    await expect(page.getByText('The reducer “session” belongs to the shell')).toBeVisible();
    await page.getByRole('button', { name: 'End visit' }).click();
    await expect(page.getByText('Visit of second ended')).toBeVisible();

    await navigate(page, `/edit/${campaignId}/${paths.first}`);

    await expect(page.getByText('Greeting of first')).toBeVisible();
    await expect(page.getByText('Visit of first', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Install' }).click();
    await expect(heading(page, 'Install')).toBeVisible();
  });

  test('have errors, slow work and replaced globals attributed to the version that caused them', async ({
    campaignId,
    marketer,
    page,
  }) => {
    const { team, version } = remotes.faulty;
    await team.pin(marketer.email, version);
    await page.goto(`/edit/${campaignId}/${paths.lines}`);
    await expect(page.getByText('Ends soon')).toBeVisible();
    const original = await page.evaluateHandle(() => Array.prototype.map);
    const isOriginal = () => page.evaluate((map) => Array.prototype.map === map, original);
    const expectFailures = (...failures: object[]) =>
      expect
        .poll(async () => (await team.callApi('getRemoteStatus')).failures)
        .toMatchObject(failures.map((failure) => ({ version, users: 1, ...failure })));
    const uncaught = { reason: 'uncaught', message: 'The bell is missing' };

    await navigate(page, `/edit/${campaignId}/${paths.faulty}`);
    await expect(area(page, paths.faulty)).toHaveAttribute('data-state', 'shown');
    await page.getByRole('button', { name: 'Recount' }).click();
    await slowWorkReported(page, names.faulty);

    await expectFailures(uncaught);
    const params = { remote: names.faulty, version, reason: 'uncaught' };
    const { stack, isMapped } = await staff.callApi('getFailureStack', { params });
    expect(isMapped).toBe(true);
    expect(stack).toMatch(/faulty\.tsx:\d+/);
    expect(await isOriginal()).toBe(false);

    await navigate(page, `/edit/${campaignId}/${paths.lines}`);

    await expect(page.getByText('Ends soon')).toBeVisible();
    await expect.poll(isOriginal).toBe(true);
    await expectFailures({ reason: 'changed-globals', message: 'Array.prototype.map' }, uncaught);
    const healthOf = async () => {
      const { health } = await team.callApi('getRemoteStatus');
      return health.find((each) => each.version === version);
    };
    await expect.poll(healthOf).toMatchObject({ views: 1, failedViews: 1, loadMs: expect.any(Number) });
    const { inpMs, longFrames } = (await healthOf())!;
    expect(inpMs).toBeGreaterThan(100);
    expect(longFrames).toBeGreaterThan(0);
  });

  test('fall back to the stable version, which does not reuse data that the crashed version cached in another shape', async ({
    campaignId,
    marketer,
    page,
  }) => {
    const { team, version } = remotes.first;
    const crashing = await team.publish({
      files: (files) => {
        for (const [path, bytes] of files)
          files.set(path, Buffer.from(bytes.toString().replace('["Ends soon"]', '"Ends soon"')));
      },
    });
    await team.pin(marketer.email, crashing);

    await page.goto(`/edit/${campaignId}/${paths.lines}`);

    await expect(page.getByText('Ends soon')).toBeVisible();
    await expect(area(page, paths.lines)).toHaveAttribute('data-version', version);
    await expect
      .poll(async () => (await team.callApi('getRemoteStatus')).failures)
      .toMatchObject([{ version: crashing, reason: 'crashed' }]);
  });
});
