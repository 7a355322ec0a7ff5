import type { CampaignState, Lastcall, LastcallEventName, LastcallListener, PageState } from '@lastcall/page';
import type { DecisionRequest } from '@lastcall/contracts/tracking';
import { normalizeEmail } from '../email.ts';
import { quietly } from '../script/events.ts';
import type { PageScript } from '../script/extras.ts';
import type { listen } from '../script/listen.ts';

/** The functions that remove a listener, by event name. */
type Registered = Map<string, () => void>;

/** Creates `window.lastcall`. Exceptions in callbacks become `lastcall:error` events, so that others still run. */
export function createApi(script: PageScript, listenTo: typeof listen): Lastcall {
  const listeners = new WeakMap<LastcallListener<LastcallEventName>, Registered>();

  const state = (): PageState => ({ ...stateOf(script), consent: script.consent });
  const refresh = async (more?: Partial<DecisionRequest>): Promise<PageState> => {
    await script.page?.opening?.catch(() => undefined);
    await script.page?.refresh(more);
    return state();
  };

  const on = (name: LastcallEventName, listener: LastcallListener<LastcallEventName>): void => {
    const registered = listeners.get(listener) ?? (new Map() as Registered);
    if (registered.has(name)) return;
    const call = (event: Event): void => quietly(() => listener(event as CustomEvent));
    for (const event of script.events) if (event.type === `lastcall:${name}`) call(event);
    listeners.set(listener, registered.set(name, listenTo(document, `lastcall:${name}`, call)));
  };

  const off = (name: LastcallEventName, listener: LastcallListener<LastcallEventName>): void => {
    const registered = listeners.get(listener);
    registered?.get(name)?.();
    registered?.delete(name);
  };

  const api: Lastcall = {
    ready: Promise.resolve(script.page?.opening).then(state, state),
    state: async () => state(),
    on: on as Lastcall['on'],
    off: off as Lastcall['off'],
    refresh: () => refresh(),
    identify: async (email) => {
      // A page without type checks may pass any value.
      const em = normalizeEmail(String(email));
      return em && script.consent === 'granted' ? refresh({ em, identify: true }) : state();
    },
    consent: async (answer) => {
      if (answer) document.dispatchEvent(new CustomEvent('lastcall:consent', { detail: answer }));
      return script.consent;
    },
    push: (...callbacks) => {
      for (const callback of callbacks) quietly(() => callback(api));
    },
  };
  return api;
}

/** Returns what the script's own campaign shows on this page. */
function stateOf({ page, shown }: PageScript): CampaignState {
  if (!shown) return { status: 'none', campaignId: null, pageId: null, deadlineAt: null, leftMs: null };
  const { campaignId, pageId, deadlineAt } = shown;
  const leftMs = deadlineAt === null ? null : Math.max(0, page!.msUntil(deadlineAt));
  const isActive = leftMs === null ? !!(shown.bar ?? shown.portal) : leftMs > 0;
  return { status: isActive ? 'active' : leftMs === 0 ? 'expired' : 'none', campaignId, pageId, deadlineAt, leftMs };
}
