export { QuickstartModule } from './quickstart.module.ts';
export { QuickstartService, type QuickstartCampaign } from './quickstart.service.ts';
