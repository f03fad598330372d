import { pointerStep } from '../../yaml/resolve.ts';
import { and, type BooleanExpr, not, or } from '../model/boolean-expr.ts';
import { childPath, lastSegment, type Widget } from '../model/question.ts';
import { ownValue } from '../runtime/objects.ts';
import type { FormFile } from './form-file.ts';
import { hasKeyword } from './keywords.ts';
import type { Subschema } from './subschema.ts';
import type { UiOptions, UiSchema } from './ui-schema.ts';
import { effectiveWidget, isSingleControl, optionsIn, uiOptionsOf } from './widgets.ts';

/** A subschema in a form file that declares or refines a question. */
export interface Declaration {
  readonly part: Subschema;
  /** Its JSON pointer in the form file. */
  readonly pointer: string;
  /** The condition under which it applies, given that the group around it is active. */
  readonly when: BooleanExpr;
}

/** A question with all its declarations and refinements. */
export interface DeclaredQuestion {
  /** As in `Question`. */
  readonly path: string;
  /** Its path in messages: the entries of a list are `rooms.items`. */
  readonly name: string;
  /** The group, the row or the list around it; '' for the form. */
  readonly parent: string;
  readonly declarations: readonly Declaration[];
  /** The declarations: those that have a type. */
  readonly asking: readonly Declaration[];
  /** The first declaration with a type, or else the first of all. */
  readonly main: Declaration;
  readonly ui: UiSchema;
  readonly uiOptions: UiOptions;
  readonly uiPointer: string;
  /** True for the entries of a list that a single control asks for, which are no rows. */
  readonly isOption: boolean;
}

/** A subschema that declares or requires questions of a group: the group itself, or a branch of it. */
export interface Branch extends Declaration {
  /** The path of the group; '' for the form. */
  readonly group: string;
  /** The branches around it, from the group itself on. */
  readonly ancestors: readonly Branch[];
}

/** One `if` with its branches. */
export interface Conditional {
  /** The index of its condition; undefined if `if` is missing. */
  readonly condition: number | undefined;
  /** The subschema with `if`, `then` and `else`. */
  readonly container: Subschema;
  readonly pointer: string;
  readonly branch: Branch;
}

/** The questions, branches and conditions of a form file. */
export interface DeclaredForm {
  /** In page order. */
  readonly questions: readonly DeclaredQuestion[];
  /** The form itself first; each group before its branches. */
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

/** A declaration or refinement, with its question. */
export interface LocatedDeclaration extends Declaration {
  readonly question: DeclaredQuestion;
  readonly name: string;
  /** The widget that this declaration leads to. */
  readonly widget: Widget;
  /** True if it refines a question that is declared elsewhere. */
  readonly isRefined: boolean;
}

/** Returns all declarations and refinements, in page order. */
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

/** Returns the subschemas that declare a question, in all branches. */
export function typedSubschemas({ asking, main }: Pick<DeclaredQuestion, 'asking' | 'main'>) {
  return asking.length > 0 ? asking.map(({ part }) => part) : [main.part];
}

/** Returns the options of all branches together; undefined if any answer is possible. */
export function optionsAmong(parts: readonly Subschema[]): readonly unknown[] | undefined {
  const all = parts.map(optionsIn);
  return all.includes(undefined) ? undefined : [...new Set(all.flatMap((each) => each ?? []))];
}

/** Returns the pointer to a key of a question's uiSchema, written as `ui:rows` or as `rows` inside `ui:options`. */
export function uiPointerOf(
  { ui, uiPointer }: Pick<DeclaredQuestion, 'ui' | 'uiPointer'>,
  key: keyof UiOptions,
): string {
  return `${uiPointer}/${Object.hasOwn(ui, `ui:${key}`) ? `ui:${key}` : `ui:options/${key}`}`;
}

/** Returns the first declaration of each direct child of a group or a row, by name. */
export function subschemasBelow({ questions, branches }: DeclaredForm, path: string) {
  const inside = questions.filter(({ parent }) => parent === path);
  const parts = new Map(inside.map((each) => [lastSegment(each.path), each.main.part]));
  const written = branches.filter(({ group }) => group === path);
  // In the order of the file, for messages.
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
  // One branch can have options, another one rows.
  for (const isOption of [true, false]) {
    const entries = declarations.flatMap(({ part, pointer, when }) =>
      part.items && isSingleControl(part.type ? part : main.part, place.ui) === isOption
        ? [{ part: part.items, pointer: `${pointer}/items`, when }]
        : [],
    );
    readQuestion(reading, row, { declarations: entries, parent: place.path, isOption });
  }
}

/** Returns the uiSchema of a question in a group. Inherited properties are not questions. */
function uiInside(ui: UiSchema, name: string): UiSchema {
  const own: unknown = Object.hasOwn(ui, name) ? Object(ui)[name] : undefined;
  return (own ?? {}) as UiSchema;
}

/** Returns a subschema and all its branches. */
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

/** Returns the names of a group's questions in page order: by its sections, by `ui:order`, or in the order of the file. */
function inPageOrder(names: readonly string[], ui: UiSchema): readonly string[] {
  const order = ui['ui:sections']?.flatMap(({ fields }) => fields) ?? uiOptionsOf(ui).order;
  if (!order) return names;
  const others = names.filter((name) => !order.includes(name));
  const rest = order.includes('*') ? order.indexOf('*') : order.length;
  const known = (part: readonly string[]) => part.filter((name) => names.includes(name));
  return [...new Set([...known(order.slice(0, rest)), ...others, ...known(order.slice(rest))])];
}

/** Returns the condition under which at least one of these applies. */
export function anyDeclarationApplies(
  declarations: readonly Pick<Declaration, 'when'>[],
): BooleanExpr {
  return or(declarations.map(({ when }) => when));
}
