import { writeFileSync } from 'node:fs';
import { openApi } from '../src/openapi.ts';

for (const service of ['api', 'edge'] as const) {
  writeFileSync(new URL(`${service}.json`, import.meta.url), `${JSON.stringify(openApi(service), null, 2)}\n`);
}
