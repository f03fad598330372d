import type { Metadata } from 'sharp';

/** The most pixels of a JPEG that is decoded line by line, which covers today's phones. */
const maxJpegPixels = 200_000_000;

/** The most pixels of any other picture. */
const maxPixels = 64_000_000;

/** The most bytes of a decoded picture: decoded line by line, and held in memory as a whole. */
const maxDecodedBytes = 256_000_000;
const maxBufferedBytes = 145_000_000;

/** True if decoding a picture would take too much time or memory, judging by its metadata. */
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
      // An interlaced picture is held as a whole, and so is one that has to be rotated.
      return Math.min(
        maxPixels,
        (isProgressive || orientation > 1 ? maxBufferedBytes : maxDecodedBytes) / bytes,
      );
    default:
      // Four bytes per pixel, and half of them twice.
      return Math.min(maxPixels, maxBufferedBytes / 6);
  }
}

/**
 * Returns the number of coefficients per pixel of a progressive JPEG, each of which takes two bytes until the last scan
 * is decoded.
 */
function coefficientsOf({ channels, chromaSubsampling }: Metadata): number {
  return chromaSubsampling === '4:2:0' ? channels / 2 : channels;
}

/**
 * The most scans of a JPEG; usual ones have about ten, plus those of thumbnails. Each one is decoded over the whole
 * picture.
 */
const maxScans = 64;

/** The most compressed texts of a PNG, each of which can expand to 8 MB. */
const maxTexts = 8;

/**
 * True if a picture has more parts than cameras and programs write: all of them are decoded before its metadata is
 * known.
 */
export function hasTooManyParts(bytes: Buffer, type: string): boolean {
  if (type === 'image/jpeg') return countScans(bytes) > maxScans;
  return type === 'image/png' && countTexts(bytes) > maxTexts;
}

function countScans(bytes: Buffer): number {
  let scans = 0;
  for (let at = 0; ; at += 2, scans += 1) {
    // Inside a scan, this byte is always followed by zero.
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
    // Length and kind come before the content, and a checksum after it.
    at += bytes.readUInt32BE(at) + 12;
  }
  return texts;
}
