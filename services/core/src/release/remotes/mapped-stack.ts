import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** A position in a script of a version, such as `https://app.test/remotes/mfe-timers/files/627.js:1:2345`. */
const scriptPositions = /https?:\/\/[^\s()@]+?:\d+:\d+/g;
const positionPattern = /^(?<url>.+):(?<line>\d+):(?<column>\d+)$/;
/** Maximum number of different scripts whose positions are replaced. */
const maxScripts = 10;

interface ScriptPosition {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** Returns the paths of the first distinct scripts of a version in a stack. */
export function scriptsIn(stack: string, folder: string): string[] {
  const paths = [...stack.matchAll(scriptPositions)].flatMap(([text]) => parsePosition(text, folder)?.path ?? []);
  return [...new Set(paths)].slice(0, maxScripts);
}

/**
 * Replaces positions in scripts of a version, whose URLs contain `folder` (`/mfe-timers/files/`), with positions in its sources. `maps` are source maps as
 * JSON by the scripts' paths; a position without a usable map is left unchanged.
 */
export function mappedStack(
  stack: string,
  folder: string,
  maps: ReadonlyMap<string, string>,
): { stack: string; isMapped: boolean } {
  const traced = new Map([...maps].map(([path, json]) => [path, traceMapOf(json)]));
  const mapped = stack.replaceAll(scriptPositions, (text) => {
    const place = parsePosition(text, folder);
    const map = place && traced.get(place.path);
    return (map && sourceOf(map, place)) ?? text;
  });
  return { stack: mapped, isMapped: mapped !== stack };
}

function parsePosition(text: string, folder: string): ScriptPosition | null {
  const { url = '', line, column } = positionPattern.exec(text)?.groups ?? {};
  const start = url.indexOf(folder);
  // Scripts are listed without the query strings of their URLs.
  const path = url.slice(start + folder.length).split(/[?#]/)[0]!;
  return start < 0 ? null : { path, line: Number(line), column: Number(column) };
}

/** Returns undefined for a damaged map, which then maps nothing. */
function traceMapOf(json: string): TraceMap | undefined {
  try {
    return new TraceMap(json);
  } catch {
    return undefined;
  }
}

/** Stacks count columns from 1, source maps from 0. */
function sourceOf(map: TraceMap, { line, column }: ScriptPosition): string | undefined {
  try {
    const found = originalPositionFor(map, { line, column: column - 1 });
    return found.source ? `${nameOf(found.source)}:${found.line}:${found.column + 1}` : undefined;
  } catch {
    return undefined;
  }
}

/** Returns `src/register.ts` for `webpack://mfe_timers_V1_0_0/./src/register.ts?a1b2`. */
function nameOf(source: string): string {
  return source.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '').replace(/\?[^?]*$/, '');
}
