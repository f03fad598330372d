import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** Plain JSON, as samples are made of. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

/** Why a form does not take what a sample says. There is no other reason. */
export const reasons = {
  looks: 'how a question looks and behaves is the same in every form',
  question:
    'a question has a name, one type and one right answer, and a form is a group of questions',
  alternatives: 'alternatives are told apart by a "const"',
  spelling: 'a form has one spelling for it',
  secret: 'a form asks for no pass phrases',
} as const;

/** A part of a sample that a form does not take, at its JSON pointer. */
export interface Refusal {
  readonly at: string;
  readonly because: keyof typeof reasons;
  /** What goes with it from the rest, as JSON pointers; the part itself where nothing is said. */
  readonly remove?: readonly string[];
  /** What an editor writes instead, by JSON pointer. */
  readonly put?: { readonly [pointer: string]: Json };
}

/** One of the samples of rjsf's playground, and what becomes of it here. */
export interface Sample {
  readonly schema: Json;
  readonly uiSchema: Json;
  readonly formData?: Json;
  /** Further answers to try. */
  readonly also?: readonly Json[];
  /** `rest: drawn`: what is left without the refused parts is drawn. */
  readonly expect: 'drawn' | { readonly refused: readonly Refusal[]; readonly rest?: 'drawn' };
  /** Where stock rjsf draws other options, or judges an untouched form otherwise, and why. */
  readonly differs?: readonly { readonly field: string; readonly because: string }[];
}

/** All samples, each with the name of its file. */
export function readSamples(): { readonly name: string; readonly sample: Sample }[] {
  return readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => ({
      name: file.replace(/\.yaml$/, ''),
      sample: parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Sample,
    }));
}

/**
 * A sample without its refused parts, with what an editor writes instead. What would take the part at `kept` away stays.
 */
export function without(sample: Sample, refused: readonly Refusal[], kept?: string): Sample {
  const copy = structuredClone(sample) as unknown as Node;
  const isKept = (pointer: string) => kept?.startsWith(pointer) ?? false;
  const removed = refused.flatMap(({ at, remove = [at] }) =>
    remove.filter((each) => !isKept(each)),
  );
  // From the last to the first, so that the places in a list stay what they were.
  for (const pointer of removed.sort().reverse()) remove(copy, pointer);
  for (const [pointer, value] of refused.flatMap(({ put = {} }) => Object.entries(put))) {
    const { holder, key } = find(copy, pointer);
    holder[key] = value as Node;
  }
  return copy as unknown as Sample;
}

/** The steps of a JSON pointer. */
export function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

interface Node {
  [key: string]: Node;
}

function remove(root: Node, pointer: string): void {
  const { holder, key } = find(root, pointer);
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

function find(root: Node, pointer: string): { readonly holder: Node; readonly key: string } {
  const steps = stepsOf(pointer);
  const key = steps.pop() ?? '';
  let holder: Node | undefined = root;
  for (const step of steps) holder = holder?.[step];
  if (typeof holder !== 'object') throw new Error(`there is no ${pointer} in the sample`);
  return { holder, key };
}
