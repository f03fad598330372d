import { pointerStep } from '../../yaml/resolve.ts';
import { and, type BooleanExpr, not, or } from '../model/boolean-expr.ts';
import { childPath, lastSegment, type Widget } from '../model/question.ts';
import { ownValue } from '../runtime/objects.ts';
import type { FormFile } from './form-file.ts';
import { hasKeyword } from './keywords.ts';
import type { Subschema } from './subschema.ts';
import type { UiOptions, UiSchema } from './ui-schema.ts';
import { effectiveWidget, isSingleControl, optionsIn, uiOptionsOf } from './widgets.ts';

/** A place in a form file that says something of a question. */
export interface Declaration {
  readonly part: Subschema;
  /** Its JSON pointer in the form file. */
  readonly pointer: string;
  /** When it counts, whatever is true of the group around it. */
  readonly when: BooleanExpr;
}

/** A question and every place that says something of it. */
export interface DeclaredQuestion {
  /** As in `Question`. */
  readonly path: string;
  /** Its path as people read it: the entries of a list are `rooms.items`. */
  readonly name: string;
  /** The group, the row or the list around it; '' for the form. */
  readonly parent: string;
  readonly declarations: readonly Declaration[];
  /** Those that give it a type, and so ask it. */
  readonly asking: readonly Declaration[];
  /** The first place that gives it a type, else the first that names it. */
  readonly main: Declaration;
  readonly ui: UiSchema;
  readonly uiOptions: UiOptions;
  readonly uiPointer: string;
  /** True if it stands for the entries of a list that one control asks for, rather than for a row. */
  readonly isOption: boolean;
}

/** A part that declares the questions of a group, or requires some: the group itself, or a branch of it. */
export interface Branch extends Declaration {
  /** The path of the group; '' for the form. */
  readonly group: string;
  /** The levels that it is a branch of, from the group itself on. */
  readonly ancestors: readonly Branch[];
}

/** One `if` with its branches. */
export interface Conditional {
  /** The index of its condition; undefined where an `if` is missing. */
  readonly condition: number | undefined;
  /** The part that holds `if`, `then` and `else`. */
  readonly container: Subschema;
  readonly pointer: string;
  readonly branch: Branch;
}

/** All that a form file says of its questions, read once. */
export interface DeclaredForm {
  /** In the order of the page. */
  readonly questions: readonly DeclaredQuestion[];
  /** Those of the form first, each before its branches. */
  readonly branches: readonly Branch[];
  readonly conditionals: readonly Conditional[];
}

/** Reads all questions, branches and conditions from the schema and the uiSchema of a form file, so that checks and compiler need not walk them. */
export function readDeclarations({ schema, uiSchema }: Pick<FormFile, 'schema' | 'uiSchema'>) {
  const reading: Reading = { questions: [], branches: [], conditionals: [], conditions: 0 };
  const form = { part: schema, pointer: '/schema', when: true };
  readGroup(reading, { path: '', ui: uiSchema, uiPointer: '/uiSchema' }, [form]);
  const { questions, branches, conditionals } = reading;
  return { questions, branches: branches, conditionals } satisfies DeclaredForm;
}

/** One of the places that speak of a question, with the question. */
export interface LocatedDeclaration extends Declaration {
  readonly question: DeclaredQuestion;
  readonly name: string;
  /** How it is drawn, as this place has it. */
  readonly widget: Widget;
  /** True if it only says more about a question that is declared elsewhere. */
  readonly isRefined: boolean;
}

/** Every place that speaks of a question, in the order of the page. */
export function locatedDeclarations({ questions }: DeclaredForm): LocatedDeclaration[] {
  return questions.flatMap((question) =>
    question.declarations.map((declaration) => ({
      ...declaration,
      question,
      name: question.name,
      widget: effectiveWidget(declaration.part, question.ui),
      isRefined: declaration.part.type === undefined,
    })),
  );
}

/** Every part that asks a question, in one branch or another. */
export function typedSubschemas({ asking, main }: Pick<DeclaredQuestion, 'asking' | 'main'>) {
  return asking.length > 0 ? asking.map(({ part }) => part) : [main.part];
}

/** The options that one branch or another offers; undefined where any answer will do. */
export function optionsAmong(parts: readonly Subschema[]): readonly unknown[] | undefined {
  const all = parts.map(optionsIn);
  return all.includes(undefined) ? undefined : [...new Set(all.flatMap((each) => each ?? []))];
}

/** Where the file says something of a question's looks, as `ui:rows` or as `rows` inside `ui:options`. */
export function uiPointerOf(
  { ui, uiPointer }: Pick<DeclaredQuestion, 'ui' | 'uiPointer'>,
  key: keyof UiOptions,
): string {
  return `${uiPointer}/${Object.hasOwn(ui, `ui:${key}`) ? `ui:${key}` : `ui:options/${key}`}`;
}

/** Returns the first declaration of each question right below a group or a row, by its name. */
export function subschemasBelow({ questions, branches }: DeclaredForm, path: string) {
  const inside = questions.filter(({ parent }) => parent === path);
  const parts = new Map(inside.map((each) => [lastSegment(each.path), each.main.part]));
  const written = branches.filter(({ group }) => group === path);
  // In the order of the file, as people know them.
  const names = written.flatMap(({ part }) => Object.keys(part.properties ?? {}));
  const entries = names.flatMap((name) => [[name, parts.get(name) ?? {}] as const]);
  return Object.fromEntries(entries) as Readonly<Record<string, Subschema>>;
}

interface Reading {
  readonly questions: DeclaredQuestion[];
  readonly branches: Branch[];
  readonly conditionals: Conditional[];
  conditions: number;
}

interface Place {
  readonly path: string;
  readonly ui: UiSchema;
  readonly uiPointer: string;
}

function readGroup(reading: Reading, place: Place, declared: readonly Declaration[]): void {
  const branches = declared.flatMap((each) =>
    readBranches(reading, { ...each, group: place.path }),
  );
  const names = branches.flatMap(({ part }) => Object.keys(part.properties ?? {}));
  for (const name of inPageOrder([...new Set(names)], place.ui)) {
    const declarations = branches.flatMap(({ part, pointer, when }) => {
      const inner = ownValue(part.properties, name);
      if (!inner) return [];
      return [{ part: inner, pointer: `${pointer}/properties${pointerStep(name)}`, when }];
    });
    const inside = {
      path: childPath(place.path, name),
      ui: uiInside(place.ui, name),
      uiPointer: place.uiPointer + pointerStep(name),
    };
    readQuestion(reading, inside, { declarations, parent: place.path, isOption: false });
  }
}

type Declared = Pick<DeclaredQuestion, 'declarations' | 'parent' | 'isOption'>;

function readQuestion(reading: Reading, place: Place, declared: Declared): void {
  const { declarations } = declared;
  const asking = declarations.filter(({ part }) => part.type !== undefined);
  const main = asking[0] ?? declarations[0];
  if (!main) return;
  const name = place.path.replaceAll('*', 'items');
  const uiOptions = uiOptionsOf(place.ui);
  reading.questions.push({ ...place, ...declared, name, asking, main, uiOptions });
  const isGroup = declarations.some(
    ({ part }) => hasKeyword(part.type, 'properties') || part.properties,
  );
  if (isGroup) readGroup(reading, place, declarations);
  const row = {
    path: `${place.path}.*`,
    ui: uiInside(place.ui, 'items'),
    uiPointer: `${place.uiPointer}/items`,
  };
  // One branch may offer options where another one asks for rows.
  for (const isOption of [true, false]) {
    const entries = declarations.flatMap(({ part, pointer, when }) =>
      part.items && isSingleControl(part.type ? part : main.part, place.ui) === isOption
        ? [{ part: part.items, pointer: `${pointer}/items`, when }]
        : [],
    );
    readQuestion(reading, row, { declarations: entries, parent: place.path, isOption });
  }
}

/** How a question inside a group looks; names that every object inherits are none. */
function uiInside(ui: UiSchema, name: string): UiSchema {
  const own: unknown = Object.hasOwn(ui, name) ? Object(ui)[name] : undefined;
  return (own ?? {}) as UiSchema;
}

/** A part and all of its branches. */
function readBranches(
  reading: Reading,
  start: Omit<Branch, 'ancestors'>,
  ancestors: readonly Branch[] = [],
): Branch[] {
  const current: Branch = { ...start, ancestors };
  reading.branches.push(current);
  const { part, pointer, group, when: known } = current;
  const inside = [...ancestors, current];

  function readInner(): Branch[] {
    const condition = part.if ? reading.conditions++ : undefined;
    reading.conditionals.push({ condition, container: part, pointer, branch: current });
    const met: BooleanExpr = condition ?? true;
    return (['then', 'else'] as const).flatMap((key) => {
      const branch = part[key];
      if (!branch) return [];
      const when = and([known, key === 'then' ? met : not(met)]);
      const next = { part: branch, pointer: `${pointer}/${key}`, when, group };
      return readBranches(reading, next, inside);
    });
  }

  const isConditional = part.if ?? part.then ?? part.else;
  return [
    current,
    ...(isConditional ? readInner() : []),
    ...(part.allOf ?? []).flatMap((entry, index) => {
      const next = { part: entry, pointer: `${pointer}/allOf/${index}`, when: known, group };
      return readBranches(reading, next, inside);
    }),
  ];
}

/** The names of a group's questions in the order of the page: by its sections, or `ui:order`, or as they stand. */
function inPageOrder(names: readonly string[], ui: UiSchema): readonly string[] {
  const order = ui['ui:sections']?.flatMap(({ fields }) => fields) ?? uiOptionsOf(ui).order;
  if (!order) return names;
  const others = names.filter((name) => !order.includes(name));
  const rest = order.includes('*') ? order.indexOf('*') : order.length;
  const known = (part: readonly string[]) => part.filter((name) => names.includes(name));
  return [...new Set([...known(order.slice(0, rest)), ...others, ...known(order.slice(rest))])];
}

/** When one of these counts. */
export function anyDeclarationApplies(
  declarations: readonly Pick<Declaration, 'when'>[],
): BooleanExpr {
  return or(declarations.map(({ when }) => when));
}
