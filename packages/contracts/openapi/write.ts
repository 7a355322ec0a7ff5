import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import settings from '../../../oxfmt.config.ts';
import { openApi } from '../src/openapi.ts';

for (const described of ['api', 'edge', 'public'] as const) {
  const file = fileURLToPath(new URL(`${described}.json`, import.meta.url));
  const { code } = await format(file, JSON.stringify(openApi(described)), settings);
  writeFileSync(file, code);
}
