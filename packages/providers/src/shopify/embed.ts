/** The embed block of `infra/shopify/extensions/lastcall-embed`, by the name of its file. */
export const embedHandle = 'lastcall-embed';

/**
 * Where a shop's owner switches our embed block on and saves: no program may do it for them. `clientId` is ours at Shopify
 * (shopify.dev/docs/apps/build/online-store/theme-app-extensions/configuration#deep-linking).
 */
export function embedEditorUrl(shop: string, clientId: string): string {
  return `https://${shop}/admin/themes/current/editor?context=apps&activateAppId=${encodeURIComponent(clientId)}/${embedHandle}`;
}
