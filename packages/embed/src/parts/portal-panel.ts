import type { PortalContent, SubscribeRequest, AnswerRequest } from '@lastcall/contracts/portals';
import type { WidgetClock } from '@lastcall/widgets/clock';
import { definePortal, type LastcallPortal } from '@lastcall/widgets/portal';
import { abortAfter } from '../abort-after.ts';
import type { PortalVisit } from '../portal-visit.ts';
import { toJson } from '@lastcall/widgets/json';
import { filterItems, mapItems } from '@lastcall/widgets/lists';

interface PanelMount {
  readonly content: PortalContent;
  readonly deadlineAt: number | null;
  readonly clock: WidgetClock;
  readonly visit: PortalVisit;
}

const timeoutMs = 15_000;
/** An event to report, and its data layer entry. */
const reported = ['open', 'close', 'cta', 'link'] as const;
const eventNames = [...reported, 'subscribe', 'answer', 'play'];

declare global {
  interface Window {
    /** The array that the page's tag manager reads. */
    dataLayer?: unknown[];
  }
}

/** Adds the panel to this page, closed. Throws and leaves nothing on the page when it cannot be drawn. */
export function mount({ content, visit, ...time }: PanelMount): LastcallPortal {
  definePortal();
  const panel = Object.assign(document.createElement('lastcall-portal'), time, {
    context: visit.context,
    sent: new Set(
      filterItems(
        mapItems(content.blocks, ({ id }) => id),
        visit.was,
      ),
    ),
  });
  const { pageId } = visit.context;
  const draw = (): void => void (panel.content = withAllowedQuestions(content, visit));

  panel.subscribe = async (subscription) => {
    const { token } = await send('subscribe', { ...subscription, pageUrl: location.href });
    // The token is empty if another browser has already submitted this email address.
    visit.know(token || (visit.names().lc ?? ''));
    visit.once(subscription.blockId);
    draw();
  };
  panel.answer = async (answer) => {
    await send('answer', answer);
    visit.once(answer.blockId);
  };

  async function send(
    what: 'subscribe' | 'answer',
    said: Omit<SubscribeRequest, 'key' | 'pageId'> | Omit<AnswerRequest, 'key' | 'pageId'>,
  ): Promise<{ readonly token: string }> {
    const body = toJson({ key: visit.script.key, pageId, ...visit.names(), ...said });
    const response = await fetch(`${visit.script.edge}/portal/${what}`, {
      method: 'POST',
      body,
      referrerPolicy: 'no-referrer',
      signal: abortAfter(timeoutMs),
    });
    if (!response.ok) throw new Error(String(response.status));
    return (await response.json()) as { readonly token: string };
  }

  for (const what of reported) panel.addEventListener(`lastcall:portal-${what}`, () => visit.report(what));
  if (content.events.dataLayer) {
    for (const what of eventNames)
      panel.addEventListener(`lastcall:portal-${what}`, (event) =>
        (window.dataLayer ??= []).push({ event: `lastcall_portal_${what}`, ...(event as CustomEvent<object>).detail }),
      );
  }
  document.documentElement.append(panel);
  try {
    draw();
  } catch (error) {
    panel.remove();
    throw error;
  }
  return panel;
}

/** Answers of unidentified visitors are not stored, so questions are hidden. */
function withAllowedQuestions(content: PortalContent, { names }: PortalVisit): PortalContent {
  const { lc, visitor } = names();
  return lc || visitor
    ? content
    : { ...content, blocks: filterItems(content.blocks, ({ type }) => type !== 'microsurvey') };
}
