import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './forms.ts';

/** One thing that a recipe tells an editor to do. */
export type RecipeStep =
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
