import { writeFileSync } from 'node:fs';
import { openApi } from './openapi.ts';

for (const service of ['api', 'edge'] as const) {
  writeFileSync(new URL(`../openapi/${service}.json`, import.meta.url), `${JSON.stringify(openApi(service), null, 2)}\n`);
}
