import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { repository } from './data-folder.ts';

const oxfmt = join(repository, 'node_modules/oxfmt/bin/oxfmt');

/** Formats the text of a generated file as `npm run format` would. `file` is its path. Throws the error of the formatter, such as for invalid syntax. */
export function formatted(file: string, text: string): string {
  return execFileSync(process.execPath, [oxfmt, '--stdin-filepath', file], {
    cwd: repository,
    input: text,
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
}
