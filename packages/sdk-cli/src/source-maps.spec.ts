import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { limits } from '@lastcall/contracts/platform';
import { sourceMapsOf } from './source-maps.ts';

const aMap = (mappings: string): string =>
  JSON.stringify({ version: 3, sources: ['./src/a.ts'], sourcesContent: ['secret'], names: ['a'], mappings });

describe('the source maps of a build', () => {
  it('are those of scripts, without the text of the sources', () => {
    const maps = sourceMapsOf({
      maps: new Map([
        ['1.js', aMap('AAAA')],
        ['1.css', aMap('AAAA')],
      ]),
    });

    expect(maps.map(({ path }) => path)).toEqual(['1.js']);
    expect(JSON.parse(gunzipSync(Buffer.from(maps[0]!.content, 'base64')).toString())).toEqual({
      version: 3,
      sources: ['./src/a.ts'],
      names: [],
      mappings: 'AAAA',
    });
  });

  it('are omitted, largest first, when their total size exceeds the limit', () => {
    const large = aMap(randomBytes(limits.remoteSourceMapsBytes).toString('base64'));

    const maps = sourceMapsOf({
      maps: new Map([
        ['large.js', large],
        ['small.js', aMap('AAAA')],
      ]),
    });

    expect(maps.map(({ path }) => path)).toEqual(['small.js']);
  });
});
