import type { Analytics } from '@lastcall/contracts/tracking';
import type { PageContext } from '../page-events.ts';
import { quietly } from '../script/events.ts';
import type { PageVisit, VisitPart } from '../script/visit.ts';

declare global {
  interface Window {
    /** The page's own analytics, which this script never creates. */
    gtag?: (command: 'event', name: string, parameters: object) => void;
    dataLayer?: unknown[];
    fbq?: (command: 'trackCustom', name: string, parameters: object) => void;
  }
}

type Campaign = Analytics['campaigns'][number];

/** The names of events in GA4 and Meta. */
const names: Readonly<Record<string, readonly [ga4: string, meta: string]>> = {
  'lastcall:show': ['view_promotion', 'LastcallView'],
  'lastcall:cta': ['select_promotion', 'LastcallClick'],
  'lastcall:expire': ['lastcall_expire', 'LastcallExpire'],
};

/**
 * Sends the events of the page's campaigns to the analytics that the page has: each event once for each widget, also those from before the module was loaded.
 * Analytics that load later receive their events once the page has loaded, or with the next event. The events contain ids of campaign and page only.
 */
export function mount({ script, listen }: PageVisit): VisitPart<Analytics> {
  const campaigns = new Map<string, Campaign>();
  const seen = new Set<string>();
  /** Functions that send an event, or return false while the page has no such analytics. */
  let waiting = new Set<() => unknown>();

  const flush = (): void => {
    if (script.consent !== 'granted') return;
    const later = new Set<() => unknown>();
    for (const send of waiting)
      quietly(() => {
        if (send() === false) later.add(send);
      });
    waiting = later;
  };

  const take = (event: Event): void => {
    const { campaignId, pageId } = (event as CustomEvent<PageContext>).detail;
    const campaign = campaigns.get(campaignId);
    const id = `${event.type} ${pageId}`;
    if (!campaign || seen.has(id)) return;
    seen.add(id);
    const [ga4Name, metaName] = names[event.type]!;
    const promotion = { promotion_id: campaignId, creative_slot: pageId };
    if (campaign.ga4 === 'gtag')
      waiting.add(() => typeof window.gtag === 'function' && window.gtag('event', ga4Name, promotion));
    if (campaign.ga4 === 'data_layer')
      waiting.add(() => !!window.dataLayer?.push && window.dataLayer.push({ event: ga4Name, ecommerce: promotion }));
    if (campaign.meta)
      waiting.add(
        () =>
          typeof window.fbq === 'function' &&
          window.fbq('trackCustom', metaName, { campaign_id: campaignId, page_id: pageId }),
      );
    flush();
  };

  const stops = [listen(window, 'load', flush)];
  for (const type in names) if (names[type]![0]) stops.push(listen(document, type, take));
  return {
    update: (settings) => {
      for (const campaign of settings.campaigns) campaigns.set(campaign.campaignId, campaign);
      for (const event of script.events) if (names[event.type]) take(event);
    },
    remove: () => {
      for (const stop of stops) stop();
    },
  };
}
