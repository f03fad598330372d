import { Blob, Face, Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** What a font says of itself. */
export interface FontFacts {
  /** The code points of its characters. */
  readonly characters: ReadonlySet<number>;
  /** The weights of a variable font. */
  readonly weights: { readonly min: number; readonly max: number } | undefined;
  /** In parts of the size of the font. */
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}

/** Reads a font in any of the formats of the web. Throws if it is broken. */
export async function readFont(bytes: Buffer): Promise<FontFacts> {
  const face = await faceOf(bytes);
  const { ascender, descender, lineGap } = new Font(face).hExtents();
  const weights = face.getAxisInfos().wght;
  return {
    characters: new Set(face.collectUnicodes()),
    weights: weights && { min: weights.min, max: weights.max },
    ascent: ascender / face.upem,
    descent: -descender / face.upem,
    lineGap: lineGap / face.upem,
  };
}

/** Returns the width of a text, letter by letter, in parts of the size of the font. */
export async function textWidthIn(bytes: Buffer, text: string): Promise<number> {
  const face = await faceOf(bytes);
  const font = new Font(face);
  const widths = [...text].map((letter) => {
    const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0);
    return glyph ? font.glyphHAdvance(glyph) : 0;
  });
  return widths.reduce((sum, width) => sum + width, 0) / face.upem;
}

async function faceOf(bytes: Buffer): Promise<Face> {
  const plain = await subsetFont(bytes, '', { targetFormat: 'truetype', keepAllGlyphs: true });
  return new Face(new Blob(new Uint8Array(plain)), 0);
}
