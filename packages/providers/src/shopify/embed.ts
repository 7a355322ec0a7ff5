/** The embed block of `infra/shopify/extensions/lastcall-embed`, by its file name. */
export const embedHandle = 'lastcall-embed';

/**
 * Returns the URL where a shop's owner enables our embed block and saves: no API can do that. `clientId` is ours at Shopify
 * (shopify.dev/docs/apps/build/online-store/theme-app-extensions/configuration#deep-linking).
 */
export function embedEditorUrl(shop: string, clientId: string): string {
  return `https://${shop}/admin/themes/current/editor?context=apps&activateAppId=${encodeURIComponent(clientId)}/${embedHandle}`;
}
