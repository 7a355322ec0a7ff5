export { CampaignHistory } from './campaign-history.entity.ts';
export { CampaignHistoryService, type Author, type Deed } from './campaign-history.service.ts';
export { changesBetween } from './changes-between.ts';
export { HistoryModule } from './history.module.ts';
