export { RollupsModule } from './rollups.module.ts';
export { RollupsService } from './rollups.service.ts';
