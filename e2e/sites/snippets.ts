import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** `initial` is the HTML inserted at the start, by site; `file` stores later snippets across restarts, and takes precedence over `initial`. */
export interface SnippetOptions {
  readonly initial?: Readonly<Record<string, string>>;
  readonly file?: string;
}

/** The snippets in the heads of customers' pages. */
export interface Snippets {
  of(site: string): string;
  paste(site: string, html: string): void;
}

export function openSnippets({ initial = {}, file }: SnippetOptions): Snippets {
  const stored = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const pasted = new Map(Object.entries({ ...initial, ...stored }));
  return {
    of: (site) => pasted.get(site) ?? '',
    paste: (site, html) => {
      pasted.set(site, html.trim());
      if (!file) return;
      // Written to a temporary file and renamed, so that an interruption leaves the old file intact.
      writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(pasted)));
      renameSync(`${file}.new`, file);
    },
  };
}
