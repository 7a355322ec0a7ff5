import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@lastcall/core/platform';
import { z } from 'zod';

/** The parts of the page script that only some pages load. */
const parts = [
  'bar',
  'sidebar-bar',
  'legacy-bar',
  'timer',
  'panel-timer',
  'form',
  'portal',
  'portal-panel',
  'push-down',
  'texts',
  'campaigns',
  'content',
  'analytics',
  'extras',
] as const;
type EmbedPart = (typeof parts)[number];

/** The public files below one base URL. */
export interface PublicFiles {
  /** The base URL without a trailing slash; with a path for a customer's proxy. */
  readonly origin: string;
  /** Returns the URL of a part's module. */
  readonly urlOf: (part: EmbedPart) => string;
}

const manifest = z.object({ script: z.string(), parts: z.record(z.enum(parts), z.string()) });

/** The built page script and its parts, read once when the service starts; unknown names return nothing. */
@Injectable()
export class EmbedFiles {
  /** The script without account settings. */
  readonly script: Buffer;
  /** Parts by name; names change with the content. */
  readonly widgets: ReadonlyMap<string, Buffer>;
  private readonly names: Readonly<Record<EmbedPart, string>>;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    const { EMBED_DIR: folder } = config;
    if (folder === undefined) throw new Error('EMBED_DIR is missing: the folder of the built page script');
    const built = manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
    this.script = readFileSync(join(folder, built.script));
    this.names = built.parts;
    this.widgets = new Map(
      readdirSync(join(folder, 'widgets'))
        .filter((name) => name.endsWith('.js'))
        .map((name) => [name, readFileSync(join(folder, 'widgets', name))]),
    );
    for (const name of Object.values(built.parts))
      if (!this.widgets.has(name)) throw new Error(`EMBED_DIR has no ${name}, which its manifest names`);
  }

  /** Returns the files below the base URL that a browser uses: the edge's own origin, or the URL of a customer's proxy. */
  at(base: string = this.config.EDGE_ORIGIN): PublicFiles {
    return { origin: base, urlOf: (part) => `${base}/e/${this.names[part]}` };
  }
}
