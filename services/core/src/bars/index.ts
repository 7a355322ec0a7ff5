export { BarService } from './bar.service.ts';
export { BarsModule } from './bars.module.ts';
