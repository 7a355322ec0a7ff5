import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const webpack = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');

const sources: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "mfe-spec", "version": "1.0.0", "type": "module" }',
  'webpack.config.mjs': `import { remoteConfig } from '@lastcall/config/webpack';
    export default (_, { mode }) => remoteConfig({ name: 'mfe-spec', dir: import.meta.dirname, mode });`,
  'src/register.ts': `import type { Host } from '@lastcall/host-api';
    import { lazyComponent } from '@lastcall/host-api/lazy-component';
    export default (host: Host): void => {
      host.addRoute({ path: 'first', layout: 'page', title: 'First', component: lazyComponent(() => import('./first.tsx')) });
      host.addRoute({ path: 'second', layout: 'page', title: 'Second', component: lazyComponent(() => import('./second.tsx')) });
    };`,
  'src/first.tsx': `import { useState } from 'react';
    import styles from './first.module.css';
    export default () => { const [name] = useState('Deadline'); return <p className={styles.text}>{name}</p>; };`,
  'src/second.tsx': `import { api } from '@lastcall/host-api';
    import styles from './second.module.css';
    export default () => <p className={styles.text}>{api.reducerPath}</p>;`,
  'src/first.module.css': `.text { composes: plain from './common.module.css'; color: navy }`,
  'src/second.module.css': '.text { color: teal }',
  'src/common.module.css': '.plain { margin: 0 }',
};

/** Inside the repository, since the build resolves the packages of the shell from the remote's folder. */
const cache = join(import.meta.dirname, '../../../.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'changed-word-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a version of the remote, with some text of a source file replaced. */
async function built(
  version: string,
  change?: { readonly in: string; readonly from: string; readonly to: string },
): Promise<Map<string, Buffer>> {
  const dir = join(folder, version);
  for (const [path, text] of Object.entries(sources)) {
    const file = join(dir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, path === change?.in ? text.replace(change.from, change.to) : text);
  }
  const env = { ...process.env, NODE_OPTIONS: '', REMOTE_VERSION: version };
  await promisify(execFile)(process.execPath, [webpack, '--mode', 'production'], { cwd: dir, env });
  const dist = join(dir, 'dist');
  const names = readdirSync(dist).filter((name) => /\.(js|css)$/.test(name));
  return new Map(names.map((name) => [name, readFileSync(join(dist, name))]));
}

/** Returns the files that a browser with one version loads for another. */
function added(before: ReadonlyMap<string, Buffer>, after: ReadonlyMap<string, Buffer>): string[] {
  return [...after.keys()].filter((name) => !before.has(name)).sort();
}

let first: Map<string, Buffer>;
let otherWord: Map<string, Buffer>;
let otherStyle: Map<string, Buffer>;
beforeAll(async () => {
  [first, otherWord, otherStyle] = await Promise.all([
    built('1.0.0-aaaaaaaaaa'),
    built('1.0.0-bbbbbbbbbb', { in: 'src/first.tsx', from: 'Deadline', to: 'Countdown' }),
    built('1.0.0-cccccccccc', { in: 'src/common.module.css', from: '0', to: '1px' }),
  ]);
}, 120_000);

const classesIn = (files: ReadonlyMap<string, Buffer>): string[] =>
  [...files]
    .flatMap(([name, bytes]) => (name.endsWith('.css') ? String(bytes).match(/\.mfe-spec-[\w-]+/g)! : []))
    .sort();

describe('the next version of a remote', () => {
  it('with a changed word in one screen has one new file, that of the screen', () => {
    const files = added(first, otherWord);

    expect(files).toEqual([expect.stringMatching(/^\d+\.[0-9a-f]{10}\.js$/)]);
    expect(otherWord.get(files[0]!)!.toString()).toContain('"Countdown"');
  });

  it('has an entry that contains no version', () => {
    const [entry] = [...first.keys()].filter((name) => /^remoteEntry\.[0-9a-f]{10}\.js$/.test(name));

    expect(first.get(entry!)!.toString()).not.toMatch(/aaaaaaaaaa|lastcallContainer/);
  });

  it('has the same bytes in each file of the same name', () => {
    for (const files of [otherWord, otherStyle])
      for (const [name, bytes] of files) if (first.has(name)) expect(first.get(name)!.equals(bytes)).toBe(true);
  });

  it('with a changed style has new files only for the screen that uses it', () => {
    expect(
      added(first, otherStyle)
        .map((name) => name.replace(/\d+\.[0-9a-f]{10}/, 'screen'))
        .sort(),
    ).toEqual(['screen.css', 'screen.js']);
  });

  it('has new names for classes whose own or composed style has changed', () => {
    const before = classesIn(first);
    const after = classesIn(otherStyle);

    expect(before.filter((name) => after.includes(name))).toEqual([expect.stringMatching(/-text-/)]);
    expect(before).toHaveLength(3);
  });
});
