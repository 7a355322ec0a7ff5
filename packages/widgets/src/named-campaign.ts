/** Returns the campaign in an element's `campaign` or `data-lastcall-campaign` attribute; null for the page's own campaign. */
export const namedCampaign = (element: Element): string | null =>
  element.getAttribute('campaign') ?? element.getAttribute('data-lastcall-campaign');
