import type { RemoteManifest } from '@lastcall/contracts';
import { messages } from './messages.ts';
import { alignedRows } from './status-table.ts';

/** What two versions are compared by. */
export type Comparable = Pick<RemoteManifest, 'version' | 'contractRange' | 'shared' | 'areas' | 'files'>;

type Row = readonly [mark: string, what: string, from: string, to: string];

/**
 * What differs between two versions: the sizes of files, what they accept of the shell, screens and slots. What is the same is left out.
 * Every file of a version has its container's name, so that contents alone would differ always.
 */
export function differences(remote: string, from: Comparable, to: Comparable): string {
  const { sections } = messages;
  const parts: [string, Row[]][] = [
    [sections.files, rowsOf(sizesByName(from), sizesByName(to))],
    [sections.shared, rowsOf(new Map(Object.entries(from.shared)), new Map(Object.entries(to.shared)))],
    [sections.contract, rowsOf(new Map([[sections.contract, from.contractRange]]), new Map([[sections.contract, to.contractRange]]))],
    [sections.areas, rowsOf(areasOf(from), areasOf(to))],
  ];
  const shown = parts.filter(([, rows]) => rows.length > 0).flatMap(([title, rows]) => ['', title, ...alignedRows(rows)]);
  return [messages.diffHeading(remote, from.version, to.version), ...(shown.length > 0 ? shown : [messages.nothingDiffers]), ''].join('\n');
}

/** A file's name without the hash of its content, by which it is found again in another version; one that was moved into two stays two. */
function sizesByName({ files }: Comparable): Map<string, string> {
  const sizes = new Map<string, string>();
  for (const [path, { bytes }] of Object.entries(files)) {
    const name = path.replace(/\.[0-9a-f]{10}(?=\.)/, '');
    sizes.set(sizes.has(name) ? path : name, bytes.toLocaleString('en'));
  }
  return sizes;
}

function areasOf({ areas: { screens, slots } }: Comparable): Map<string, string> {
  return new Map([...screens.map(({ path, layout, title, label }) => [path, [layout, title, ...(label ? [label] : [])].join(', ')] as const), ...slots.map(({ name, title }) => [name, title] as const)]);
}

function rowsOf(from: ReadonlyMap<string, string>, to: ReadonlyMap<string, string>): Row[] {
  return [...new Set([...from.keys(), ...to.keys()])]
    .sort()
    .filter((name) => from.get(name) !== to.get(name))
    .map((name) => [from.has(name) ? (to.has(name) ? '~' : '-') : '+', name, from.get(name) ?? '', to.get(name) ?? '']);
}
