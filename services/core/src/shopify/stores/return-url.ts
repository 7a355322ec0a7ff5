/** Returns the URL for an owner who returns from the platform: the discounts of a campaign, or the form of a new one. */
export function returnUrl(
  appOrigin: string,
  campaignId: string | null,
  query: Readonly<Record<string, string>> = {},
): URL {
  const url = new URL(campaignId === null ? '/campaigns/create' : `/edit/${campaignId}/discounts`, appOrigin);
  url.search = new URLSearchParams(query).toString();
  return url;
}
