export { storeInbound, type StoreDelivery } from './deliveries.ts';
export { embedEditorUrl, embedHandle } from './embed.ts';
export { privacyTopics, storeTopics, type StoreEvent } from './events.ts';
export { isRedirectFromShopify } from './signatures.ts';
export { apiVersion } from './http-profile.ts';
