import type { Page } from '@playwright/test';
import { Customer } from '../customer.ts';
import { follow } from '../marketer/marketer.ts';
import { buildRemotes, newRemoteName, type Sources } from './built-remotes.ts';
import { heading } from './editors.ts';
import { expect, test } from './pinned.ts';
import { Team } from './team.ts';

const names = { first: newRemoteName(), second: newRemoteName() };
const slot = `${names.first}/extras`;
const paths = {
  first: `${names.first}-home`,
  lines: `${names.first}-lines`,
  second: `${names.second}-home`,
  faulty: `${names.second}-faulty`,
};

/** The two remotes use the same names for an endpoint and a reducer. */
const ownData = (own: string): string => `
import type { ReactNode } from 'react';
import { api, injectReducer, Slot, useAppDispatch, useAppSelector } from '@lastcall/host-api';
import { Page } from '@lastcall/ui';

const { useGreetingQuery } = api.injectEndpoints({
  endpoints: (build) => ({ greeting: build.query<string, void>({ queryFn: () => ({ data: 'Greeting of ${own}' }) }) }),
});
const selectCount = injectReducer('count', (state = 'Count of ${own}') => state);
const selectVisit = injectReducer('visit', (state = 'open', { type }) => (type === 'session/signedOut' ? 'ended' : state));
const refusal = ((): string => {
  try {
    injectReducer('session', () => null);
    return '';
  } catch (error) {
    return String(error);
  }
})();
`;

const first: Sources = {
  'register.ts': `
import { lazyComponent } from '@lastcall/host-api/lazy-component';
import type { Register } from '@lastcall/host-api';

const register: Register = (host) => {
  host.addRoute({ path: '${paths.first}', layout: 'page', title: 'First', component: lazyComponent(() => import('./first.tsx')) });
  host.addRoute({ path: '${paths.lines}', layout: 'page', title: 'Lines', component: lazyComponent(() => import('./lines.tsx')) });
};

export default register;
`,
  'first.tsx': `${ownData('first')}
declare module '@lastcall/host-api/slots' {
  interface SlotProps {
    '${slot}': { readonly offer: string };
  }
}

export default function First(): ReactNode {
  const { data } = useGreetingQuery();
  return (
    <Page title="First">
      <p>{data}</p>
      <p>{useAppSelector(selectCount)}</p>
      <Slot name="${slot}" offer="Bread class" />
    </Page>
  );
}
`,
  'lines.tsx': `
import type { ReactNode } from 'react';
import { api } from '@lastcall/host-api';
import { Page } from '@lastcall/ui';

const { useLinesQuery } = api.injectEndpoints({
  endpoints: (build) => ({ lines: build.query<{ lines: string[] }, void>({ queryFn: () => ({ data: { lines: ['Ends soon'] } }) }) }),
});

export default function Lines(): ReactNode {
  return <Page title="Lines"><p>{useLinesQuery().data?.lines.join(', ')}</p></Page>;
}
`,
};

const second: Sources = {
  'register.ts': `
import { lazyComponent } from '@lastcall/host-api/lazy-component';
import type { Register } from '@lastcall/host-api';

const register: Register = (host) => {
  host.addRoute({ path: '${paths.second}', layout: 'page', title: 'Second', component: lazyComponent(() => import('./second.tsx')) });
  host.addRoute({ path: '${paths.faulty}', layout: 'page', title: 'Faulty', component: lazyComponent(() => import('./faulty.tsx')) });
  host.addSlot({ name: '${slot}', title: 'Extras', component: lazyComponent(() => import('./extras.tsx')) });
};

export default register;
`,
  'second.tsx': `${ownData('second')}
export default function Second(): ReactNode {
  const { data } = useGreetingQuery();
  const dispatch = useAppDispatch();
  return (
    <Page title="Second">
      <p>{data}</p>
      <p>{useAppSelector(selectCount)}</p>
      <p>{refusal}</p>
      <button type="button" onClick={() => dispatch({ type: 'session/signedOut' })}>End visit</button>
      <p>Visit: {useAppSelector(selectVisit)}</p>
    </Page>
  );
}
`,
  'extras.tsx': `
import type { ReactNode } from 'react';

export default function Extras({ offer }: { readonly offer: string }): ReactNode {
  return <p>Extras of second for {offer}</p>;
}
`,
  // The shell attributes a long frame to the script that the browser called, which is its own for the events of React.
  'faulty.tsx': `
import { useEffect, type ReactNode } from 'react';
import { Page } from '@lastcall/ui';

const block = (): void => {
  const end = performance.now() + 120;
  while (performance.now() < end);
};

export default function Faulty(): ReactNode {
  useEffect(() => {
    const { map } = Array.prototype;
    Array.prototype.map = function (...given) {
      return map.apply(this, given);
    };
  }, []);
  const recount = (): void => {
    block();
    setTimeout(() => {
      block();
      throw new Error('The bell is missing');
    });
  };
  return <Page title="Faulty"><button type="button" onClick={recount}>Recount</button></Page>;
}
`,
};

const area = (page: Page, path: string) => page.locator(`[data-area="${path}"]`);

/** Resolves once the browser has reported an interaction that took long, and a long frame with a script of this remote. */
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

test.describe('two remotes of different teams in one tab', () => {
  let staff: Customer;
  let teams: Record<keyof typeof names, Team>;
  let versions: Record<keyof typeof names, string>;

  test.beforeAll(async ({ stack }) => {
    staff = await Customer.signIn(stack.origins.app, stack.demo);
    const teamOf = async (remote: string): Promise<Team> => {
      const { token } = await staff.ask('createDeployToken', { params: { remote }, data: { name: 'spec', days: 1 } });
      return new Team({ ...stack, deploying: { ...stack.deploying, tokens: { [remote]: token } } }, remote);
    };
    const builds = await buildRemotes({ [names.first]: first, [names.second]: second });
    teams = { first: await teamOf(names.first), second: await teamOf(names.second) };
    versions = {
      first: await teams.first.publishBuild(builds.get(names.first)!),
      second: await teams.second.publishBuild(builds.get(names.second)!),
    };
    await teams.first.change({ what: 'activate', version: versions.first, isUnchecked: true });
  });
  test.afterAll(() => staff.close());
  test.beforeEach(({ marketer }) => teams.second.pin(marketer.email, versions.second));

  test('have an endpoint and a reducer of the same names, and each shows its own data; one fills a slot that the other defines', async ({
    campaignId,
    page,
  }) => {
    await page.goto(`/edit/${campaignId}/${paths.first}`);

    await expect(page.getByText('Greeting of first')).toBeVisible();
    await expect(page.getByText('Count of first')).toBeVisible();
    await expect(page.getByText('Extras of second for Bread class')).toBeVisible();
    await expect(area(page, slot)).toHaveAttribute('data-remote', names.second);

    await follow(page, `/edit/${campaignId}/${paths.second}`);

    await expect(page.getByText('Greeting of second')).toBeVisible();
    await expect(page.getByText('Count of second')).toBeVisible();
    await expect(page.getByText('The reducer “session” belongs to the shell')).toBeVisible();
    await page.getByRole('button', { name: 'End visit' }).click();
    await expect(page.getByText('Visit: ended')).toBeVisible();

    await follow(page, `/edit/${campaignId}/${paths.first}`);

    await expect(page.getByText('Greeting of first')).toBeVisible();
    await expect(page.getByText('Count of first')).toBeVisible();
    await page.getByRole('link', { name: 'Install' }).click();
    await expect(heading(page, 'Install')).toBeVisible();
  });

  test('have errors, slow work and replaced globals attributed to the version that caused them', async ({
    campaignId,
    page,
  }) => {
    await page.goto(`/edit/${campaignId}/${paths.lines}`);
    await expect(page.getByText('Ends soon')).toBeVisible();
    const original = await page.evaluateHandle(() => Array.prototype.map);
    const isOriginal = () => page.evaluate((map) => Array.prototype.map === map, original);

    const { second: version } = versions;
    // A member's newest failure of a version replaces the one before.
    const expectFailure = (failure: object) =>
      expect
        .poll(async () => (await teams.second.ask('getRemoteStatus')).failures)
        .toMatchObject([{ version, ...failure }]);

    await follow(page, `/edit/${campaignId}/${paths.faulty}`);
    await page.getByRole('button', { name: 'Recount' }).click();
    await slowWorkReported(page, names.second);

    await expectFailure({ reason: 'uncaught', message: 'The bell is missing' });
    const params = { remote: names.second, version, reason: 'uncaught' };
    const { stack, isMapped } = await staff.ask('getFailureStack', { params });
    expect(isMapped).toBe(true);
    expect(stack).toMatch(/faulty\.tsx:\d+/);
    expect(await isOriginal()).toBe(false);

    await follow(page, `/edit/${campaignId}/${paths.lines}`);

    await expect(page.getByText('Ends soon')).toBeVisible();
    expect(await isOriginal()).toBe(true);
    await expectFailure({ reason: 'changed-globals', message: 'Array.prototype.map' });
    const healthOf = async () => {
      const { health } = await teams.second.ask('getRemoteStatus');
      return health.find((each) => each.version === version);
    };
    await expect.poll(healthOf).toMatchObject({ views: 1, failedViews: 1, loadMs: expect.any(Number) });
    const { inpMs, longFrames } = (await healthOf())!;
    expect(inpMs).toBeGreaterThan(100);
    expect(longFrames).toBeGreaterThan(0);
  });

  test('fall back to the stable version, which starts without what a crashed one has cached in another shape', async ({
    campaignId,
    marketer,
    page,
  }) => {
    const crashing = await teams.first.publish({
      files: (files) => {
        for (const [path, bytes] of files)
          files.set(path, Buffer.from(bytes.toString().replace('["Ends soon"]', '"Ends soon"')));
      },
    });
    await teams.first.pin(marketer.email, crashing);

    await page.goto(`/edit/${campaignId}/${paths.lines}`);

    await expect(page.getByText('Ends soon')).toBeVisible();
    await expect(area(page, paths.lines)).toHaveAttribute('data-version', versions.first);
    await expect
      .poll(async () => (await teams.first.ask('getRemoteStatus')).failures)
      .toMatchObject([{ version: crashing, reason: 'crashed' }]);
  });
});
