import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import { LOGGER, type Logger } from '@lastcall/core/platform';
import { ShellService } from '@lastcall/core/release';
import { asOtherAccount, database, service, useService } from '@lastcall/core/testing-kit';
import { apiModule, prepareApi } from '../api.module.ts';
import { shipShell } from './ship-shell.ts';

const folder = mkdtempSync(join(tmpdir(), 'lastcall-shell-'));
afterAll(() => rmSync(folder, { recursive: true }));
const dayMs = 86_400_000;
let releases = 0;

/** Builds a shell into a folder: its page, a script unique to this release, and one that all releases share. */
function buildShell(into = mkdtempSync(join(folder, 'built-'))) {
  releases += 1;
  const own = `own.${String(releases).padStart(10, '0')}.js`;
  writeFileSync(join(into, 'index.html'), `<head><script src="/${own}"></script></head>`);
  writeFileSync(join(into, own), `release(${releases});`);
  writeFileSync(join(into, 'shared.0123456789.js'), 'shared();');
  writeFileSync(join(into, `${own}.map`), '{}');
  return { folder: into, own };
}

const typesNamed = (digit: string) => `declarations.${digit.repeat(32)}.json.gz`;

const first = buildShell();
useService(apiModule, { env: { SHELL_DIR: first.folder }, prepare: prepareApi });
const shells = () => service().get(ShellService);
const sql = (statement: string) => database().sql(statement);
/** Stores a release as another process does when it starts with that release. */
const ship = ({ folder: built }: { folder: string }) => shipShell(built, shells(), service().get<Logger>(LOGGER));
const statusOf = async (name: string): Promise<number> => (await asOtherAccount().get(`/${name}`)).status;
const storedNames = async (): Promise<string[]> =>
  (await sql("SELECT name FROM shell_file WHERE name LIKE 'own.%' ORDER BY name")).map(({ name }) => String(name));

describe('releases of the shell', () => {
  it('are served by processes of other releases, as immutable files, without source maps', async () => {
    const other = buildShell();
    await ship(other);

    const answer = await asOtherAccount().get(`/${other.own}`);

    expect(answer).toMatchObject({
      status: 200,
      text: `release(${releases});`,
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': expect.stringContaining('immutable'),
      },
    });
    expect(await statusOf(`${other.own}.map`)).toBe(404);
    expect(await statusOf(`none.${'0'.repeat(200)}.js`)).toBe(404);
  });

  it('include the type declarations for teams, compressed as built, and no other archive', async () => {
    const [types, other] = [typesNamed('a'), `backup.${'a'.repeat(32)}.json.gz`];
    const next = buildShell();
    const bytes = gzipSync('{ "format": 1 }');
    for (const name of [types, other]) writeFileSync(join(next.folder, name), bytes);
    await ship(next);

    const answer = await asOtherAccount().get(`/${types}`, { 'accept-encoding': 'gzip, br' });

    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/gzip', 'cache-control': expect.stringContaining('immutable') },
    });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.bytes).toEqual(bytes);
    expect(await statusOf(other)).toBe(404);
  });

  it('have the same id if only their types differ', async () => {
    const page = (types: string) =>
      `<meta name="lastcall-declarations" content="${types}"><script src="/a.js"></script>`;
    const idWith = async (types: string): Promise<string> => {
      const files = ['a.js', types].map((name) => ({ name, bytes: Buffer.from(name) }));
      await shells().ship(page(types), files, new Date());
      return shells().release!.id;
    };

    expect(await idWith(typesNamed('b'))).toBe(await idWith(typesNamed('c')));
    expect(await statusOf(typesNamed('b'))).toBe(200);
  });

  it('are identified in the registry by their content, with the time when they were first served', async () => {
    const named = async () =>
      (await asOtherAccount().get('/remotes/registry')).body as { shell: { id: string; since: string } };
    await ship(first);
    const { shell: before } = await named();

    await ship(first);
    const { shell: again } = await named();
    await ship(buildShell());
    const { shell: later } = await named();

    expect(again.id).toBe(before.id);
    expect(later.id).not.toBe(before.id);
    expect([before.since, again.since, later.since]).toEqual([before.since, again.since, later.since].toSorted());
  });

  it('stay available for a week, and the newest three until newer ones replace them', async () => {
    await sql('DELETE FROM shell_file');
    const built = Array.from({ length: 5 }, () => buildShell());
    for (const each of built) await ship(each);
    expect(await storedNames()).toEqual(built.map(({ own }) => own));

    await sql(`UPDATE shell_file SET shipped_at = shipped_at - INTERVAL 8 DAY WHERE name LIKE 'own.%'`);
    const newest = buildShell();
    await ship(newest);

    expect(await storedNames()).toEqual([built[3]!.own, built[4]!.own, newest.own]);
    expect(await statusOf(built[2]!.own)).toBe(404);
    expect(await statusOf(built[3]!.own)).toBe(200);
    expect(await statusOf('shared.0123456789.js')).toBe(200);
  });

  it('stay available after their process restarts, however old they are', async () => {
    await sql('DELETE FROM shell_file');
    const [old, next] = [buildShell(), buildShell()];
    await shells().ship('old', [{ name: old.own, bytes: Buffer.from('old') }], new Date(Date.now() - 30 * dayMs));
    await ship(next);

    await shells().ship('old', [{ name: old.own, bytes: Buffer.from('old') }], new Date());
    for (let n = 0; n < 3; n++) await ship(buildShell());

    expect(await storedNames()).toContain(old.own);
  });

  it('are served by their own process when they cannot be stored', async () => {
    const errors: unknown[] = [];
    const logger = { error: (facts: object) => void errors.push(facts) } as unknown as Logger;

    await shipShell(join(folder, 'missing'), shells(), logger);

    expect(errors).toMatchObject([{ err: { code: 'ENOENT' } }]);
    expect(await statusOf(first.own)).toBe(200);
  });
});
