import { Inject, Injectable } from '@nestjs/common';
import { VisitorConfigService, type TrackedAccount } from '@lastcall/core/read-models';
import { CONFIG, sha256, type Config } from '@lastcall/core/platform';
import { settingsPrefix } from '@lastcall/embed';
import { Compressed } from './compressed.ts';
import { EmbedFiles } from './embed-files.ts';

/** A script in its transfer form. */
interface ServedScript {
  readonly etag: string;
  readonly content: Compressed;
}

/** Maximum number of accounts whose compressed script is cached; each takes about 20 KB. */
const mostKept = 2_000;
const widgetQuality = 11;
const scriptQuality = 5;

/** Serves each account's page script: its settings followed by the shared script. */
@Injectable()
export class PageScriptService {
  private readonly scripts = new Map<string, ServedScript>();
  private readonly widgets: ReadonlyMap<string, Compressed>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly files: EmbedFiles,
    private readonly tracked: VisitorConfigService,
  ) {
    this.widgets = new Map([...files.widgets].map(([name, bytes]) => [name, new Compressed(bytes, widgetQuality)]));
  }

  /** Returns a widget by its content-hashed name; undefined when there is none. */
  widget(name: string): Compressed | undefined {
    return this.widgets.get(name);
  }

  /** Returns the script of an account with its current pages; null for an unknown key. */
  async scriptOf(key: string): Promise<ServedScript | null> {
    const account = await this.tracked.accountOf(key);
    return account && this.kept(this.settingsOf(key, account));
  }

  private settingsOf(key: string, { pages }: TrackedAccount): string {
    return settingsPrefix({ key, edge: this.config.EDGE_ORIGIN, pages: pages.map(({ beforeUrl }) => beforeUrl) });
  }

  /** The ETag derives from the settings, so a change of pages produces a new script immediately. */
  private kept(settings: string): ServedScript {
    const id = sha256(settings);
    const known = this.scripts.get(id);
    if (known) return known;
    const bytes = Buffer.concat([Buffer.from(settings), this.files.script]);
    const script = { etag: `"${sha256(bytes).slice(0, 32)}"`, content: new Compressed(bytes, scriptQuality) };
    this.scripts.set(id, script);
    const oldest = this.scripts.keys().next();
    if (this.scripts.size > mostKept && !oldest.done) this.scripts.delete(oldest.value);
    return script;
  }
}
