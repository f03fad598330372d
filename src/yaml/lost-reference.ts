import { nameBeside } from './file-path.ts';
import { didYouMean } from './nearest.ts';
import type { YamlSource } from './yaml-source.ts';

interface Lost {
  /** The file that holds the reference. */
  readonly from: string;
  /** The file that it leads to, if there is one. */
  readonly target: YamlSource | undefined;
  /** The files that there are. */
  readonly files: readonly string[];
}

/** What is wrong with a reference whose file, or place in the file, is not named rightly. */
export function describeLost(file: string, { from, target, files }: Lost): string {
  if (target) return `names no place in the file. Add one, such as "${file}#/$defs/phone".`;
  const names = files.map((path) => nameBeside(from, path));
  return `leads nowhere. Write a file of this folder and the way in it, such as "_shared.yaml#/$defs/phone".${didYouMean(file, names)}`;
}
