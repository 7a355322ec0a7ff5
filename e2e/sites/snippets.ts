import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** `initial` is the html that is pasted from the start, by site; `file` keeps what is pasted later over a restart, and wins over `initial`. */
export interface SnippetOptions {
  readonly initial?: Readonly<Record<string, string>>;
  readonly file?: string;
}

/** What customers pasted into their pages' heads. */
export interface Snippets {
  of(site: string): string;
  paste(site: string, html: string): void;
}

export function openSnippets({ initial = {}, file }: SnippetOptions): Snippets {
  const kept = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const pasted = new Map(Object.entries({ ...initial, ...kept }));
  return {
    of: (site) => pasted.get(site) ?? '',
    paste: (site, html) => {
      pasted.set(site, html.trim());
      if (!file) return;
      // Written beside and moved, so that a stop in between leaves the old file whole.
      writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(pasted)));
      renameSync(`${file}.new`, file);
    },
  };
}
