import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './data-folder.ts';
import { formatted } from './formatted.ts';
import { generatedPages } from './generated-docs.ts';

for (const [path, page] of Object.entries(generatedPages)) {
  writeFileSync(join(repository, path), formatted(path, page()));
}
