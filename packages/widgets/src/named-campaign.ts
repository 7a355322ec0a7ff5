/** Returns the campaign that an element of the page names by `campaign` or `data-lastcall-campaign`; null for the page's own. */
export const namedCampaign = (element: Element): string | null =>
  element.getAttribute('campaign') ?? element.getAttribute('data-lastcall-campaign');
