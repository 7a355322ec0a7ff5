import { Inject, Injectable } from '@nestjs/common';
import { VisitorConfigService, type TrackedAccount } from '@lastcall/core/read-models';
import { CONFIG, sha256, type Config } from '@lastcall/core/platform';
import { settingsPrefix } from '@lastcall/embed';
import { Compressed } from './compressed.ts';
import { EmbedFiles } from './embed-files.ts';

/** A script as it is sent. */
interface ServedScript {
  readonly etag: string;
  readonly content: Compressed;
}

/** Accounts whose script is kept compressed; each takes some 20 KB. */
const mostKept = 2_000;
const widgetQuality = 11;
const scriptQuality = 5;

/** The page script of each account: its settings and the script that is the same for all. */
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

  /** A widget by its name, which is another with other content; undefined when there is none. */
  widget(name: string): Compressed | undefined {
    return this.widgets.get(name);
  }

  /** The script of an account as its pages are now; null for a key that is nobody's. */
  async scriptOf(key: string): Promise<ServedScript | null> {
    const account = await this.tracked.accountOf(key);
    return account && this.kept(this.settingsOf(key, account));
  }

  private settingsOf(key: string, { pages }: TrackedAccount): string {
    return settingsPrefix({ key, edge: this.config.EDGE_ORIGIN, pages: pages.map(({ beforeUrl }) => beforeUrl) });
  }

  /** Known by its settings, so that a change of pages is another script at once. */
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
