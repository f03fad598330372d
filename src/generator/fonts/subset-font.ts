/** The package has no types of its own, and those of others lack most options. */
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'truetype' | 'woff2';
    /** Keeps every letter; the text is empty then. */
    readonly keepAllGlyphs?: boolean;
    /** The OpenType features to keep, each in four letters. */
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
    readonly dropTables?: readonly string[];
    /** For each axis of a variable font, its value or its range. */
    readonly variationAxes?: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >;
  }

  function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
  export = subsetFont;
}
