import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { gifReaders, type GifReaders } from '../../../infra/local/gif-readers.ts';
import { templates } from './template-facts.ts';
import { decodeGif } from './testing-kit/gif-frames.ts';
import { proofsOf, type Proof } from './testing-kit/proofs.ts';

const run = promisify(execFile);
let readers: GifReaders;
let folder: string;
beforeAll(() => {
  readers = gifReaders();
  folder = mkdtempSync(join(tmpdir(), 'lastcall-proofs-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Decodes images with an external decoder, frame by frame as RGBA. One process decodes all images. */
type Reader = (proofs: readonly Proof[]) => Promise<Uint8Array[][]>;

/** gifsicle renders every frame in full. */
const gifsicle: Reader = async (proofs) => {
  const files = written(proofs);
  await run(readers.gifsicle, ['--no-warnings', '--unoptimize', '--batch', ...files], { env: readers.env });
  return files.map((file) => decodeGif(readFileSync(file)).frames.map(({ pixels }) => pixels));
};

const imageMagick: Reader = async (proofs) => {
  const files = written(proofs);
  await run(
    readers.convert,
    [
      ...files.flatMap((file) => [
        '(',
        file,
        '-coalesce',
        '-depth',
        '8',
        '-write',
        `rgba:${file}.rgba`,
        '+delete',
        ')',
      ]),
      'xc:',
      'null:',
    ],
    { env: readers.env },
  );
  return files.map((file, index) => {
    const bytes = readFileSync(`${file}.rgba`);
    const frameBytes = proofs[index]!.width * proofs[index]!.height * 4;
    return Array.from({ length: bytes.length / frameBytes }, (_, frame) =>
      bytes.subarray(frame * frameBytes, (frame + 1) * frameBytes),
    );
  });
};

function written(proofs: readonly Proof[]): string[] {
  return proofs.map(({ gif }, index) => {
    const file = join(folder, `${index}.gif`);
    writeFileSync(file, gif);
    return file;
  });
}

/** Returns the names of images that a decoder renders differently from the drawing. */
async function misread(proofs: readonly Proof[], read: Reader): Promise<string[]> {
  const all = await read(proofs);
  const isSame = (proof: Proof, frames: readonly Uint8Array[]) =>
    frames.length === proof.frames.length &&
    frames.every((frame, second) => Buffer.compare(frame, proof.frames[second]!) === 0);
  return proofs.filter((proof, index) => !isSame(proof, all[index]!)).map(({ name }) => name);
}

describe.each(templates)('template $name', (template) => {
  let proofs: Proof[];
  beforeAll(() => {
    proofs = proofsOf(template);
  });

  it('is decoded as drawn by gifsicle and ImageMagick, at each carry and in all its fonts', async () => {
    expect(await misread(proofs, gifsicle)).toEqual([]);
    expect(await misread(proofs, imageMagick)).toEqual([]);
  });

  it('plays once, with one frame per second, and starts with a full frame', () => {
    for (const { gif, width, height } of proofs) {
      const { frames, loopCount } = decodeGif(gif);

      expect(gif.includes('NETSCAPE2.0')).toBe(false);
      expect(loopCount).toBeNull();
      expect(new Set(frames.map(({ delayMs }) => delayMs))).toEqual(new Set([1000]));
      expect(frames[0]).toMatchObject({ x: 0, y: 0, width, height, hasTransparency: false });
    }
  });
});

describe('an image that differs from its drawing', () => {
  it.each([
    ['gifsicle', gifsicle],
    ['ImageMagick', imageMagick],
  ])('is detected with %s', async (_, read) => {
    const [proof] = proofsOf(templates[0]!);
    const changed = {
      ...proof!,
      frames: proof!.frames.map((frame, second) =>
        second === 7 ? frame.map((value, at) => (at === 4000 ? value ^ 1 : value)) : frame,
      ),
    };

    expect(await misread([changed], read)).toEqual([proof!.name]);
  });
});
