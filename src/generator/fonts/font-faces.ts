/** A `@font-face` that the build has made. */
export interface FontFace {
  readonly family: string;
  readonly weight: string;
  readonly display?: 'swap' | 'block';
  /** The font in Base64, for the style sheet itself. */
  readonly data?: string;
  /** The file of the font, relative to the project. */
  readonly file?: string;
  /** The names of fonts of the system. */
  readonly local?: readonly string[];
  /** The characters, as `unicode-range`; without it, all of the font. */
  readonly range?: string;
  /** How a font of the system is stretched, in percent. */
  readonly sizeAdjust?: string;
  readonly ascent?: string;
  readonly descent?: string;
  readonly lineGap?: string;
}

/** Returns the CSS of a face; `addressOf` gives the address of its file. */
export function faceRule(face: FontFace, addressOf: (file: string) => string): string {
  const { data, file, local = [] } = face;
  const sources = [
    ...(data ? [`url("data:font/woff2;base64,${data}") format("woff2")`] : []),
    ...(file
      ? [`url("${addressOf(file)}")${/\.woff2$/.test(file) ? ' format("woff2")' : ''}`]
      : []),
    ...local.map((name) => `local("${name}")`),
  ];
  const declarations: Readonly<Record<string, string | undefined>> = {
    'font-family': `"${face.family}"`,
    'font-style': local.length > 0 ? undefined : 'normal',
    'font-weight': face.weight,
    'font-display': face.display,
    src: sources.join(', '),
    'unicode-range': face.range,
    'size-adjust': face.sizeAdjust,
    'ascent-override': face.ascent,
    'descent-override': face.descent,
    'line-gap-override': face.lineGap,
  };
  const lines = Object.entries(declarations).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value};`],
  );
  return `@font-face { ${lines.join(' ')} }`;
}

/** Returns the faces of the dev server: whole fonts, as they are. */
export function wholeFaces(fonts: Readonly<Partial<Record<string, string>>> = {}): FontFace[] {
  const rows = [
    ['headings', 'Headings', '1 1000'],
    ['text', 'Text', fonts.boldText ? '400' : '1 1000'],
    ['boldText', 'Text', '700'],
  ] as const;
  return rows.flatMap(([key, family, weight]) => {
    const file = fonts[key];
    return file ? [{ family, weight, display: 'swap' as const, file }] : [];
  });
}
