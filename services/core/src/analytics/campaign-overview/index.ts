export { CampaignListService } from './campaign-list.service.ts';
export { CampaignOverviewModule } from './campaign-overview.module.ts';
export { CampaignOverviewService } from './campaign-overview.service.ts';
