export { FiguresModule } from './figures.module.ts';
export { FiguresService, type Checked } from './figures.service.ts';
