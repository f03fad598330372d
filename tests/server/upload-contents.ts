import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { pdf } from './upload-site.ts';

/** The bytes that `{…}` stands for in `hostile-uploads.yaml`, each made when it is first asked for. */
const makers: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  pdf: () => Buffer.from(pdf),
  jpeg: () => picture().jpeg().toBuffer(),
  png: () => picture().png().toBuffer(),
  webp: () => picture().webp().toBuffer(),
  gif: () => picture().gif().toBuffer(),
  tiff: () => picture().tiff().toBuffer(),
  avif: () => picture().avif({ effort: 0 }).toBuffer(),
  heic: () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1\0\0\0\x08free', 'latin1'),
  exe: () => Buffer.from(`MZ\x90\0\x03${'\0'.repeat(60)}PE\0\0`, 'latin1'),
  zip: () => Buffer.from(`PK\x03\x04\x14${'\0'.repeat(25)}PK\x05\x06${'\0'.repeat(18)}`, 'latin1'),
  'jpeg with a note': async () => {
    const note = Buffer.from('<script>alert(1)</script>');
    const marker = Buffer.from([0xff, 0xfe, 0, note.length + 2]);
    const plain = await bytesNamed('jpeg');
    return Buffer.concat([plain.subarray(0, 2), marker, note, plain.subarray(2)]);
  },
  'song with a drawing': async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const tag = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, drawing.length]);
    return Buffer.concat([tag, drawing, await bytesNamed('jpeg')]);
  },
  'half a letter': () => Buffer.from([0xf0, 0x9f]),
  'start of a jpeg': async () => (await bytesNamed('jpeg')).subarray(0, 200),
  'half a jpeg': async () => half(await bytesNamed('jpeg')),
  'half a png': async () => half(await bytesNamed('png')),
  'half a webp': async () => half(await bytesNamed('webp')),
  bomb: () => grayPng(30_000, Buffer.alloc(30_000 * 3_751)),
  'endless png': () => grayPng(2 ** 31 - 1, Buffer.alloc(9)),
  '10400x10400 png': () => grayPng(10_400, Buffer.alloc(10_400 * 1_301)),
  'interlaced png': () => pngOf({ side: 8_000, depth: 16, colours: 6, isInterlaced: true }),
  'png of texts': () => {
    const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packedText()]));
    return pngOf(
      { side: 9 },
      Array.from({ length: 500 }, () => text),
    );
  },
  'png in a chunk': async () => (await bytesNamed('png')).subarray(0, 60),
  '12000x9000 jpeg': () => plainPicture(12_000, 9_000).jpeg().toBuffer(),
  '12000x9000 jpeg by colours': async () => {
    const bytes = await bytesNamed('12000x9000 jpeg');
    const at = bytes.indexOf('\xff\xda', 0, 'latin1');
    const first = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]);
    return Buffer.concat([bytes.subarray(0, at), first, bytes.subarray(at + 14)]);
  },
  '8000x8000 progressive jpeg': () =>
    plainPicture(8_000, 8_000).jpeg({ progressive: true }).toBuffer(),
  '8000x8000 webp': () => plainPicture(8_000, 8_000).webp({ effort: 0 }).toBuffer(),
  'jpeg of scans': async () => {
    const bytes = await bytesNamed('jpeg');
    const at = bytes.indexOf('\xff\xda', 0, 'latin1');
    const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 1, 1, 0, 0]);
    const scans = Array.from({ length: 2_000 }, () => scan);
    return Buffer.concat([bytes.subarray(0, at), ...scans, bytes.subarray(at)]);
  },
  'endless jpeg': async () => {
    const bytes = Buffer.from(await bytesNamed('jpeg'));
    bytes.fill(
      0xff,
      bytes.indexOf('\xff\xc0', 0, 'latin1') + 5,
      bytes.indexOf('\xff\xc0', 0, 'latin1') + 9,
    );
    return bytes;
  },
};

const made = new Map<string, Promise<Buffer>>();

async function bytesNamed(name: string): Promise<Buffer> {
  const [, count, what = ''] = /^(\d+) (\S+)$/.exec(name) ?? [];
  const unit = { KB: 1_024, MB: 1_048_576 }[what];
  if (unit) return Buffer.alloc(Number(count) * unit, '.');
  if (count) return Buffer.from(what.repeat(Number(count)));
  const make = makers[name];
  if (!make) throw new Error(`nothing is called {${name}}`);
  const bytes = made.get(name) ?? Promise.resolve(make());
  made.set(name, bytes);
  return bytes;
}

/** The bytes of a text in which names in braces stand for others. */
export async function bytesOf(text: string): Promise<Buffer> {
  const parts = text.split(/\{([^{}"]+)\}/);
  return Buffer.concat(
    await Promise.all(
      parts.map((part, index) => (index % 2 ? bytesNamed(part) : Buffer.from(part))),
    ),
  );
}

/** A picture with so many details that half of its bytes are not all of it. */
function picture() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 200, height: 150, channels: 3, background: 'red', noise } });
}

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}

function plainPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#7a4' } });
}

/** The packed bytes of a text of eight megabytes. */
function packedText(): Buffer {
  return deflateSync(Buffer.alloc(7_900_000, 'a'));
}

/** A PNG of one bit a pixel, as high as it is wide. */
function grayPng(side: number, rows: Buffer): Buffer {
  return pngOf({ side }, [chunk('IDAT', deflateSync(rows))]);
}

interface PngHead {
  readonly side: number;
  readonly depth?: number;
  readonly colours?: number;
  readonly isInterlaced?: boolean;
}

/** A PNG that is as high as it is wide, by its head. */
function pngOf(head: PngHead, chunks: readonly Buffer[] = []): Buffer {
  const { side, depth = 1, colours = 0, isInterlaced = false } = head;
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(side, 0);
  bytes.writeUInt32BE(side, 4);
  bytes.set([depth, colours, 0, 0, Number(isInterlaced)], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', bytes), ...chunks, chunk('IDAT'), chunk('IEND')]);
}

function chunk(type: string, content = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
