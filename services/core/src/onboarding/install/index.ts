export { InstallModule } from './install.module.ts';
export { InstallService } from './install.service.ts';
export { ScriptSightings } from './script-sightings.ts';
export { SnippetLookup } from './snippet-lookup.ts';
