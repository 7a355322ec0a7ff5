import { gzipSync } from 'node:zlib';
import type { BodyOf } from '@lastcall/contracts/endpoints';
import { limits } from '@lastcall/contracts/platform';
import type { RemoteBuild } from './remote-build.ts';

/** The fields of a source map that map a position in a script to one in a source file. */
interface SourceMapFile {
  readonly sources: readonly string[];
  readonly mappings: string;
}

/** Returns the source maps of a build's scripts for upload, without the source text. If they exceed the limit together, the largest are omitted. */
export function sourceMapsOf({ maps }: Pick<RemoteBuild, 'maps'>): BodyOf<'uploadSourceMaps'>['maps'] {
  const uploads = [...maps]
    .filter(([path]) => path.endsWith('.js'))
    .map(([path, text]) => {
      const { sources, mappings } = JSON.parse(text) as SourceMapFile;
      return {
        path,
        content: gzipSync(JSON.stringify({ version: 3, sources, names: [], mappings })).toString('base64'),
      };
    })
    .sort((one, other) => one.content.length - other.content.length);
  let left: number = limits.remoteSourceMapsBytes;
  return uploads.filter(({ content }) => (left -= content.length) >= 0);
}
