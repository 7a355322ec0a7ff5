export * from './platforms.ts';
export * from './tracking-settings.ts';
export * from './campaigns.ts';
// Services validate requests and responses; screens only need the types.
export type { Campaign, CampaignUrls, CampaignAnalytics, UpdateCampaignBody } from './campaign-calls.ts';
export type { DeadlineUnit } from './deadline-fields.ts';
export * from './pages.ts';
export * from './page-types.ts';
export * from './bars.ts';
