import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { SnippetHeartbeats } from '@lastcall/core/onboarding';
import { VisitorConfigService, type TrackedAccount } from '@lastcall/core/read-models';
import { sha256 } from '@lastcall/core/platform';
import { settingsPrefix } from '@lastcall/embed';
import type { EdgeResponse } from '../../html/edge-response.ts';
import { CompressedFile, encodingFor } from './compressed-file.ts';
import { EmbedFiles } from './embed-files.ts';

const keyFile = /^([\w-]{22})\.js$/;
const scriptHeaders = {
  'content-type': 'text/javascript; charset=utf-8',
  vary: 'accept-encoding',
  'cross-origin-resource-policy': 'cross-origin',
};
/** Added pages reach visitors within a minute; what the pages show is decided at each visit. */
const scriptCaching = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400';
const widgetCaching = 'public, max-age=31536000, immutable';

/** A script with its ETag and compressed forms. */
interface ServedScript {
  readonly etag: string;
  readonly content: CompressedFile;
}

/** Maximum number of accounts whose compressed script is cached; each takes about 20 KB. */
const maxStored = 2_000;
const widgetQuality = 11;
const scriptQuality = 5;

/** Serves each account's page script: its settings followed by the shared script. */
@Injectable()
export class PageScriptService {
  private readonly scripts = new Map<string, ServedScript>();
  private readonly widgets: ReadonlyMap<string, CompressedFile>;

  constructor(
    private readonly files: EmbedFiles,
    private readonly tracked: VisitorConfigService,
    private readonly heartbeats: SnippetHeartbeats,
  ) {
    this.widgets = new Map([...files.widgets].map(([name, bytes]) => [name, new CompressedFile(bytes, widgetQuality)]));
  }

  /** Returns the response with a widget or an account's script, and records the page that loads a script. `base` is the URL of the customer's proxy, if one sent the request. */
  async respond(file: string, headers: IncomingHttpHeaders, base?: string): Promise<EdgeResponse> {
    const encoding = encodingFor(headers['accept-encoding']);
    const widget = this.widgets.get(file);
    if (widget) return responseWith(widget, encoding, { 'cache-control': widgetCaching });
    const key = keyFile.exec(file)?.[1];
    const script = key === undefined ? null : await this.scriptOf(key, base);
    // A page with the snippet of a deleted account loads nothing, and its console shows one error.
    if (!script) return { status: 404, headers: { ...scriptHeaders, 'cache-control': 'public, max-age=60' }, body: '' };
    this.heartbeats.record(key!, headers.referer);
    return responseWith(script.content, encoding, { etag: script.etag, 'cache-control': scriptCaching });
  }

  /** Returns the script of an account with its current pages; null for an unknown key. */
  private async scriptOf(key: string, base?: string): Promise<ServedScript | null> {
    const account = await this.tracked.accountOf(key);
    return account && this.cached(this.settingsOf(key, account, base));
  }

  private settingsOf(key: string, { pages }: TrackedAccount, base?: string): string {
    const { origin, urlOf } = this.files.at(base);
    return settingsPrefix({
      key,
      edge: origin,
      pages: pages.map(({ beforeUrl }) => beforeUrl),
      extras: urlOf('extras'),
    });
  }

  /** The ETag derives from the settings, so a change of pages produces a new script immediately. */
  private cached(settings: string): ServedScript {
    const id = sha256(settings);
    const known = this.scripts.get(id);
    if (known) return known;
    const bytes = Buffer.concat([Buffer.from(settings), this.files.script]);
    const script = { etag: `"${sha256(bytes).slice(0, 32)}"`, content: new CompressedFile(bytes, scriptQuality) };
    this.scripts.set(id, script);
    const oldest = this.scripts.keys().next();
    if (this.scripts.size > maxStored && !oldest.done) this.scripts.delete(oldest.value);
    return script;
  }
}

function responseWith(
  content: CompressedFile,
  encoding: ReturnType<typeof encodingFor>,
  headers: Readonly<Record<string, string>>,
): EdgeResponse {
  return {
    headers: { ...scriptHeaders, ...headers, ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }) },
    body: content.encodedAs(encoding),
  };
}
