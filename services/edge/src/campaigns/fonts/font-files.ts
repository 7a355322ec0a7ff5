import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@lastcall/core/platform';

/** A file of a font. */
interface FontFile {
  readonly bytes: Buffer;
  readonly type: string;
  readonly caching: string;
}

/** Style sheets keep their names, and say which files are those of today; a licence may change as seldom. */
const named = 'public, max-age=86400, stale-while-revalidate=604800, stale-if-error=604800';
/** The letters themselves are named by their content. */
const lasting = 'public, max-age=31536000, immutable';

const kinds: Readonly<Record<string, Omit<FontFile, 'bytes'>>> = {
  '.css': { type: 'text/css; charset=utf-8', caching: named },
  '.txt': { type: 'text/plain; charset=utf-8', caching: named },
  '.woff2': { type: 'font/woff2', caching: lasting },
};

/** The fonts of the legacy bar and of webpage timers as the page script's build has left them, read once when the service starts; a name that is not among them is no file of ours. */
@Injectable()
export class FontFiles {
  private readonly files: ReadonlyMap<string, FontFile>;

  constructor(@Inject(CONFIG) { EMBED_DIR }: Config) {
    if (EMBED_DIR === undefined) throw new Error('EMBED_DIR is missing: the folder of the built page script');
    const folder = join(EMBED_DIR, 'fonts');
    this.files = new Map(
      readdirSync(folder).flatMap((name) => {
        const kind = kinds[extname(name)];
        return kind ? [[name, { ...kind, bytes: readFileSync(join(folder, name)) }]] : [];
      }),
    );
  }

  /** A file by its name. */
  get(name: string): FontFile | undefined {
    return this.files.get(name);
  }
}
