import type { PortalContent } from '@lastcall/contracts/portals';
import { definePortalLauncher, type Launcher } from '@lastcall/widgets/portal-launcher';
import type { WidgetClock } from '@lastcall/widgets/clock';
import { abortAfter } from '../abort-after.ts';
import type { PortalVisit } from '../portal-visit.ts';
import { rememberOnce, wasRemembered } from './occurrences.ts';

/** The parameters of a page's portal. `deadlineAt` is in epoch milliseconds, null without a countdown. */
export interface PortalMount {
  readonly launcher: Launcher;
  /** The panel's module, and the URL of its content: neither is requested before the panel opens. */
  readonly panelSrc: string;
  readonly contentUrl: string;
  readonly opensAfterSeconds: number | null;
  /** False in a quantity campaign, whose end date is not counted down to. */
  readonly hasCountdown: boolean;
  readonly deadlineAt: number | null;
  readonly clock: WidgetClock;
  readonly visit: Omit<PortalVisit, 'once' | 'was'>;
}

/** A portal on a page. */
export interface MountedPortal {
  deadlineAt: number | null;
  /** Ends the countdown: removes the launcher; an open panel shows the expired state until it is closed. */
  end: () => void;
  remove: () => void;
}

const timeoutMs = 15_000;
/** Milliseconds until an automatic opening checks again whether the visitor is present and idle. */
const autoOpenRetryMs = 3000;

/** Adds the launcher to this page; a click loads the panel once, and retries after a failure. */
export function mount({
  launcher,
  panelSrc,
  contentUrl,
  opensAfterSeconds,
  visit: page,
  hasCountdown,
  deadlineAt,
  clock,
}: PortalMount): MountedPortal {
  const time = { clock, deadlineAt: hasCountdown ? deadlineAt : null };
  const keyOf = (what: string): string => `${page.context.pageId}:${what}`;
  // The visitor may deny consent while the page is open.
  const mayStore = (): boolean => page.script.consent === 'granted';
  const visit: PortalVisit = {
    ...page,
    once: (what) => mayStore() && rememberOnce(keyOf(what)),
    was: (what) => mayStore() && wasRemembered(keyOf(what)),
  };
  definePortalLauncher();
  const button = document.createElement('lastcall-portal-launcher');
  let panel: HTMLElementTagNameMap['lastcall-portal'] | undefined;
  let tries = 0;
  let timer = 0;
  let isOver = false;

  const fetchContent = async (): Promise<PortalContent> => {
    const response = await fetch(contentUrl, { referrerPolicy: 'no-referrer', signal: abortAfter(timeoutMs) });
    if (!response.ok) throw new Error(contentUrl);
    return (await response.json()) as PortalContent;
  };

  const load = async (): Promise<void> => {
    // A browser may cache a failed module load.
    const src = tries++ ? `${panelSrc}?${tries}` : panelSrc;
    const [module, content] = await Promise.all([
      import(/* webpackIgnore: true */ src) as Promise<typeof import('./portal-panel.ts')>,
      fetchContent(),
    ]);
    // The portal was removed or has expired in the meantime, so the panel would never be removed.
    if (!button.isConnected) return;
    panel = module.mount({ content, ...time, visit });
    panel.addEventListener('lastcall:portal-open', () => (button.state = 'open'));
    panel.addEventListener('lastcall:portal-close', () => {
      button.state = 'ready';
      if (isOver) remove();
    });
  };

  const open = async (): Promise<void> => {
    if (button.state === 'loading') return;
    clearTimeout(timer);
    button.state = 'loading';
    try {
      if (!panel) await load();
      if (button.isConnected) panel!.open();
    } catch {
      button.state = 'failed';
    }
  };

  /** Does not interrupt typing, and waits while the page is in the background. */
  const openByItself = (): void => {
    if (document.hidden || document.activeElement?.matches('input,textarea,select,iframe'))
      timer = window.setTimeout(openByItself, autoOpenRetryMs);
    else if (visit.once('opened')) void open();
  };

  const remove = (): void => {
    clearTimeout(timer);
    button.remove();
    panel?.remove();
  };

  button.launcher = launcher;
  button.onclick = open;
  document.documentElement.append(button);
  if (opensAfterSeconds !== null) timer = window.setTimeout(openByItself, opensAfterSeconds * 1000);

  return {
    set deadlineAt(deadlineAt: number | null) {
      if (hasCountdown) Object.assign(panel ?? {}, Object.assign(time, { deadlineAt }));
    },
    end: () => {
      isOver = true;
      if (panel?.isOpen) button.remove();
      else remove();
    },
    remove,
  };
}
