import type { Metadata } from 'sharp';

/** The most pixels of a JPEG that is read line by line, smaller if need be: those of a phone of today and more. */
const maxJpegPixels = 200_000_000;

/** The most pixels of any other picture. */
const maxPixels = 64_000_000;

/** The most bytes of a picture as its decoder makes them, line by line, and of one that a decoder holds as a whole. */
const maxDecodedBytes = 256_000_000;
const maxBufferedBytes = 145_000_000;

/** True if reading a picture takes more time or memory than there is for one, by what its head says. */
export function exceedsDecodeLimits(picture: Metadata): boolean {
  const { width, height } = picture;
  return width * height > maxPixelsOf(picture);
}

function maxPixelsOf(picture: Metadata): number {
  const { format, channels, depth, isProgressive, orientation = 1 } = picture;
  const bytes = channels * (depth === 'ushort' ? 2 : 1);
  switch (format) {
    case 'jpeg':
      return isProgressive ? maxBufferedBytes / (2 * coefficientsOf(picture)) : maxJpegPixels;
    case 'png':
      // Interlaced, all of it is held; and if it has to be turned.
      return Math.min(
        maxPixels,
        (isProgressive || orientation > 1 ? maxBufferedBytes : maxDecodedBytes) / bytes,
      );
    default:
      // In four bytes for each pixel, and half of them a second time.
      return Math.min(maxPixels, maxBufferedBytes / 6);
  }
}

/** The coefficients for each pixel of a JPEG in several scans, of which each takes two bytes until the last scan is read. */
function coefficientsOf({ channels, chromaSubsampling }: Metadata): number {
  return chromaSubsampling === '4:2:0' ? channels / 2 : channels;
}

/** The most scans of a JPEG, which has ten or so, and its thumbnails some more: each is read over the whole of it. */
const maxScans = 64;

/** The most packed texts of a PNG, each of which may be 8 MB once it is read. */
const maxTexts = 8;

/** True if the parts of a picture are more than a camera or a program writes: all are read before anything is known of it. */
export function hasTooManyParts(bytes: Buffer, type: string): boolean {
  if (type === 'image/jpeg') return countScans(bytes) > maxScans;
  return type === 'image/png' && countTexts(bytes) > maxTexts;
}

function countScans(bytes: Buffer): number {
  let scans = 0;
  for (let at = 0; ; at += 2, scans += 1) {
    // Inside a scan, nothing else follows on such a byte.
    at = bytes.indexOf(startOfScan, at);
    if (at < 0) return scans;
  }
}

const startOfScan = Buffer.from([0xff, 0xda]);

function countTexts(bytes: Buffer): number {
  let texts = 0;
  for (let at = 8; at + 8 <= bytes.length; ) {
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (kind === 'zTXt' || kind === 'iTXt') texts += 1;
    // Behind the length, the kind and the content is a sum.
    at += bytes.readUInt32BE(at) + 12;
  }
  return texts;
}
