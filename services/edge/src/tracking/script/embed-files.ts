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

  /** The origin that serves all public files. */
  get origin(): string {
    return this.config.EDGE_ORIGIN;
  }

  /** Returns the URL of a part's module. */
  urlOf(part: EmbedPart): string {
    return `${this.origin}/e/${this.names[part]}`;
  }
}
