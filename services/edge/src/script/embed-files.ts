import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@lastcall/core/platform';
import { z } from 'zod';

const manifest = z.object({ script: z.string(), bar: z.string() });

/** The built page script and its widgets, read once when the service starts; a name that is not among them is no file of ours. */
@Injectable()
export class EmbedFiles {
  /** The script without an account's settings. */
  readonly script: Buffer;
  /** Widgets by their names, which change with their content. */
  readonly widgets: ReadonlyMap<string, Buffer>;
  /** The address of the bar's module. */
  readonly barUrl: string;

  constructor(@Inject(CONFIG) config: Config) {
    const { EMBED_DIR: folder } = config;
    if (folder === undefined) throw new Error('EMBED_DIR is missing: the folder of the built page script');
    const names = manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
    this.script = readFileSync(join(folder, names.script));
    this.widgets = new Map(readdirSync(join(folder, 'widgets')).filter((name) => name.endsWith('.js')).map((name) => [name, readFileSync(join(folder, 'widgets', name))]));
    if (!this.widgets.has(names.bar)) throw new Error(`EMBED_DIR has no ${names.bar}, which its manifest names`);
    this.barUrl = `${config.EDGE_ORIGIN}/e/${names.bar}`;
  }
}
