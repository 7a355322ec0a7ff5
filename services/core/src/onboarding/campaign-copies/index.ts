export { CampaignCopiesModule } from './campaign-copies.module.ts';
export { CampaignCopyService } from './campaign-copy.service.ts';
