export { storeInbound, type StoreDelivery } from './deliveries.ts';
export { embedEditorUrl, embedHandle } from './embed.ts';
export { privacyTopics, storeTopics, type StoreEvent, type StoreMoney } from './events.ts';
export { isBroughtFromShopify } from './signatures.ts';
export { apiVersion } from './tongue.ts';
