export { QuickstartModule } from './quickstart.module.ts';
export { QuickstartService } from './quickstart.service.ts';
