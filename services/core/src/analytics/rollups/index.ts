export { FiguresModule } from './rollups.module.ts';
export { FiguresService } from './rollups.service.ts';
