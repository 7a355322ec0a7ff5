import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, problem, type Config } from '@lastcall/core/platform';
import type { EdgeResponse } from '../../html/edge-response.ts';

/** A font file: its bytes and headers. */
interface FontFile {
  readonly bytes: Buffer;
  readonly type: string;
  readonly caching: string;
}

/** Style sheets keep their names and list the current font files; license files change just as rarely. */
const namedCaching = 'public, max-age=86400, stale-while-revalidate=604800, stale-if-error=604800';
/** Font files are named by their content hash. */
const immutableCaching = 'public, max-age=31536000, immutable';

const kinds: Readonly<Record<string, Omit<FontFile, 'bytes'>>> = {
  '.css': { type: 'text/css; charset=utf-8', caching: namedCaching },
  '.txt': { type: 'text/plain; charset=utf-8', caching: namedCaching },
  '.woff2': { type: 'font/woff2', caching: immutableCaching },
};

/** The fonts of the legacy bar and of webpage timers from the page script's build, read once when the service starts; unknown names return nothing. */
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

  /** Returns the response with a file. Throws `not_found` for an unknown name. */
  responseOf(name: string): EdgeResponse {
    const font = this.files.get(name);
    if (!font) throw problem('not_found');
    return {
      headers: {
        'content-type': font.type,
        'cache-control': font.caching,
        'cross-origin-resource-policy': 'cross-origin',
      },
      body: font.bytes,
    };
  }
}
