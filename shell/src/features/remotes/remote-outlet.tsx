import type { RemoteFailureReason, RemoteName } from '@lastcall/contracts/release';
import type { RemoteParts } from '@lastcall/host-api';
import { preloadOf } from '@lastcall/host-api/lazy-component';
import { createElement, useEffect, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import type { AreaOwner } from '../../lib/remotes/page-guard.ts';
import { RemoteBoundary } from '../../lib/remotes/remote-boundary.tsx';
import type { KnownRemotes } from '../../lib/remotes/registry.ts';
import { keyOf, type RemoteRun } from '../../lib/remotes/remote-run.ts';
import type { Visit } from '../../lib/remotes/visits.ts';
import { DeveloperError } from './developer-error.tsx';
import { type ShownRemote, usePageGuard, useVisits } from '../../lib/remotes/use-remotes.ts';
import styles from './remote-area.module.css';

/** The reason why a place is empty; `message` is for its developers. */
export interface AreaFailure {
  readonly reason: RemoteFailureReason;
  readonly version?: string;
  readonly message?: string;
}

/** The failure reason of a place without an owner, by the state of the registry. */
export const absences = { loading: null, known: 'unlisted', away: 'unreachable' } as const satisfies Record<
  KnownRemotes['status'],
  RemoteFailureReason | null
>;

interface RemoteOutletProps<P> {
  /** The screen's path or the slot's name. */
  readonly area: string;
  /** True for a screen; false for a slot in a screen. */
  readonly isScreen: boolean;
  /** The remote that owns the place, once known. */
  readonly remote: RemoteName | undefined;
  /** The failure reason of a missing owner; null while the registry loads. */
  readonly absence: RemoteFailureReason | null;
  readonly shown: ShownRemote;
  /** Selects the component for this place from the remote's registrations; undefined when it has none. */
  readonly select: (parts: RemoteParts) => ComponentType<P> | undefined;
  /** The props of the component. */
  readonly given: P;
  readonly loading: ReactNode;
  readonly renderFailure: (failure: AreaFailure) => ReactNode;
}

/** One component of a remote in its place: loading, shown, or failed without affecting the rest. The DOM marks the state of each place, which deployment checks read. */
export function RemoteOutlet<P extends object>({
  area,
  isScreen,
  remote,
  absence,
  shown: { run, crashed },
  select,
  given,
  loading,
  renderFailure,
}: RemoteOutletProps<P>): ReactNode {
  const [seen, setSeen] = useState('');
  const [broken, setBroken] = useState('');
  const key = `${area} ${run?.id}`;
  const hasCrashed = broken === key;
  const component = run?.state.status === 'ready' ? select(run.state.parts) : undefined;
  const isLoaded = useIsLoaded(component);
  const content = component && isLoaded ? createElement(component, given) : null;
  const failure = run ? failureOf(run, component) : absence && { reason: absence };
  const { place, ran } = useGuarded(run, {
    area,
    isScreen,
    isShown: !failure && !hasCrashed && content !== null && seen === key,
    crashed,
  });
  const state = failure || hasCrashed ? 'failed' : content && seen === key ? 'shown' : 'loading';
  const shown = (): void => {
    ran();
    setSeen(key);
    setBroken('');
  };

  return (
    <div
      ref={place}
      className={styles.area}
      data-area={area}
      data-remote={remote}
      data-version={run?.state.release.version}
      data-state={state}
      data-reason={failure?.reason ?? (hasCrashed ? 'crashed' : undefined)}
    >
      {failure && renderFailure(failure)}
      {!failure && !content && loading}
      {!failure && content && (
        <RemoteBoundary
          key={key}
          fallback={loading}
          {...(isUnderDevelopment(run)
            ? { onCrash: () => setBroken(key), renderCrash: (cause) => <DeveloperError cause={cause} /> }
            : { onCrash: crashed })}
          onShown={shown}
        >
          {content}
        </RemoteBoundary>
      )}
    </div>
  );
}

/** Loads the code of a component before it is rendered, so that React does not show a fallback for longer than necessary. Returns true once loading has ended. If it failed, rendering the component throws the error. */
function useIsLoaded(component: unknown): boolean {
  const [ended, setEnded] = useState<unknown>();
  const loading = ended === component ? null : loadingOf(component);
  useEffect(() => {
    let isCurrent = true;
    const end = (): void => {
      if (isCurrent) setEnded(() => component);
    };
    void loading?.then(end, end);
    return () => void (isCurrent = false);
  }, [loading, component]);
  return loading === null;
}

/** Preloads a component with the remote's own code. Errors are ignored: rendering throws them again, inside the boundary. */
function loadingOf(component: unknown): PromiseLike<unknown> | null {
  try {
    const loading: Partial<PromiseLike<unknown>> | null = preloadOf(component);
    return typeof loading?.then === 'function' ? (loading as PromiseLike<unknown>) : null;
  } catch {
    return null;
  }
}

/** Guards the content of a place: reverts its changes to the page when its screen is left, stops render loops, and measures the visit. */
function useGuarded(
  run: RemoteRun | null,
  {
    area,
    isScreen,
    isShown,
    crashed,
  }: { readonly area: string; readonly isScreen: boolean; readonly isShown: boolean } & Pick<ShownRemote, 'crashed'>,
): { readonly place: RefObject<HTMLDivElement | null>; readonly ran: () => void } {
  const guardOf = usePageGuard();
  const place = useRef<HTMLDivElement>(null);
  const visitRef = useRef<Visit>(null);
  const openedAt = useRef(0);
  useEffect(() => void (openedAt.current = performance.now()), [run]);
  useEffect(() => {
    const guard = guardOf();
    if (!guard || !run || !isShown) return;
    const owner = ownerOf(run);
    const hide = guard.shown(visitRef.current!, performance.now() - openedAt.current);
    const forget = guard.stopWhenLooping(place.current!, crashed);
    return () => {
      forget();
      // The cleanups of the content run after this one.
      if (isScreen) queueMicrotask(() => guard.left(owner));
      hide();
    };
  }, [guardOf, run, isShown, isScreen]); // oxlint-disable-line react/exhaustive-deps -- `crashed` is another function in each render, for the same run
  // Called after the effect above, since a visit ends after its content is hidden. It begins in an earlier commit than its content.
  useVisit(visitRef, { place, run, area, isScreen });
  const ran = (): void => {
    if (run) guardOf()?.ran(ownerOf(run));
  };
  return { place, ran };
}

/** Begins a visit when the place has a version, and ends it when the place is left or gets another version. A retry of the version continues it. */
function useVisit(
  visitRef: RefObject<Visit | null>,
  {
    place,
    run,
    area,
    isScreen,
  }: {
    readonly place: RefObject<HTMLDivElement | null>;
    readonly run: RemoteRun | null;
    readonly area: string;
    readonly isScreen: boolean;
  },
): void {
  const guardOf = usePageGuard();
  const visits = useVisits();
  const version = run && keyOf(run.remote.name, run.state.release);
  useEffect(() => {
    if (!run) return;
    const begun: Visit = { owner: ownerOf(run), area: place.current!, screen: area, isScreen };
    visitRef.current = begun;
    visits.add(begun);
    return () =>
      // A change that the cleanups of the content leave on the page is a failure of this visit.
      queueMicrotask(() => {
        visits.delete(begun);
        guardOf()?.ended(begun);
      });
  }, [guardOf, visits, version, area, isScreen]); // oxlint-disable-line react/exhaustive-deps -- each attempt at a version is another run
  const hasFailed = run?.state.status === 'failed';
  useEffect(() => {
    if (hasFailed) guardOf()?.visitFailed(visitRef.current!);
  }, [guardOf, visitRef, hasFailed, version, area, isScreen]);
}

/** A remote from its team's server has no earlier version to show, and its team is waiting for the error. */
const isUnderDevelopment = (run: RemoteRun | null): boolean => run !== null && !run.state.release.isSigned;

const ownerOf = ({ remote: { name }, state: { release } }: RemoteRun): AreaOwner => ({ name, release });

function failureOf({ state }: RemoteRun, component: unknown): AreaFailure | null {
  const { version } = state.release;
  if (state.status === 'failed') return { reason: state.reason, message: state.message, version };
  return state.status === 'ready' && !component ? { reason: 'no-screen', version } : null;
}
