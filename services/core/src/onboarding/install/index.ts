export { InstallModule } from './install.module.ts';
export { InstallService } from './install.service.ts';
export { SnippetHeartbeats } from './snippet-heartbeats.ts';
export { SnippetLookup } from './snippet-lookup.ts';
