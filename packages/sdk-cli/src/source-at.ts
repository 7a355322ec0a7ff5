import { SourceMap, type SourceMapPayload } from 'node:module';

/** Maps a position in a built file to a position in the remote's sources, such as `src/register.ts:1:6`; undefined without a source map. */
export function sourceAt(map: string | undefined, line: number, column: number): string | undefined {
  if (map === undefined) return undefined;
  const found = new SourceMap(JSON.parse(map) as SourceMapPayload).findOrigin(line, column);
  return 'fileName' in found && found.fileName
    ? `${found.fileName.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '')}:${found.lineNumber}:${found.columnNumber}`
    : undefined;
}
