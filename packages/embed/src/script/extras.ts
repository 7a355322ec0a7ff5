import type { ConsentState, Lastcall } from '@lastcall/page';
import type { Decision, DecisionRequest } from '@lastcall/contracts/tracking';
import type { PageScriptSettings } from '../settings.ts';
import type { TrustedClock } from './clock.ts';
import { quietly } from './events.ts';
import { listen } from './listen.ts';
import { load as loadModule } from './load.ts';

/** The events that late listeners receive too. */
const replayed = ['ready', 'show', 'close', 'cta', 'expire', 'error'] as const;

/** The listed page that is open now, or was open last. */
export interface OpenPage {
  /** Returns the milliseconds until an instant by the server's clock; 0 for null. */
  readonly msUntil: (instant: string | null) => number;
  /** Requests another decision, and applies it. */
  readonly refresh: (more?: Partial<DecisionRequest>) => Promise<void>;
  /** Settles once the first decision is applied, or has failed permanently. */
  opening?: Promise<void>;
}

/** The page script as its extras see it. */
export interface PageScript extends PageScriptSettings {
  readonly clock: TrustedClock;
  consent: ConsentState;
  /** The events of this page, oldest first. */
  events: Event[];
  /** The newest decision that shows something on this page, also after its deadline. */
  shown?: Extract<Decision, { do: 'show' }>;
  page?: OpenPage;
}

/**
 * Exposes `window.lastcall` to the page, and loads it when the page first uses it.
 * Keeps the page's own global of that name, unless it is an element with that id.
 */
export function offerExtras(script: PageScript): void {
  let api: Promise<Lastcall> | undefined;
  // If the module fails to load, the page's calls stay pending, as they do when a blocker stops this script.
  const load = (): Promise<Lastcall> =>
    (api ??= new Promise((resolve) =>
      quietly(async () => {
        const { mount } = await loadModule<typeof import('../parts/extras.ts')>(script.extras);
        resolve(mount(script, listen));
      }),
    ));
  for (const name of replayed) listen(document, `lastcall:${name}`, (event) => void script.events.push(event));

  const own: unknown = window.lastcall;
  if (Array.isArray(own)) void load();
  else if (!own || (own as Partial<Node>).nodeType)
    window.lastcall = new Proxy({} as Lastcall, {
      get: (_, name: keyof Lastcall | 'then') =>
        name === 'ready'
          ? load().then((loaded) => loaded.ready)
          : // Has no `then`, so that a page may await this object.
            name !== 'then' &&
            ((...given: unknown[]) =>
              load().then((loaded) => (loaded[name] as (...args: unknown[]) => unknown)(...given))),
    });
}
