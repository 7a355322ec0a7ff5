import { gzipSync } from 'node:zlib';
import { containerOf, pathWithoutHash, type RemoteManifest } from '@lastcall/contracts/release';
import { messages } from './messages.ts';
import { alignedRows } from './status-table.ts';

/** A version to compare. */
export interface Comparable {
  readonly manifest: Pick<RemoteManifest, 'name' | 'version' | 'contractRange' | 'shared' | 'areas' | 'files'>;
  /** Describes its channel or location. */
  readonly role: string;
  /** Reads one of its files. */
  readonly read: (path: string) => Promise<Buffer>;
  /** Returns the bytes of built code of each of its sources; empty without source maps. */
  readonly modules: () => Promise<ReadonlyMap<string, number>>;
}

type Manifest = Comparable['manifest'];

type Row = readonly [mark: string, what: string, from: string, to: string];

/** Lists the differences between two versions: files, accepted shell versions, screens and slots. Equal parts are left out. */
export async function differences(one: Comparable, other: Comparable): Promise<string> {
  const { sections } = messages;
  const [from, to] = [one.manifest, other.manifest];
  const files = await fileRows(one, other);
  const parts: [string, Row[]][] = [
    [sections.files, files],
    [sections.modules, files.length > 0 ? await moduleRows(one, other) : []],
    [sections.shared, rowsOf(new Map(Object.entries(from.shared)), new Map(Object.entries(to.shared)))],
    [
      sections.contract,
      rowsOf(new Map([[sections.contract, from.contractRange]]), new Map([[sections.contract, to.contractRange]])),
    ],
    [sections.areas, rowsOf(areasOf(from), areasOf(to))],
  ];
  const shown = parts
    .filter(([, rows]) => rows.length > 0)
    .flatMap(([title, rows]) => ['', title, ...alignedRows(rows)]);
  return [
    messages.diffHeading(from.name, `${from.version} (${one.role})`, `${to.version} (${other.role})`),
    ...(shown.length > 0 ? shown : [messages.nothingDiffers]),
    '',
  ].join('\n');
}

async function fileRows(one: Comparable, other: Comparable): Promise<Row[]> {
  const [from, to] = [pathsByName(one.manifest), pathsByName(other.manifest)];
  const size = ({ manifest: { files } }: Comparable, path: string): string => files[path]!.bytes.toLocaleString('en');
  const sizesOf = (version: Comparable, paths: ReadonlyMap<string, string>) =>
    new Map([...paths].map(([name, path]) => [name, size(version, path)] as const));
  const common = [...from].flatMap(([name, path]) => (to.has(name) ? [{ name, path, then: to.get(name)! }] : []));
  const changed = await Promise.all(
    common
      .filter(({ path, then }) => size(one, path) === size(other, then))
      .map(async ({ name, path, then }): Promise<Row[]> =>
        (await isSameFile([one, path], [other, then])) ? [] : [['~', name, size(one, path), messages.sameSize]],
      ),
  );
  const rows = rowsOf(sizesOf(one, from), sizesOf(other, to));
  const gzipped = await Promise.all(
    rows.map(async ([mark, name, was, is]): Promise<Row> => [
      mark,
      name,
      was && messages.sizes(was, await gzippedSize(one, from.get(name)!)),
      is && messages.sizes(is, await gzippedSize(other, to.get(name)!)),
    ]),
  );
  return [...gzipped, ...changed.flat()].sort(([, a], [, b]) => (a < b ? -1 : 1));
}

/** The maximum number of listed modules; the others are only counted. */
const maxModules = 20;

/** Lists the modules that differ in size, those with the largest difference first. */
async function moduleRows(one: Comparable, other: Comparable): Promise<Row[]> {
  const [from, to] = await Promise.all([one.modules(), other.modules()]);
  if (from.size === 0 || to.size === 0) return [['', messages.noSourceMaps, '', '']];
  const changeOf = (name: string): number => Math.abs((to.get(name) ?? 0) - (from.get(name) ?? 0));
  const text = (bytes: number | undefined): string => bytes?.toLocaleString('en') ?? '';
  const changed = [...new Set([...from.keys(), ...to.keys()])]
    .filter((name) => from.get(name) !== to.get(name))
    .sort((a, b) => changeOf(b) - changeOf(a) || (a < b ? -1 : 1));
  const rows = changed
    .slice(0, maxModules)
    .map((name): Row => [markOf(from.has(name), to.has(name)), name, text(from.get(name)), text(to.get(name))]);
  const more = changed.length - rows.length;
  return more > 0 ? [...rows, ['', messages.moreModules(more), '', '']] : rows;
}

/** Only files that differ are read for their gzipped size, which is what a browser downloads. */
async function gzippedSize({ read }: Comparable, path: string): Promise<string> {
  return gzipSync(await read(path)).length.toLocaleString('en');
}

/** Returns the files by name without the content hash, by which they are matched with another version; a file that was split in two stays two. */
function pathsByName({ files }: Manifest): Map<string, string> {
  const paths = new Map<string, string>();
  for (const path of Object.keys(files)) {
    const name = pathWithoutHash(path);
    paths.set(paths.has(name) ? path : name, path);
  }
  return paths;
}

type File = readonly [of: Comparable, path: string];

/** Entries that were built for a contract below 1.4.0 contain their container's name and the hashes of other files: only the rest of the content counts. */
async function isSameFile(...files: readonly [File, File]): Promise<boolean> {
  const [a, b] = files.map(([{ manifest }, path]) => manifest.files[path]!.integrity);
  if (a === b) return true;
  const [one, other] = await Promise.all(
    files.map(
      async ([
        {
          manifest: { name, version },
          read,
        },
        path,
      ]) =>
        (await read(path))
          .toString('latin1')
          .replaceAll(containerOf(name, version), '')
          .replaceAll(/\b[0-9a-f]{10}\b/g, ''),
    ),
  );
  return one === other;
}

function areasOf({ areas: { screens, slots } }: Manifest): Map<string, string> {
  return new Map([
    ...screens.map(
      ({ path, layout, title, label }) => [path, [layout, title, ...(label ? [label] : [])].join(', ')] as const,
    ),
    ...slots.map(({ name, title }) => [name, title] as const),
  ]);
}

function rowsOf(from: ReadonlyMap<string, string>, to: ReadonlyMap<string, string>): Row[] {
  return [...new Set([...from.keys(), ...to.keys()])]
    .sort()
    .filter((name) => from.get(name) !== to.get(name))
    .map((name) => [markOf(from.has(name), to.has(name)), name, from.get(name) ?? '', to.get(name) ?? '']);
}

function markOf(wasThere: boolean, isThere: boolean): string {
  if (!wasThere) return '+';
  return isThere ? '~' : '-';
}
