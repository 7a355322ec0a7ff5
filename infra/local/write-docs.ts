import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { repository } from './data-folder.ts';
import { generatedPages } from './generated-docs.ts';

for (const [path, page] of Object.entries(generatedPages)) {
  const file = join(repository, path);
  writeFileSync(file, await format(page(), { ...(await resolveConfig(file)), filepath: file }));
}
