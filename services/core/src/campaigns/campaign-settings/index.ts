export { CampaignSettingsModule } from './campaign-settings.module.ts';
export { CampaignSettingsService } from './campaign-settings.service.ts';
