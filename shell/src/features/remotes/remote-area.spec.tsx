import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { containerOf, type RegisteredRemote } from '@lastcall/contracts/release';
import { apiOfRemote, callOf, usePagesQuery, type Register } from '@lastcall/host-api';
import { lazyComponent } from '@lastcall/host-api/lazy-component';
import { act, screen, show, waitFor, within } from '@lastcall/ui/testing-kit';
import { useEffect, useState, type PropsWithChildren, type ReactNode } from 'react';
import { hookCommits, type Fiber, type FiberRoot } from '../../lib/remotes/commits.ts';
import { Refused } from '../../lib/remotes/refused.ts';
import { slowMs } from '../../lib/remotes/remote-loader.ts';
import { maxCommitsPerSecond } from '../../lib/remotes/render-loops.ts';
import { aRelease, aRemote } from '../../testing-kit/a-release.ts';
import { aroundRemotes } from '../../testing-kit/remotes-service.tsx';
import { RemoteArea } from './remote-area.tsx';
import { RemoteSlot } from './remote-slot.tsx';

const path = 'email-timer-editor';
const at = `/edit/1/${path}`;
const screenOf = { remote: 'mfe-timers', path, layout: 'canvas' as const, title: 'The email timer editor' };
const withFallback = aRemote({ fallback: aRelease('1.3.0') });
const shows =
  (content: () => ReactNode): Register =>
  (host) => {
    host.addRoute({ path, title: 'The email timer editor', component: content, layout: 'canvas' });
    host.addSlot({ name: 'email-timer-code', title: 'The email timer code', component: content });
  };
const unreachable = (): never => {
  throw new Refused('unreachable', 'gone');
};
const crashing = (): never => {
  throw new Error('rings is undefined');
};

interface Given {
  readonly remote?: RegisteredRemote | null;
  readonly fetched?: (version: string) => Register | Promise<Register>;
  readonly isStaff?: boolean;
}

/** Unmounts or remounts its content with a button, as a navigation does. */
function Leavable({ children }: PropsWithChildren): ReactNode {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>Navigate</button>
      {isOpen && children}
    </>
  );
}

/** The screen of mfe-timers and one of its slots, next to an element of the shell. */
function shown({ remote = aRemote(), isStaff = false, ...given }: Given = {}) {
  let registered = remote;
  let fetched = given.fetched ?? ((version: string): Register => shows(() => `Timer by ${version}`));
  const around = aroundRemotes({
    isStaff,
    ...(remote && { registered: () => [registered!] }),
    fetched: (version) => fetched(version),
  });
  void around.registry.refresh();
  const page = show(
    <>
      <p>The shell’s own words</p>
      <input aria-label="A form of the shell" />
      <Leavable>
        <RemoteArea path={path} screen={remote && screenOf} />
      </Leavable>
      <RemoteSlot name="email-timer-code" given={{ campaignId: 'c' }} />
    </>,
    { at, Around: around.Around },
  );
  return {
    ...page,
    failures: around.failures,
    views: around.views,
    guard: around.guard,
    fetch: (next: typeof fetched): void => void (fetched = next),
    register: (next: RegisteredRemote): Promise<void> => {
      registered = next;
      return act(around.registry.refresh);
    },
  };
}

/** Simulates React's commits while an element renders in a loop: each has a new content object. */
function loopIn(element: HTMLElement): void {
  const tool: { onCommitFiberRoot?: (id: number, root: FiberRoot) => void } = {};
  hookCommits({ __REACT_DEVTOOLS_GLOBAL_HOOK__: tool });
  const fiber = (stateNode: unknown, child: Fiber | null): Fiber => ({ stateNode, child, sibling: null, return: null });
  for (let commits = 0; commits < 2 * maxCommitsPerSecond; commits++)
    tool.onCommitFiberRoot!(1, { current: fiber(null, fiber(element, fiber(null, null))) });
}

const area = (): HTMLElement => document.querySelector<HTMLElement>(`[data-area="${path}"]`)!;
const becomes = (state: string): Promise<void> => waitFor(() => expect(area().dataset['state']).toBe(state));
const alertOf = async (title: string): Promise<HTMLElement> =>
  (await screen.findByText(title)).closest('[role=alert]')!;
const missed = 'The email timer editor isn’t available right now';

beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());
afterEach(() => void jest.restoreAllMocks());

describe('the screen of a remote', () => {
  it('is shown with the registered version', async () => {
    shown();

    await becomes('shown');
    expect(area().textContent).toBe('Timer by 1.4.0');
    expect(area().dataset).toMatchObject({ remote: 'mfe-timers', version: '1.4.0' });
  });

  it('reports how many of its shared queries had failed by the time it was left', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const Pages = (): ReactNode => usePagesQuery({ params: { campaignId: 'c' } }).error?.message ?? 'Reading';
    const { view, views } = shown({ fetched: () => shows(Pages) });
    await waitFor(() => expect(area().textContent).toContain('unavailable'));

    view.unmount();
    globalThis.dispatchEvent(new Event('pagehide'));

    expect(views.map((each) => [each.screen, each.failedQueries])).toEqual([
      [path, 1],
      ['email-timer-code', 0],
    ]);
  });

  it('is rendered once its code has loaded, so that React shows no Suspense fallback', async () => {
    const { promise, resolve: arrive } = Promise.withResolvers<void>();
    let hasArrived = false;
    const content = Object.assign(() => (hasArrived ? 'The editor' : 'rendered too early'), {
      preload: () => (hasArrived ? null : promise),
    });
    shown({ fetched: () => shows(content) });
    await waitFor(() => expect(area().dataset['version']).toBe('1.4.0'));
    expect(area().textContent).toContain('The email timer editor is loading');

    hasArrived = true;
    arrive();

    await becomes('shown');
    expect(area().textContent).toBe('The editor');
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('nothing to load');
      },
    ],
    ['rejects', () => Promise.reject(new Error('nothing to load'))],
    ['returns something else', () => 'nothing'],
  ])('is rendered when its function for loading %s', async (_, preload) => {
    const { failures } = shown({ fetched: () => shows(Object.assign(() => 'The editor', { preload })) });

    await becomes('shown');
    expect(area().textContent).toBe('The editor');
    expect(failures).toEqual([]);
  });

  it('is replaced by the previous version when its code fails to load', async () => {
    const missing = lazyComponent(() => Promise.reject<never>(new Error('gone'))) as unknown as () => ReactNode;
    const { failures } = shown({
      remote: withFallback,
      fetched: (version) => shows(version === '1.3.0' ? () => 'The editor' : missing),
    });

    await waitFor(() => expect(area().textContent).toContain('The editor'));
    expect(screen.getByText('The shell’s own words')).toBeTruthy();
    expect(area().dataset['version']).toBe('1.3.0');
    expect(failures).toEqual([expect.stringMatching(/^mfe-timers 1\.4\.0 /)]);
  });

  it('fails in its place only when nothing can be loaded, with the version in small print', async () => {
    const { failures } = shown({ fetched: unreachable });

    const { textContent } = await alertOf(missed);
    expect(textContent).toContain('We couldn’t load this part of the page. The rest of Lastcall works as usual.');
    expect(textContent).toContain('mfe-timers 1.4.0');
    expect(textContent).not.toContain('gone');
    expect(area().dataset).toMatchObject({ state: 'failed', reason: 'unreachable' });
    expect((await alertOf('The email timer code isn’t available right now')).textContent).toContain(
      'We couldn’t load this part of the page.',
    );
    expect(screen.getByText('The shell’s own words')).toBeTruthy();
    expect(failures).toEqual(['mfe-timers 1.4.0 unreachable']);
  });

  it.each([
    ['bad-signature', 'The signature of this version is invalid, so it wasn’t started.'],
    ['bad-manifest', 'The manifest doesn’t match the published version, so it wasn’t started.'],
    ['bad-file', 'A file doesn’t match the published version, so it wasn’t started.'],
    ['expired', 'This version has expired, so it wasn’t started.'],
    ['incompatible', 'This screen isn’t compatible with this version of Lastcall, so it wasn’t started.'],
    ['other-shared', 'This version requires different shared packages, so it wasn’t started.'],
  ] as const)('explains why a version was not started: %s', async (reason, labels) => {
    shown({ fetched: () => Promise.reject(new Refused(reason)) });

    expect((await alertOf(missed)).textContent).toContain(labels);
    expect(area().dataset['reason']).toBe(reason);
  });

  it('recovers after a retry', async () => {
    const { user, fetch } = shown({ fetched: unreachable });
    await user.click(within(await alertOf(missed)).getByRole('button', { name: 'Retry' }));
    await becomes('failed');
    fetch(() => shows(() => 'Timer'));

    await user.click(within(await alertOf(missed)).getByRole('button', { name: 'Retry' }));

    await becomes('shown');
    expect(screen.queryByText(missed)).toBeNull();
  });

  it('fails in its place only when it crashes', async () => {
    const { failures } = shown({ fetched: () => shows(crashing) });

    expect((await alertOf(missed)).textContent).toContain('It stopped working. The rest of Lastcall works as usual.');
    expect(area().dataset['reason']).toBe('crashed');
    expect(screen.getByText('The shell’s own words')).toBeTruthy();
    expect(failures).toEqual(['mfe-timers 1.4.0 crashed']);
  });

  it('is unmounted when it renders in a loop, and a form next to it keeps its input', async () => {
    const { user, failures } = shown();
    await becomes('shown');
    await user.type(screen.getByLabelText('A form of the shell'), 'unsaved');

    act(() => loopIn(area()));

    await becomes('failed');
    expect(area().dataset['reason']).toBe('looping');
    expect((await alertOf(missed)).textContent).toContain('It got stuck in an update loop, so we stopped it.');
    expect(screen.getByLabelText<HTMLInputElement>('A form of the shell').value).toBe('unsaved');
    expect(failures).toEqual(['mfe-timers 1.4.0 looping']);
  });

  it('is reported as slow while its files are loading', async () => {
    jest.useFakeTimers();
    try {
      shown({ fetched: () => new Promise(() => {}) });
      await act(() => jest.advanceTimersByTimeAsync(slowMs - 1));
      expect(area().textContent).toBe('The email timer editor is loading...');

      await act(() => jest.advanceTimersByTimeAsync(1));

      expect(area().textContent).toContain('The email timer editor is taking longer than usual.');
    } finally {
      jest.useRealTimers();
    }
  });

  it('fails while the registry was never reachable', async () => {
    shown({ remote: null });

    expect((await alertOf(missed)).textContent).toContain('We couldn’t load this part of the page.');
  });
});

describe('a visit of a screen', () => {
  const newestOwner = { name: 'mfe-timers', release: aRelease() };
  /** Returns the views of the screen after it is unmounted and the page is closed. */
  async function viewsAfter({ view, views }: ReturnType<typeof shown>) {
    view.unmount();
    // Visits end after the cleanups of their content.
    await Promise.resolve();
    globalThis.dispatchEvent(new Event('pagehide'));
    return views
      .filter((each) => each.screen === path || each.screen === '')
      .map(({ version, hasFailed, loadMs }) => ({ version, hasFailed, wasShown: loadMs !== null }));
  }
  /** Content with a button that makes it crash. */
  function Fragile({ version }: { readonly version: string }): ReactNode {
    const [isBroken, setBroken] = useState(false);
    if (isBroken) throw new Error('rings is undefined');
    return <button onClick={() => setBroken(true)}>Break {version}</button>;
  }
  const fragile = (version: string): Register => {
    const Content = (): ReactNode => <Fragile version={version} />;
    return (host) => host.addRoute({ path, title: 'The email timer editor', component: Content, layout: 'canvas' });
  };

  it('is one view', async () => {
    const page = shown();
    await becomes('shown');

    expect(await viewsAfter(page)).toEqual([{ version: '1.4.0', hasFailed: false, wasShown: true }]);
  });

  it('is one failed view when the version fails between its first effects and being shown', async () => {
    let fail = (): void => {};
    const Content = (): ReactNode => {
      useEffect(() => fail(), []);
      return 'The editor';
    };
    const page = shown({ fetched: () => shows(Content) });
    fail = () => page.guard.failed(newestOwner);
    await becomes('shown');

    expect(await viewsAfter(page)).toEqual([{ version: '1.4.0', hasFailed: true, wasShown: true }]);
  });

  it('is one failed view when the version fails later', async () => {
    const page = shown();
    await becomes('shown');

    page.guard.failed(newestOwner);

    expect(await viewsAfter(page)).toEqual([{ version: '1.4.0', hasFailed: true, wasShown: true }]);
  });

  it('is one view when the content crashes once and another attempt succeeds', async () => {
    const page = shown({ fetched: fragile });
    await page.user.click(await screen.findByRole('button', { name: 'Break 1.4.0' }));
    await becomes('shown');

    expect(await viewsAfter(page)).toEqual([{ version: '1.4.0', hasFailed: false, wasShown: true }]);
  });

  it('is one failed view when the content crashes again, and one view of the previous version', async () => {
    const page = shown({ remote: withFallback, fetched: fragile });
    for (const version of ['1.4.0', '1.4.0', '1.3.0']) {
      const button = await screen.findByRole('button', { name: `Break ${version}` });
      if (version === '1.4.0') await page.user.click(button);
    }
    await becomes('shown');

    expect(await viewsAfter(page)).toEqual([
      { version: '1.4.0', hasFailed: true, wasShown: true },
      { version: '1.3.0', hasFailed: false, wasShown: true },
    ]);
  });

  it('is one failed view when a retry succeeds', async () => {
    const page = shown({ fetched: unreachable });
    await becomes('failed');
    page.fetch(() => shows(() => 'Timer'));
    await page.user.click(within(await alertOf(missed)).getByRole('button', { name: 'Retry' }));
    await becomes('shown');

    expect(await viewsAfter(page)).toEqual([{ version: '1.4.0', hasFailed: true, wasShown: true }]);
  });

  it('is one failed view each time a version that cannot be loaded is opened', async () => {
    const page = shown({ fetched: unreachable });
    await becomes('failed');

    const navigate = screen.getByRole('button', { name: 'Navigate' });
    await page.user.click(navigate);
    await page.user.click(navigate);
    await becomes('failed');

    const failed = { version: '1.4.0', hasFailed: true, wasShown: false };
    expect(await viewsAfter(page)).toEqual([failed, failed]);
  });
});

describe('the last good version', () => {
  it.each<[string, () => Register]>([
    ['cannot be loaded', unreachable],
    ['crashes on the screen', () => shows(crashing)],
  ])('is shown with a notice when the newest %s', async (_, broken) => {
    shown({
      remote: withFallback,
      fetched: (version) => (version === '1.4.0' ? broken() : shows(() => `Timer by ${version}`)),
    });

    const notice = await screen.findByText(/^The email timer editor couldn’t load its latest version\./);
    expect(notice.textContent).toContain('You’re using the previous one.');
    await becomes('shown');
    expect(area().textContent).toBe('Timer by 1.3.0');
    expect(area().dataset['version']).toBe('1.3.0');
    expect(screen.queryByText(missed)).toBeNull();
  });

  it('starts without the data that the newest version cached in a different shape before it crashed', async () => {
    const fetchBefore = globalThis.fetch;
    let asked = 0;
    globalThis.fetch = (() => {
      asked += 1;
      return Promise.resolve(Response.json({ lines: ['Ends soon'] }));
    }) as typeof fetch;
    interface Lines {
      readonly lines: readonly string[];
    }
    const withLines = (version: string, read: (given: Lines) => unknown): Register => {
      const { useLinesQuery } = apiOfRemote(containerOf('mfe-timers', version)).api.injectEndpoints({
        endpoints: (build) => ({
          lines: build.query<Lines, void>({
            query: () => callOf('listCampaigns')({}),
            transformResponse: read as never,
          }),
        }),
      });
      const Timer = (): ReactNode => {
        const { data } = useLinesQuery();
        return data?.lines.join(', ') ?? 'Loading...';
      };
      return (host) => host.addRoute({ path, title: 'The email timer editor', component: Timer, layout: 'canvas' });
    };
    try {
      const { failures } = shown({
        remote: withFallback,
        fetched: (version) =>
          withLines(version, (given) => (version === '1.4.0' ? { byId: { a: given.lines[0] } } : given)),
      });

      await waitFor(() => expect(area().textContent).toBe('Ends soon'));

      expect(area().dataset['version']).toBe('1.3.0');
      expect(failures).toEqual(['mfe-timers 1.4.0 crashed']);
      // Both attempts of the newest version and the fallback each sent a request.
      expect(asked).toBe(3);
    } finally {
      globalThis.fetch = fetchBefore;
    }
  });

  it('stays until the screen is reopened when the newest version is retried', async () => {
    const attempts: string[] = [];
    const { user, path: current } = shown({
      remote: withFallback,
      fetched: (version) => {
        attempts.push(version);
        return version === '1.4.0' ? unreachable() : shows(() => `Timer by ${version}`);
      },
    });
    await becomes('shown');

    await user.click(await screen.findByRole('button', { name: 'Retry' }));

    // From `/reload` the shell navigates back immediately, after the usual question about unsaved changes.
    expect(current()).toBe('/reload');
    await waitFor(() => expect(attempts).toEqual(['1.4.0', '1.4.0', '1.3.0', '1.4.0', '1.4.0']));
    await waitFor(() => expect(area().textContent).toBe('Timer by 1.3.0'));
  });
});

describe('a remote from its team’s server', () => {
  const local = aRemote({
    release: { isSigned: false, version: 'local', base: 'http://localhost:3203/', areas: aRelease().areas },
  });

  it('shows the message and stack of an error in its place, and is not loaded again', async () => {
    const { failures } = shown({ remote: local, fetched: () => shows(crashing) });

    await becomes('failed');
    expect(area().dataset['reason']).toBe('crashed');
    expect(within(area()).getByRole('alert').textContent).toMatch(
      /^rings is undefinedError: rings is undefined\n +at /,
    );
    expect(failures).toEqual([]);
  });
});

describe('a newer version', () => {
  it('is offered on an open screen, which keeps its own until it reloads', async () => {
    const { user, register, path: current } = shown();
    await becomes('shown');

    await register(aRemote({ revision: 2, release: aRelease('1.5.0') }));

    expect(screen.getByText('A new version of this editor is available.')).toBeTruthy();
    expect(area().textContent).toBe('Timer by 1.4.0');
    await user.click(screen.getByRole('button', { name: 'Reload editor' }));
    expect(current()).toBe('/reload');
    await waitFor(() => expect(area().textContent).toBe('Timer by 1.5.0'));
    expect(screen.queryByText('A new version of this editor is available.')).toBeNull();
  });
});
