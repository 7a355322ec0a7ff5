export { BarService } from './bar.service.ts';
export { BarTemplateService } from './bar-template.service.ts';
export { BarsModule } from './bars.module.ts';
