import { loadSite } from '../../src/generator/load-site.ts';
import type { Place } from '../../src/yaml/file-error.ts';
import { textsIn } from '../../src/yaml/texts-in.ts';
import { loadedForms, root } from '../support/forms.ts';
import { lineOf } from './table.ts';

/** A text that an editor wrote, and where; `of` is the address of the page that takes it in, if one does. */
interface Written {
  readonly of: unknown;
  readonly text: string;
  readonly place: Place;
}

/** Less likeness than this is chance. */
const least = 0.25;

const resolved = [...loadSite(root).files.values(), ...loadedForms.map((form) => form.resolved)];

const written: readonly Written[] = resolved.flatMap(({ value, placeOf }) =>
  textsIn(value).map(({ text, pointer }) => ({
    of: typeof value === 'object' && value !== null && 'path' in value ? value.path : undefined,
    text,
    place: placeOf(pointer),
  })),
);

interface Search {
  /** All texts that are wanted anywhere: what holds one of them is in its place. */
  readonly wanted: readonly string[];
  /** The address of the page that misses the text; what it takes in comes first. */
  readonly route: string | undefined;
}

/** Where an editor finds what stands in place of a text that is missed: the line of the text most like it. */
export function describeWhatStands(missed: string, { wanted, route }: Search): string {
  const others = written.filter(({ text }) => !wanted.some((other) => text.includes(other)));
  const ofPage = others.filter(({ of }) => route !== undefined && of === route);
  const best = mostLike(missed, ofPage) ?? mostLike(missed, others);
  if (!best) return 'no line of content/ or forms/ says anything like it';
  return `the line most like it is ${lineOf(best.place)}: ${best.text}`;
}

function mostLike(missed: string, candidates: readonly Written[]): Written | undefined {
  const [best] = candidates
    .map((candidate) => ({ ...candidate, likeness: likeness(missed, candidate.text) }))
    .sort((left, right) => right.likeness - left.likeness);
  return best && best.likeness >= least ? best : undefined;
}

/** From 0 to 1: how much two texts have in common, or how much of the one missed a longer text still says. */
function likeness(missed: string, text: string): number {
  return Math.max(
    (2 * shared(missed, text, 2)) / (runs(missed, 2).size + runs(text, 2).size),
    shared(missed, text, 3) / runs(missed, 3).size,
  );
}

function shared(left: string, right: string, length: number): number {
  const others = runs(right, length);
  return [...runs(left, length)].filter((run) => others.has(run)).length;
}

/** Every run of so many letters in a text. */
function runs(text: string, length: number): Set<string> {
  const letters = text.toLowerCase();
  return new Set(Array.from(letters, (_, start) => letters.slice(start, start + length)));
}
