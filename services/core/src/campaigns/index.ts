export { Campaign } from './campaign.entity.ts';
export { CampaignAddresses } from './campaign-addresses.ts';
export { CampaignPresenter } from './campaign.presenter.ts';
export { CampaignRepository } from './campaign.repository.ts';
export { CampaignService, type RuleChange } from './campaign.service.ts';
export { CampaignsModule } from './campaigns.module.ts';
