export { CampaignListPresenter } from './campaign-list.presenter.ts';
export { CampaignListService } from './campaign-list.service.ts';
export { CampaignOverviewModule } from './campaign-overview.module.ts';
export { CampaignPresenter } from './campaign.presenter.ts';
