export { Campaign } from './campaign.entity.ts';
export { CampaignAddressesService } from './campaign-addresses.service.ts';
export { CampaignArchiveService } from './campaign-archive.service.ts';
export { CampaignRepository } from './campaign.repository.ts';
export { spanOf } from './campaign-span.ts';
export { CampaignTypeRules } from './campaign-type-rules.ts';
export { CampaignService } from './campaign.service.ts';
export { CampaignsModule } from './campaigns.module.ts';
export { campaignArchived, ruleChanged, stockChanged } from './events.ts';
