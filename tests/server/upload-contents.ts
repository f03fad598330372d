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

/** A PNG of one bit a pixel, as high as it is wide. */
function grayPng(side: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const chunks = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND')];
  return Buffer.concat([signature, ...chunks]);
}

function chunk(type: string, content = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
