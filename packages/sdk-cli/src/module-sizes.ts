import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';

/** Returns the bytes of built code of each source, such as `src/register.ts`, according to source maps (JSON). Leaves out code without a source, such as webpack's. */
export function moduleSizes(maps: readonly string[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const json of maps) {
    const map = new TraceMap(json);
    for (const line of decodedMappings(map)) {
      for (const [index, [column, source]] of line.entries()) {
        // The maps don't say how long a line is, so the size of its last segment is unknown. Built scripts have one line.
        const next = line[index + 1]?.[0];
        const name = source === undefined ? null : map.sources[source];
        if (!name || next === undefined) continue;
        const module = moduleOf(name);
        sizes.set(module, (sizes.get(module) ?? 0) + next - column);
      }
    }
  }
  return sizes;
}

/** Returns `src/register.ts` for `webpack://mfe_timers_V1_0_0/./src/register.ts?a1b2`. */
function moduleOf(source: string): string {
  return (
    source
      .replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '')
      .replace(/\?[^?]*$/, '')
      // The name of this module has a hash of its content, which contained the version in builds for a contract below 1.4.0.
      .replace(/(\.federation\/entry)\.[0-9a-f]+(?=\.js$)/, '$1')
  );
}
