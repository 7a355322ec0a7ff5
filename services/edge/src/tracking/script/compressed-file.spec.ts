import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { CompressedFile, encodingFor } from './compressed-file.ts';

describe('the encoding of a response', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['*', 'identity'],
    ['deflate', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP;q=0.5, BR;q=0.1', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, gzip;q=0', 'identity'],
    ['br;q=0.001', 'br'],
    ['brotli', 'identity'],
  ])('for %j is %s', (header, encoding) => {
    expect(encodingFor(header)).toBe(encoding);
  });
});

describe('a compressed file', () => {
  it('is the same file in every encoding, and compressed once', () => {
    const bytes = Buffer.from('run();'.repeat(1_000));
    const file = new CompressedFile(bytes, 5);

    expect(brotliDecompressSync(file.encodedAs('br'))).toEqual(bytes);
    expect(gunzipSync(file.encodedAs('gzip'))).toEqual(bytes);
    expect(file.encodedAs('identity')).toBe(bytes);
    expect(file.encodedAs('br')).toBe(file.encodedAs('br'));
  });
});
