export { FiguresModule } from './figures.module.ts';
export { FiguresService } from './figures.service.ts';
