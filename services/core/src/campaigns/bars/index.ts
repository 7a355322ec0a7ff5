export { BarService } from './bar.service.ts';
export { BarTemplateService } from './bar-template.service.ts';
export { BarsModule } from './bars.module.ts';
export { LegacyBarService } from './legacy-bar.service.ts';
export { SidebarBarService } from './sidebar-bar.service.ts';
export { mayHaveOwnColors } from './own-colors.ts';
export { PresetService } from './preset.service.ts';
