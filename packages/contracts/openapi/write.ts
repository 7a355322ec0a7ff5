import { writeFileSync } from 'node:fs';
import { openApi } from '../src/openapi.ts';

for (const described of ['api', 'edge', 'public'] as const) {
  writeFileSync(new URL(`${described}.json`, import.meta.url), `${JSON.stringify(openApi(described), null, 2)}\n`);
}
