export { ShellService } from './shell.service.ts';
export { ShellsModule } from './shells.module.ts';
