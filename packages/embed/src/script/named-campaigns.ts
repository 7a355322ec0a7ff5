import { namedCampaign } from '@lastcall/widgets/named-campaign';

/** Returns the ids of the campaigns that elements of the page name, as many as a request may have; undefined for none. */
export function namedCampaigns(): string[] | undefined {
  const ids: string[] = [];
  for (const element of document.querySelectorAll('lastcall-timer[campaign],[data-lastcall-campaign]')) {
    const id = namedCampaign(element)!;
    if (!ids[19] && ids.indexOf(id) < 0) ids.push(id);
  }
  return ids[0] ? ids : undefined;
}
