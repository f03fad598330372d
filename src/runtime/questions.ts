import type { UiSchema } from '../form-language/ui-schema.ts';
import type { Answers, CompiledPart, Form, FormDescription, Path } from './form.ts';
import { isGroup } from './is-group.ts';
import { claimedNames, everyProperty, variantOf } from './parts.ts';
import { inOrder, uiInside, uiOption } from './ui.ts';
import { drawingOf } from './widgets.ts';

/** One question, group or list of a form, where it stands. */
export interface Question {
  /** Its path with dots, as messages, fixtures and controls name it: `rooms.0.size`. */
  readonly name: string;
  readonly path: Path;
  readonly part: CompiledPart;
  /** The part as it is where it is declared, without what branches add inside it; undefined where only a branch declares it. */
  readonly base?: CompiledPart | undefined;
  readonly ui: UiSchema;
  /** Whether an answer is required under the present answers. */
  readonly isRequired: boolean;
  /** Whether it is required wherever the question is asked, so that nothing else can stand in for it. */
  readonly isAlwaysRequired: boolean;
  /** Whether it may stay empty whatever else is answered, and starts empty. */
  readonly isOptional: boolean;
  readonly isAsked: boolean;
  readonly answer: unknown;
}

/** A path as text, with dots. */
export function nameOf(path: Path): string {
  return path.join('.');
}

/** The path that a name says; the numbers of rows as numbers, as names of questions begin with a letter. */
export function pathOf(name: string): Path {
  return name.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** The label of a question. */
export function titleOf({ part, ui, path }: Pick<Question, 'part' | 'ui' | 'path'>): string {
  return uiOption(ui, 'title') ?? part.title ?? String(path.at(-1) ?? '');
}

/** The questions at the top of a form, in the order of the page, conditional ones included. */
export function fieldsOf({ schema, uiSchema }: Pick<FormDescription, 'schema' | 'uiSchema'>) {
  return membersOf({ part: schema, ui: uiSchema, path: [] });
}

interface Place {
  readonly part: CompiledPart;
  readonly base?: CompiledPart | undefined;
  readonly ui: UiSchema;
  readonly path: Path;
}

/** The questions of one group, in the order of the page, conditional ones included, as if nothing was answered. */
export function membersOf({ part, base = part, ui, path }: Place): Question[] {
  const questions = everyProperty(part);
  const claimed = claimedNames(part);
  const levels = [part, ...branchesOf(part)];
  return inOrder(Object.keys(questions), ui).map((name) => {
    const inner = questions[name] ?? {};
    const isAlwaysRequired = isRequiredWhereAsked(levels, name);
    return {
      name: nameOf([...path, name]),
      path: [...path, name],
      part: inner,
      base: base.properties?.[name],
      ui: uiInside(ui, name),
      isRequired: isAlwaysRequired,
      isAlwaysRequired,
      isOptional: !claimed.has(name) && inner.default === undefined,
      isAsked: Object.hasOwn(base.properties ?? {}, name),
      answer: undefined,
    };
  });
}

/**
 * Every question of a form that is asked under these settled answers, in the order of the page: a group or a list
 * stands before the questions in it. A list that is chosen from options has no questions in it.
 */
export function questionsAsked(form: Form, answers: Answers): Question[] {
  return questionsIn(form, { part: form.schema, ui: form.uiSchema, path: [] }, answers);
}

function questionsIn(form: Form, place: Place, answers: Answers): Question[] {
  const { properties, required } = variantOf(form, place.part, answers);
  return membersOf(place).flatMap((member) => {
    const own = String(member.path.at(-1));
    const part = properties[own];
    if (!part) return [];
    const answer = Object.hasOwn(answers, own) ? answers[own] : undefined;
    const isRequired = member.isRequired || required.has(own);
    return within(form, { ...member, part, answer, isRequired, isAsked: true });
  });
}

function within(form: Form, question: Question): Question[] {
  const { part, ui, path, answer } = question;
  const kind = drawingOf(part, ui);
  if (kind === 'group') {
    return [question, ...questionsIn(form, { part, ui, path }, isGroup(answer) ? answer : {})];
  }
  if (kind !== 'rows' || !Array.isArray(answer)) return [question];
  const rows = answer.flatMap((entry, index) => within(form, rowOf(question, entry, index)));
  return [question, ...rows];
}

/** One row of a list, as a question of its own. */
export function rowOf({ part, base, ui, path }: Place, answer: unknown, index: number): Question {
  const inside = [...path, index];
  return {
    name: nameOf(inside),
    path: inside,
    part: part.items ?? {},
    base: base?.items,
    ui: uiInside(ui, 'items'),
    isRequired: true,
    isAlwaysRequired: true,
    isOptional: false,
    isAsked: true,
    answer,
  };
}

/** Whether a question is required by the very part that asks it. */
function isRequiredWhereAsked(levels: readonly CompiledPart[], name: string): boolean {
  const asking = levels.find(({ properties = {} }) => Object.hasOwn(properties, name));
  return asking?.required?.includes(name) ?? false;
}

function branchesOf(part: CompiledPart): CompiledPart[] {
  return [part, ...(part.allOf ?? [])].flatMap(({ then, else: otherwise }) =>
    [then, otherwise].flatMap((branch) => (branch ? [branch, ...branchesOf(branch)] : [])),
  );
}
