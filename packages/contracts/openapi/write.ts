import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { openApi } from '../src/openapi.ts';

for (const described of ['api', 'edge', 'public'] as const) {
  const file = fileURLToPath(new URL(`${described}.json`, import.meta.url));
  writeFileSync(
    file,
    await format(JSON.stringify(openApi(described)), { ...(await resolveConfig(file)), filepath: file }),
  );
}
