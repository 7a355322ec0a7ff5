import { bootstrap } from './bootstrap.mjs';

await bootstrap('engines.ts');
