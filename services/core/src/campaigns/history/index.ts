export { CampaignHistoryService, type Author } from './campaign-history.service.ts';
export { changesBetween } from './changes-between.ts';
export { HistoryModule } from './history.module.ts';
