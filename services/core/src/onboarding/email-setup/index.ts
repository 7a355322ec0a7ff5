export { EmailSetupModule } from './email-setup.module.ts';
export { EmailSetupService } from './email-setup.service.ts';
