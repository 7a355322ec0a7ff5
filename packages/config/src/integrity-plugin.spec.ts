import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
// @ts-expect-error: webpack's settings are JavaScript
import { IntegrityPlugin } from './integrity-plugin.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lastcall-integrity-'));
afterAll(() => rmSync(folder, { recursive: true }));

let code: string;
beforeAll(async () => {
  writeFileSync(join(folder, 'index.js'), "globalThis.load = () => import('./part.js');");
  writeFileSync(join(folder, 'part.js'), "import './part.css';");
  writeFileSync(join(folder, 'part.css'), 'main { color: navy }');
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './index.js',
    output: { path: join(folder, 'dist'), filename: 'main.js', chunkFilename: 'part.js', publicPath: '/remote/' },
    module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
    resolveLoader: { modules: [join(import.meta.dirname, '../../../node_modules')] },
    plugins: [new MiniCssExtractPlugin({ chunkFilename: 'part.css' }), new IntegrityPlugin('mfe_polls')],
  });
  const problems = await new Promise<string[]>((resolve, reject) =>
    compiler.run((error, stats) =>
      error ? reject(error) : resolve((stats?.toJson().errors ?? []).map(({ message }) => message)),
    ),
  );
  expect(problems).toEqual([]);
  code = readFileSync(join(folder, 'dist/main.js'), 'utf8');
});

interface Element {
  readonly kind: string;
  src?: string;
  href?: string;
  integrity?: string;
  crossOrigin?: string;
}

/** Runs the bundle in a page that records inserted elements, and loads none. */
function aPage(lastcallFile?: (container: string, url: string) => { url: string; integrity: string }) {
  const added: Element[] = [];
  const createElement = (kind: string) => ({ kind, setAttribute: () => undefined, getAttribute: () => null });
  const document = {
    baseURI: 'https://app.test/',
    head: { appendChild: (element: Element) => void added.push(element) },
    createElement,
    getElementsByTagName: () => [],
  };
  const page = {
    document,
    location: { href: 'https://app.test/' },
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    ...(lastcallFile && { lastcallFile }),
  } as { load?: () => Promise<unknown> };
  runInNewContext(code, Object.assign(page, { self: page, window: page }));
  return { added, load: page.load! };
}

describe('a chunk of a remote', () => {
  it('loads with the URL and the hash that the shell provides', () => {
    const { added, load } = aPage((container, url) => ({
      url: `${url}?x`,
      integrity: `sha384-of-${container}-${url}`,
    }));

    void load();

    expect(added.map(({ src, href, integrity, crossOrigin }) => [src ?? href, integrity, crossOrigin]).sort()).toEqual([
      ['/remote/part.css?x', 'sha384-of-mfe_polls-/remote/part.css', 'anonymous'],
      ['/remote/part.js?x', 'sha384-of-mfe_polls-/remote/part.js', 'anonymous'],
    ]);
  });

  it.each(['part.js', 'part.css'])(
    'fails without requesting its %s when the shell has no hash for that file',
    async (unlisted) => {
      const { added, load } = aPage((_, url) => {
        if (url.endsWith(unlisted)) throw new Error('no hash');
        return { url, integrity: 'sha384-x' };
      });

      await expect(load()).rejects.toThrow();

      expect(added.filter(({ src, href }) => `${src ?? ''}${href ?? ''}`.endsWith(unlisted))).toEqual([]);
    },
  );

  it('can be retried after a missing hash', async () => {
    let isListed = false;
    const { added, load } = aPage((_, url) => {
      if (!isListed) throw new Error('no hash');
      return { url, integrity: 'sha384-x' };
    });
    await expect(load()).rejects.toThrow();
    isListed = true;

    void load();

    expect(added).toHaveLength(2);
  });

  it('fails in a page that does not verify files', async () => {
    const { added, load } = aPage();

    await expect(load()).rejects.toThrow();

    expect(added).toEqual([]);
  });
});
