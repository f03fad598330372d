/** The kinds of pictures that are made of dots: of these the build makes variants. */
export type RasterKind = 'jpeg' | 'png' | 'webp' | 'avif';

const rasterKinds: Readonly<Record<string, RasterKind>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
};

/** The kind of picture that the ending of a name stands for; undefined for drawings and everything else. */
export function rasterKind(name: string): RasterKind | undefined {
  return rasterKinds[endingOf(name)];
}

/** True if the ending of a name is that of a drawing, which is sharp at any size. */
export function isDrawing(name: string): boolean {
  return endingOf(name) === 'svg';
}

function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}
