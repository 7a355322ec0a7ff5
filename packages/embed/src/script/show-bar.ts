import type { Decision, PageEventName } from '@lastcall/contracts/tracking';
import type { TrustedClock } from './clock.ts';
import { listenAgain } from './listen.ts';
import { load } from './load.ts';
import type { Reports } from './report.ts';
import { rememberClosed } from './storage.ts';

/** A countdown widget on the page. */
export interface Widget {
  deadlineAt: number | null;
  /** Called at the deadline; a widget without it is removed instead. */
  end?: () => void;
  /** Called when the visitor leaves the page. */
  remove: () => void;
}

/** A bar of any kind, which dispatches its own events. */
type BarWidget = Widget & HTMLElement & { readonly isShown: boolean; readonly expanded: boolean };

/** A campaign whose bar a page shows. */
interface BarCampaign {
  readonly campaignId: string;
  /** Returns the current deadline in epoch milliseconds, null without one, and the clock. It may change while the bar loads. */
  readonly time: () => Pick<Widget, 'deadlineAt'> & { readonly clock: TrustedClock };
  readonly reports: Reports | null;
  /** False once the bar is no longer wanted, which may be before it is loaded. */
  readonly isWanted: () => unknown;
}

const reported: readonly PageEventName[] = ['show', 'close', 'cta'];

/** Shows a bar. Each kind of bar is a separate module, which accepts its own attributes in addition to the settings. Returns an empty list if the page has another bar. */
export const showBar = async (
  { pageId, src, push, ...bars }: NonNullable<Extract<Decision, { do: 'show' }>['bar']>,
  { campaignId, time, reports, isWanted }: BarCampaign,
): Promise<Widget[]> => {
  const [{ mount }, pushing] = await Promise.all([
    load<{ mount: (options: object) => BarWidget | null }>(src),
    push && load<typeof import('../parts/push-down.ts')>(push.src),
  ]);
  if (!isWanted()) return [];
  const bar = mount({
    ...bars,
    ...time(),
    context: { campaignId, pageId },
    onNewDocument: listenAgain,
  });
  if (!bar) return [];
  bar.addEventListener('lastcall:close', () => rememberClosed(pageId));
  for (const what of reported) bar.addEventListener(`lastcall:${what}`, () => reports?.add(pageId, what));
  // A bar without a delay appears before listeners could be attached.
  if (bar.isShown) reports?.add(pageId, 'show');
  return pushing ? [bar, pushing.mount({ bar, isForced: push!.isForced })] : [bar];
};
