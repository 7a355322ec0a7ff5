import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { limits } from '@lastcall/contracts/platform';
import sharp, { type Sharp } from 'sharp';

const script = '<script>alert(1)</script><?php phpinfo(); ?>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;

/** Matches content that may be hidden in a file and must not be in its re-encoded picture. */
export const hiddenContent = /script|php|%PDF|PK\x03\x04|svg|somebody/;

type Channels = 1 | 2 | 3 | 4;
/** Returns a picture that compresses poorly, like a photograph. */
function photo(width = 320, height = 240, channels: Channels = 3): Sharp {
  const pixels = Buffer.alloc(width * height * channels);
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 7 + (at >> 8) * 13) & 0xff;
  return sharp(pixels, { raw: { width, height, channels } });
}
/** Returns a picture of one color. */
export const flat = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const pngBeginning = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Builds a PNG by hand with these dimensions, whatever its data contains. */
function pngOf(width: number, height: number, data: Buffer, ...more: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    pngBeginning,
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const whitePng = (...more: Buffer[]): Buffer =>
  pngOf(2, 2, deflateSync(Buffer.from([0, ...Array<number>(6).fill(255), 0, ...Array<number>(6).fill(255)])), ...more);
/** Returns an animated picture; most image decoders read only its first frame. */
const apng = (): Buffer =>
  whitePng(
    chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    chunk('fcTL', Buffer.from([0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 10, 0, 0])),
  );
const withComment = (jpeg: Buffer, text: string): Buffer => {
  const comment = Buffer.from(text);
  const marker = Buffer.from([0xff, 0xfe, (comment.length + 2) >> 8, (comment.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), marker, comment, jpeg.subarray(2)]);
};
const gps = {
  IFD0: { Copyright: 'somebody', ImageDescription: script },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 30/1' },
};
const jpeg = (): Promise<Buffer> => photo().jpeg().toBuffer();
const png = (): Promise<Buffer> => photo().png().toBuffer();
const after = async (file: Promise<Buffer>, more: string | Buffer): Promise<Buffer> =>
  Buffer.concat([await file, Buffer.from(more)]);

/** Files by their description. */
type Files = Record<string, () => Buffer | Promise<Buffer>>;

/** Files that contain a valid picture, whatever else they contain. */
export const pictureFiles: Files = {
  'a JPEG': jpeg,
  'a PNG': png,
  'a JPEG in passes': () => photo().jpeg({ progressive: true }).toBuffer(),
  'an interlaced PNG': () => photo().png({ progressive: true }).toBuffer(),
  'a JPEG of the best quality': () => photo().jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer(),
  'a JPEG of the least quality': () => photo().jpeg({ quality: 1 }).toBuffer(),
  'a grey JPEG': () => photo(64, 64, 1).jpeg().toBuffer(),
  'a grey PNG': () => photo(64, 64, 1).png().toBuffer(),
  'a grey PNG that is seen through': () => photo(64, 64, 2).png().toBuffer(),
  'a PNG that is seen through': () => photo(64, 64, 4).png().toBuffer(),
  'a PNG with a palette': () => photo().png({ palette: true, colours: 16 }).toBuffer(),
  'a PNG of 16 bits': () => photo().toColourspace('rgb16').png().toBuffer(),
  'a CMYK JPEG': () => photo().toColourspace('cmyk').jpeg().toBuffer(),
  'a JPEG with a wide color profile': () => photo().withIccProfile('p3').jpeg().toBuffer(),
  'a JPEG of one pixel': () => flat(1, 1).jpeg().toBuffer(),
  'a PNG of one pixel': () => flat(1, 1).png().toBuffer(),
  'a very wide PNG': () => flat(4000, 2).png().toBuffer(),
  'a very high JPEG': () => flat(2, 4000).jpeg().toBuffer(),
  'a photograph of 24 MP': () => flat(6000, 4000).jpeg().toBuffer(),
  'a PNG of 24 MP': () => flat(6000, 4000).png().toBuffer(),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => [
      `a JPEG that is to be turned (${orientation})`,
      () => photo().withMetadata({ orientation }).jpeg().toBuffer(),
    ]),
  ),
  'a JPEG that says where it was taken': () => photo().withExif(gps).jpeg().toBuffer(),
  'a PNG that says where it was taken': () => photo().withExif(gps).png().toBuffer(),
  'a JPEG with a script in its comment': async () => withComment(await jpeg(), script),
  'a JPEG with a page in its comment': async () => withComment(await jpeg(), `<html>${script}</html>`),
  'a JPEG with a script after its end': () => after(jpeg(), script),
  'a PNG with a script after its end': () => after(png(), script),
  'a JPEG that is an archive too': () =>
    after(
      jpeg(),
      Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(200), Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
    ),
  'a PNG that is a document too': () => after(png(), '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'),
  'a PNG that is a drawing too': () => after(png(), svg),
  'a PNG with a script among its texts': () => whitePng(chunk('tEXt', Buffer.from(`Comment\0${script}`))),
  'a PNG with a packed text': () =>
    whitePng(chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.from(script))]))),
  'a PNG with a chunk that nobody knows': () => whitePng(chunk('evIl', Buffer.from(script))),
  'a PNG that moves': apng,
  'a JPEG with two megabytes after its end': async () =>
    after(jpeg(), Buffer.alloc(limits.uploadBytes - (await jpeg()).length)),
};

/** Files that are not pictures, are incomplete, or are too large. */
export const otherFiles: Files = {
  'nothing at all': () => Buffer.alloc(0),
  'one byte': () => Buffer.from([0xff]),
  'the beginning of a JPEG alone': () => Buffer.from([0xff, 0xd8, 0xff]),
  'the beginning of a PNG alone': () => pngBeginning,
  'a drawing': () => Buffer.from(svg),
  'a drawing with a declaration': () => Buffer.from(`<?xml version="1.0"?>${svg}`),
  'a packed drawing': () => deflateSync(Buffer.from(svg)),
  'a drawing behind the beginning of a JPEG': () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
  'a drawing behind the beginning of a PNG': () => Buffer.concat([pngBeginning, Buffer.from(svg)]),
  'a page': () => Buffer.from(`<!doctype html>${script}`),
  'a GIF': () => photo().gif().toBuffer(),
  'a WebP': () => photo().webp().toBuffer(),
  'a TIFF': () => photo().tiff().toBuffer(),
  'an AVIF': () => photo(32, 32).avif({ effort: 0 }).toBuffer(),
  'a bitmap': () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(120)]),
  'an icon': () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0]),
  'a document': () => Buffer.from('%PDF-1.7\n'),
  'an archive whose name ends with .png': () => Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(300)]),
  'a program': () => Buffer.concat([Buffer.from('\x7fELF'), randomBytes(300)]),
  'a script for a painting program': () =>
    Buffer.from(
      'push graphic-context\nviewbox 0 0 640 480\nimage over 0,0 0,0 "https://evil.test/x"\npop graphic-context',
    ),
  'spaces before a PNG': async () => Buffer.concat([Buffer.from('  '), await png()]),
  noise: () => randomBytes(4096),
  'noise behind the beginning of a JPEG': () =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(4096, 0x5a)]),
  'noise behind the beginning of a PNG': () => Buffer.concat([pngBeginning, Buffer.alloc(4096, 0x5a)]),
  'half a JPEG': async () => (await jpeg()).subarray(0, (await jpeg()).length / 2),
  'half a PNG': async () => (await png()).subarray(0, (await png()).length / 2),
  'a JPEG without its last bytes': async () => (await jpeg()).subarray(0, -200),
  'a PNG with a wrong sum': async () => Buffer.from((await png()).map((byte, at) => (at === 100 ? byte ^ 0xff : byte))),
  'a PNG whose data is not packed': () => pngOf(2, 2, Buffer.from('not packed at all')),
  'a PNG of no pixels': () => pngOf(0, 0, deflateSync(Buffer.alloc(1))),
  'a PNG that claims 256 MP in some bytes': () => pngOf(16_000, 16_000, deflateSync(Buffer.alloc(100))),
  'a PNG of 256 MP in 31 kB': () => pngOf(16_000, 16_000, deflateSync(Buffer.alloc(16_000 * 1_000))),
  'a PNG that claims the most there can be': () => pngOf(0x7fffffff, 0x7fffffff, deflateSync(Buffer.alloc(100))),
  'a JPEG of 26 MP': () => flat(6500, 4000).jpeg().toBuffer(),
  'a JPEG in passes of 24 MP': () => flat(6000, 4000).jpeg({ progressive: true }).toBuffer(),
  'a byte too many': async () => after(jpeg(), Buffer.alloc(limits.uploadBytes - (await jpeg()).length + 1)),
};
