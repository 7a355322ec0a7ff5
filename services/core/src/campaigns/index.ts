export { Campaign } from './campaign.entity.ts';
export { CampaignAddressesService } from './campaign-addresses.service.ts';
export { CampaignPresenter } from './campaign.presenter.ts';
export { CampaignRepository } from './campaign.repository.ts';
export { CampaignService, type RuleChange } from './campaign.service.ts';
export { CampaignsModule } from './campaigns.module.ts';
