import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isMap, isScalar, isSeq, parse, parseDocument } from 'yaml';
import { isRecord } from '../../src/yaml/resolve.ts';
import { root } from '../support/forms.ts';
import type { ProjectCopy } from '../support/project-copy.ts';

/** One thing that a recipe tells an editor to do. */
type RecipeStep =
  | {
      readonly verb: 'save' | 'change' | 'add' | 'delete';
      readonly file: string;
      readonly yaml: string;
    }
  | {
      readonly verb: 'rename';
      readonly from: string;
      readonly to: string;
      readonly files: readonly string[];
    };

/** A recipe of a guide: what it is for, and its steps in order. */
export interface Recipe {
  readonly title: string;
  readonly steps: readonly RecipeStep[];
}

/** The recipes of a guide. Throws where a block of YAML does not say what is to be done with it. */
export function recipesOf(guide: string): Recipe[] {
  const text = readFileSync(join(root, guide), 'utf8');
  const [, section = ''] = /^## Recipes\n([\s\S]*?)(?=^## )/m.exec(text) ?? [];
  return section
    .split(/^### /m)
    .slice(1)
    .map((part) => ({ title: part.slice(0, part.indexOf('\n')), steps: stepsIn(part) }));
}

function stepsIn(recipe: string): RecipeStep[] {
  const [, from, to, where = ''] =
    /rename `(\w+)` to `(\w+)` everywhere in ((?:`[^`]+`(?: and )?)+)/.exec(inOneLine(recipe)) ??
    [];
  const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
  const renames = from && to ? [{ verb: 'rename' as const, from, to, files }] : [];
  const blocks = [...recipe.matchAll(/([^\n]+(?:\n[^\n]+)?)\n\n```yaml\n([\s\S]*?)```/g)];
  return [...renames, ...blocks.map(([, before = '', yaml = '']) => stepOf(before, yaml))];
}

function stepOf(before: string, yaml: string): RecipeStep {
  const words = inOneLine(before);
  const [, verb = '', file = ''] =
    /\b(save|change|add|delete) this (?:as|in|to|from) `([^`]+)`:$/i.exec(words) ?? [];
  const known = (['save', 'change', 'add', 'delete'] as const).find(
    (each) => each === verb.toLowerCase(),
  );
  if (known) return { verb: known, file, yaml };
  throw new Error(`Before a block of YAML, the guide does not say what to do with it: ${words}`);
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** What a recipe writes at a path of keys, such as `messages.submit`; a list with commas. Throws where it writes nothing. */
export function toldIn(recipes: readonly Recipe[], title: string, path: string): string {
  const steps = recipes.find((recipe) => recipe.title === title)?.steps ?? [];
  const written = steps.flatMap((step) => ('yaml' in step ? [at(parse(step.yaml), path)] : []));
  const value = written.find((each) => each !== undefined);
  if (value === undefined) throw new Error(`the recipe "${title}" writes nothing at ${path}`);
  return String(value);
}

function at(value: unknown, path: string): unknown {
  const step = (inner: unknown, key: string): unknown =>
    typeof inner === 'object' && inner !== null
      ? Object.getOwnPropertyDescriptor(inner, key)?.value
      : undefined;
  return path.split('.').reduce(step, value);
}

type Path = readonly (string | number)[];

/** Does in a copy of the project what a recipe says, to the letter. */
export function followRecipe({ steps }: Recipe, copy: ProjectCopy): void {
  for (const step of steps) follow(step, copy);
}

function follow(step: RecipeStep, { folder, read, write }: ProjectCopy): void {
  if (step.verb === 'rename') {
    const name = new RegExp(`\\b${step.from}\\b`, 'g');
    for (const file of step.files) write(file, read(file).replaceAll(name, step.to));
    return;
  }
  const { verb, file, yaml } = step;
  if (verb === 'save') {
    write(file, yaml);
    return;
  }
  const isNew = verb === 'add' && !existsSync(join(folder, file));
  const document = parseDocument(isNew ? '' : read(file));
  const written: unknown = parse(yaml);
  if (verb === 'delete') remove(document, [], written);
  else lay(written, { document, path: [], isAdded: verb === 'add' });
  write(file, document.toString({ lineWidth: 0 }));
}

interface Spot {
  readonly document: Document;
  readonly path: Path;
  /** Whether the entries of a list are added to those that are there, rather than put in their place. */
  readonly isAdded: boolean;
}

/** Lays what a recipe shows over what is there: keys go where they stand in the recipe. */
function lay(value: unknown, spot: Spot): void {
  const { document, path } = spot;
  const node = document.getIn(path, true);
  if (isRecord(value) && isMap(node)) {
    for (const [key, inner] of Object.entries(value)) {
      lay(inner, { ...spot, path: [...path, key] });
    }
  } else if (Array.isArray(value) && isSeq(node) && value.every(isRecord)) {
    for (const [index, entry] of value.entries()) layEntry(entry, index, spot);
  } else if (Array.isArray(value) && isSeq(node) && spot.isAdded) {
    const missing = value.filter((entry) => !listAt(document, path).includes(entry));
    for (const entry of missing) document.addIn(path, entry);
  } else if (isScalar(node) && !isRecord(value) && !Array.isArray(value)) {
    // A name that other places refer to (`&name`) stays with the value.
    node.value = value;
  } else document.setIn(path, document.createNode(value));
}

/** An entry of several keys is laid over the one that begins the same; a changed one, else over that in its place. */
function layEntry(entry: Record<string, unknown>, index: number, spot: Spot): void {
  const { document, path, isAdded } = spot;
  const same = indexOfEntry(entry, document, path);
  const place = same === -1 && !isAdded ? index : same;
  if (place === -1 || place >= listAt(document, path).length)
    document.addIn(path, document.createNode(entry));
  else lay(entry, { ...spot, path: [...path, place] });
}

/** The place of the entry of a list that begins with the same key and value; -1 if there is none. */
function indexOfEntry(entry: Record<string, unknown>, document: Document, path: Path): number {
  const [[key, name] = []] = Object.entries(entry);
  return listAt(document, path).findIndex((each) => isRecord(each) && each[String(key)] === name);
}

function listAt(document: Document, path: Path): readonly unknown[] {
  const node = document.getIn(path);
  return isSeq(node) ? node.toJS(document) : [];
}

/** Deletes the lines that a recipe shows, and the keys that nothing is left below; of a list, the entries that begin the same. */
function remove(document: Document, path: Path, value: unknown): void {
  if (Array.isArray(value)) {
    for (const entry of value) document.deleteIn([...path, indexOfEntry(entry, document, path)]);
    return;
  }
  if (isRecord(value)) {
    for (const [key, inner] of Object.entries(value)) remove(document, [...path, key], inner);
    const left = document.getIn(path);
    if (!isMap(left) || left.items.length > 0) return;
  }
  document.deleteIn(path);
}
