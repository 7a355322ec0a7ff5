import type { PortalContent } from '@lastcall/contracts/portals';
import { definePortalLauncher, type Launcher } from '@lastcall/widgets/portal-launcher';
import type { PortalVisit } from '../portal-visit.ts';

/** What a page's portal is started with. `deadlineAt` is in epoch milliseconds, null where no time is told. */
export interface PortalMount {
  readonly launcher: Launcher;
  /** The module that draws the panel, and the address of what the panel shows: neither is asked for before it is opened. */
  readonly panelSrc: string;
  readonly contentUrl: string;
  readonly opensAfterSeconds: number | null;
  readonly deadlineAt: number | null;
  readonly clockOffsetMs: number;
  readonly visit: PortalVisit;
}

/** A portal on a page. */
export interface MountedPortal {
  deadlineAt: number | null;
  clockOffsetMs: number;
  /** The time is over: the launcher goes, and an open panel says so until it is closed. */
  end: () => void;
  remove: () => void;
}

const timeoutMs = 15_000;
/** Milliseconds until a panel that would open by itself looks again whether its visitor is here and at leisure. */
const laterMs = 3000;

/** Puts the launcher on this page; a press loads the panel once, and again where that has failed. */
export function mount({
  launcher,
  panelSrc,
  contentUrl,
  opensAfterSeconds,
  visit,
  ...clock
}: PortalMount): MountedPortal {
  definePortalLauncher();
  const button = document.createElement('lastcall-portal-launcher');
  let panel: HTMLElementTagNameMap['lastcall-portal'] | undefined;
  let tries = 0;
  let timer = 0;
  let isOver = false;

  const load = async (): Promise<void> => {
    // A browser may remember that a module could not be loaded.
    const src = tries++ ? `${panelSrc}?${tries}` : panelSrc;
    const [module, content] = await Promise.all([
      import(/* webpackIgnore: true */ src) as Promise<typeof import('./portal-panel.ts')>,
      fetchContent(contentUrl),
    ]);
    // The portal was removed or ended meanwhile, and nobody would take the panel away again.
    if (!button.isConnected) return;
    panel = module.mount({ content, ...clock, visit });
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

  /** Nobody is disturbed who types, and a page in the background waits. */
  const openByItself = (): void => {
    if (document.hidden || document.activeElement?.matches('input,textarea,select,iframe'))
      timer = window.setTimeout(openByItself, laterMs);
    else if (visit.once('opened')) void open();
  };

  const remove = (): void => {
    clearTimeout(timer);
    button.remove();
    panel?.remove();
  };

  button.launcher = launcher;
  button.onclick = open;
  (document.body ?? document.documentElement).append(button);
  if (opensAfterSeconds !== null) timer = window.setTimeout(openByItself, opensAfterSeconds * 1000);

  return {
    get deadlineAt() {
      return clock.deadlineAt;
    },
    set deadlineAt(deadlineAt) {
      Object.assign(panel ?? {}, Object.assign(clock, { deadlineAt }));
    },
    get clockOffsetMs() {
      return clock.clockOffsetMs;
    },
    set clockOffsetMs(clockOffsetMs) {
      Object.assign(panel ?? {}, Object.assign(clock, { clockOffsetMs }));
    },
    end: () => {
      isOver = true;
      clearTimeout(timer);
      if (panel?.isOpen) button.remove();
      else remove();
    },
    remove,
  };
}

async function fetchContent(url: string): Promise<PortalContent> {
  const response = await fetch(url, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(url);
  return (await response.json()) as PortalContent;
}
