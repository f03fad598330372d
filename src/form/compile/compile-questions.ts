import { plainWords, readMarks } from '../../page-language/marked-text.ts';
import { checkOfPart } from '../../questions/checks.ts';
import { isOfOptions } from '../../questions/shape.ts';
import { shapeDrawn, unfinishedNoun } from '../../questions/shapes.ts';
import { rulesWith } from '../../rules/rules.ts';
import {
  anyDeclarationApplies,
  type Declaration,
  type DeclaredForm,
  type DeclaredQuestion,
} from '../language/declarations.ts';
import type { SharedMessages } from '../language/keywords.ts';
import type { Subschema } from '../language/subschema.ts';
import type { UiOptions } from '../language/ui-schema.ts';
import {
  effectiveWidget,
  isSingleControl,
  optionsIn,
  uiOptionsOf,
  writtenOptionsIn,
} from '../language/widgets.ts';
import { and, type BooleanExpr, conditionsIn, or, simplifyGiven } from '../model/boolean-expr.ts';
import { type Cleaning, cleaningOf, cleanText } from '../model/clean-text.ts';
import type { MarkedText } from '../model/marked-text.ts';
import {
  type AlternativesChoice,
  type BlankOption,
  childPath,
  lastSegment,
  type Option,
  plainEntry,
  type Question,
  type QuestionChange,
  type QuestionPresentation,
  type Widget,
} from '../model/question.ts';
import { unitOf } from '../model/unit.ts';
import { fillTemplate } from '../runtime/fill-template.ts';
import { isEqual } from '../runtime/is-equal.ts';
import { formatNumber } from '../runtime/numbers.ts';

type Messages = Pick<SharedMessages, 'required' | 'unfinished'>;

/** Compiles the questions of a form for browser and server, from all of their declarations. */
export function compileQuestions(form: DeclaredForm, shared: Messages): Question[] {
  const asked = new Map<string, BooleanExpr>([['', true]]);
  const optionalGroups = new Set<string>();
  const decisive = decisivePaths(form);
  const constants = constantsByPath(form);
  const compiled = form.questions.filter(({ isOption }) => !isOption);
  return compiled.map((declared): Question => {
    const { path, parent, declarations, main, uiOptions } = declared;
    const isRow = lastSegment(path) === '*';
    const around = asked.get(parent) ?? true;
    const when = anyDeclarationApplies(askingOf(declared));
    const known = and([around, when]);
    asked.set(path, known);
    const { isRequired, requiredIf, isRequiredSomewhere, substitute } = requirementOf(
      declared,
      form,
    );
    const { isSilent, isContainer } = checkOfPart(
      main.part,
      effectiveWidget(main.part, declared.ui),
    ).kind;
    const alternatives = alternativesIn(declarations, shared);
    if (!isRow && !isRequired && alternatives) optionalGroups.add(path);
    // The discriminator of an optional group can be cleared, which leaves out the group.
    const isLeavable = optionalGroups.has(parent);
    const presentation = presentationOf(main.part, declared, shared);
    const list = isRow ? form.questions.find((each) => each.path === parent) : undefined;
    const title = presentation.title ?? titleOf(list);
    const options = everyOption(declared);
    const askedIf = simplifyGiven(when, around);
    const changes = declarations.length > 1 ? changesOf(declared, { known, form, shared }) : [];
    const written = [path, `${path}.*`].flatMap((each) => constants.get(each) ?? []);
    const verbatim = verbatimAmong(written, [presentation, ...changes]);
    const blankOption = blankOptionOf(declared);
    const filledIn = blankOption && main.part.default === '' ? undefined : main.part.default;
    const helpMarks = marksIn(uiOptions.help);
    const unit = unitOf(uiOptions.prefix, uiOptions.suffix);
    return {
      path,
      // `checkTwice` guarantees one type for each question.
      type: main.part.type ?? 'object',
      ...presentation,
      // A note can be a paragraph without a heading.
      title: title ?? (isSilent ? '' : lastSegment(path)),
      ...(options && { options }),
      ...(blankOption && { blankOption }),
      ...(filledIn !== undefined && { default: filledIn }),
      ...(verbatim.length > 0 && { verbatim }),
      ...(unit && { unit }),
      ui: otherOptions(uiOptions),
      ...(helpMarks && { helpMarks }),
      ...(askedIf !== true && { askedIf }),
      ...(isRow ? { requiredIf: true } : requiredIf !== false && { requiredIf }),
      isRequired: isRow || (isRequired && !isLeavable),
      isOptional:
        !isRow &&
        !isSilent &&
        !isRequiredSomewhere &&
        !substitute &&
        filledIn === undefined &&
        !(isLeavable && when === true),
      ...(substitute && filledIn === undefined && { substitute }),
      ...(decisive.has(path) && { isDecisive: true }),
      ...(alternatives && { alternatives }),
      ...(main.part.uniqueItems && isContainer && { isUnique: true }),
      ...(changes.length > 0 && { changes }),
    };
  });
}

/** Returns the discriminator of a group; undefined without alternatives. */
function alternativesIn(
  declarations: readonly Declaration[],
  shared: Messages,
): AlternativesChoice | undefined {
  const choosing = declarations.find(({ part }) => part.discriminator)?.part;
  if (!choosing?.discriminator) return undefined;
  const { propertyName } = choosing.discriminator;
  const { errorMessage } = choosing.properties?.[propertyName] ?? {};
  return { toldBy: propertyName, missing: errorMessage?.required ?? shared.required };
}

/** Returns the declarations that give a question its type, or all if none does. */
function askingOf({ asking, declarations }: DeclaredQuestion): readonly Declaration[] {
  return asking.length > 0 ? asking : declarations;
}

type DeclaredPresentation = Omit<QuestionPresentation, 'title' | 'options'> & {
  readonly title?: string;
};

/**
 * Returns the presentation of a question in one declaration, without its options, which several declarations may share.
 */
function presentationOf(
  part: Subschema,
  { ui, uiOptions }: DeclaredQuestion,
  shared: Messages,
): DeclaredPresentation {
  const widget = effectiveWidget(part, ui);
  const title = uiOptions.title ?? part.title;
  const description = uiOptions.description ?? part.description;
  const [titleMarks, descriptionMarks] = [title, description].map(marksIn);
  const isReadOnly = uiOptions.readonly ?? part.readOnly;
  const cleaning = cleaningIn(part, { ui, uiOptions });
  return {
    ...(title !== undefined && { title: plainWords(title) }),
    ...(titleMarks && { titleMarks }),
    ...(description !== undefined && { description: plainWords(description) }),
    ...(descriptionMarks && { descriptionMarks }),
    kind: shapeDrawn(part, widget).kind,
    widget,
    ...keptOf(part),
    ...(cleaning !== 'line' && { cleaning }),
    ...(isReadOnly && { readOnly: true }),
    ...unfinishedOf(part, widget, shared),
    ...(isSingleControl(part, ui) && entryOf(part)),
  };
}

/** Returns the pieces of a text with links or bold words; undefined for any other. */
export function marksIn(text: string | undefined): MarkedText | undefined {
  const pieces = readMarks(text ?? '');
  return pieces.some((piece) => typeof piece !== 'string') ? pieces : undefined;
}

/** Returns the message for an incomplete answer, if browsers allow one. */
function unfinishedOf(
  { errorMessage }: Subschema,
  widget: Widget,
  shared: Messages,
): Pick<DeclaredPresentation, 'unfinished'> {
  const limit = unfinishedNoun(widget);
  const message = errorMessage?.unfinished ?? shared.unfinished;
  return limit === undefined ? {} : { unfinished: fillTemplate(message, { limit }) };
}

/** Returns how the texts of a question, or of its list items, are cleaned. */
function cleaningIn(
  part: Subschema,
  { ui, uiOptions }: Pick<DeclaredQuestion, 'ui' | 'uiOptions'>,
) {
  const isList = part.items !== undefined && isSingleControl(part, ui);
  return cleaningOf(isList ? part.items : part, {
    ...uiOptions,
    widget: effectiveWidget(part, ui),
  });
}

/** The keywords that are copied to the table of questions. */
const keptKeywords = [...rulesWith(({ isKept }) => isKept), 'examples'];

function keptOf(part: Subschema) {
  return Object.fromEntries(
    keptKeywords.flatMap((key) => {
      const value: unknown = Reflect.get(part, key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** Returns the type and limits of a list's entries, unless they are texts without limits. */
function entryOf({ items }: Subschema): Pick<DeclaredPresentation, 'entry'> {
  if (!items?.type) return {};
  const limits = keptOf(items);
  const entry = { type: items.type, ...limits };
  return isEqual(entry, plainEntry) ? {} : { entry };
}

/** Returns the rest of a question's uiSchema, without its label, its options and its widget. */
function otherOptions({
  widget: _widget,
  order: _order,
  title: _title,
  description: _description,
  enumNames: _names,
  readonly: _readonly,
  enableMarkdownInDescription: _inDescription,
  enableMarkdownInHelp: _inHelp,
  help,
  ...others
}: UiOptions): UiOptions {
  return { ...(help !== undefined && { help: plainWords(help) }), ...others };
}

interface Changing {
  /** The condition under which the question is active. */
  readonly known: BooleanExpr;
  readonly form: DeclaredForm;
  readonly shared: Messages;
}

/** Returns the changes of a question by each of its declarations, without those that only affect validation. */
function changesOf(
  declared: DeclaredQuestion,
  { known, form, shared }: Changing,
): QuestionChange[] {
  const { declarations, main } = declared;
  const base = presentationOf(main.part, declared, shared);
  const labels = labelsOf(declared);
  const isTwin = askingOf(declared).length > 1;
  const isSeveral = isOfOptions(main.part);
  return declarations.flatMap(({ part, when }) => {
    const isTyped = part.type !== undefined;
    if (part === main.part && !isTwin) return [];
    const whole = isTyped ? part : refined(main.part, part);
    const widget = effectiveWidget(whole, declared.ui);
    const presentation = {
      // A text of its own has marks of its own, or none.
      ...(base.titleMarks && part.title !== undefined && { titleMarks: [] }),
      ...(base.descriptionMarks && part.description !== undefined && { descriptionMarks: [] }),
      ...presentationOf(part, declared, shared),
      kind: shapeDrawn(whole, widget).kind,
      widget,
      ...unfinishedOf(whole, widget, shared),
      cleaning: cleaningIn(whole, declared),
    };
    const values =
      optionsIn(isSeveral ? (part.items ?? {}) : part) ?? (isTyped ? valuesOf(part) : undefined);
    // An answer that removes itself would never be visible, nor be reported as invalid.
    const isByItself = conditionsIn(when).some((each) => isAbout(each, declared.path, form));
    const options = isByItself ? undefined : values?.map((value) => labelled(value, labels));
    const news = Object.entries(presentation).filter(
      ([key, value]) => !isEqual(Reflect.get({ cleaning: 'line', ...base }, key), value),
    );
    const change: Omit<QuestionChange, 'when'> = {
      ...Object.fromEntries(news),
      ...(options && { options }),
      ...(isTyped && !options && valuesOf(main.part) && { options: null }),
    };
    return Object.keys(change).length > 0 ? [{ when: simplifyGiven(when, known), ...change }] : [];
  });
}

/** True if a condition depends on the answer to a question. */
function isAbout(condition: number, path: string, { conditionals }: DeclaredForm): boolean {
  const found = conditionals.find((each) => each.condition === condition);
  const { required = [], properties = {} } = found?.container.if ?? {};
  const names = [...required, ...Object.keys(properties)];
  return names.some((name) => childPath(found?.branch.group ?? '', name) === path);
}

/** Merges the declaration of a branch over a question, without the questions in it. */
function refined(base: Subschema, part: Subschema): Subschema {
  const errorMessage = { ...base.errorMessage, ...part.errorMessage };
  return { ...base, ...part, errorMessage };
}

/** Returns all options of all declarations, with their labels. */
function everyOption(declared: DeclaredQuestion): readonly Option[] | undefined {
  if (!valuesOf(declared.main.part)) return undefined;
  const labels = labelsOf(declared);
  const values = askingOf(declared).flatMap(({ part }) => valuesOf(part) ?? []);
  return [...new Set(values)].map((value) => labelled(value, labels));
}

/** Returns the option of a choice that means no answer; undefined if it has none. */
function blankOptionOf(declared: DeclaredQuestion): BlankOption | undefined {
  const index = writtenOptionsIn(declared.main.part)?.indexOf('') ?? -1;
  return index < 0 ? undefined : { label: labelsOf(declared).get('') ?? '', index };
}

/** Returns the values of the options; for a multiple choice, those of each item. */
function valuesOf(part: Subschema): readonly unknown[] | undefined {
  const own = optionsIn(part);
  if (own) return own;
  if (part.items && isOfOptions(part)) return optionsIn(part.items);
  return checkOfPart(part).options;
}

/** Returns the labels of options, by option, because a branch may offer only some of them. */
function labelsOf({ declarations, main, ui, uiOptions }: DeclaredQuestion) {
  const labels = new Map<string, string>();
  const isSeveral = isOfOptions(main.part);
  for (const { part } of declarations) {
    const { oneOf } = isSeveral ? (part.items ?? {}) : part;
    for (const { const: value, title } of oneOf ?? [])
      labels.set(String(value), title ?? String(value));
    const names = part.type ? (uiOptions.enumNames ?? uiOptionsOf(ui.items ?? {}).enumNames) : [];
    const values = writtenOptionsIn(isSeveral ? (part.items ?? {}) : part) ?? valuesOf(part) ?? [];
    for (const [index, value] of (oneOf ? [] : values).entries()) {
      const name = names?.[index];
      if (name !== undefined) labels.set(String(value), name);
    }
  }
  return labels;
}

function labelled(value: unknown, labels: ReadonlyMap<string, string>): Option {
  return { value, label: labels.get(String(value)) ?? formatSingle(value) };
}

function formatSingle(value: unknown): string {
  if (value === true) return 'Yes';
  return value === false ? 'No' : formatNumber(value);
}

/** Returns the title of a list, which its rows have, too. */
function titleOf(declared: DeclaredQuestion | undefined): string | undefined {
  if (!declared) return undefined;
  return declared.uiOptions.title ?? declared.main.part.title ?? lastSegment(declared.path);
}

/** Returns the conditions under which the file requires an answer to a question. */
function requirementOf({ path, parent, declarations }: DeclaredQuestion, form: DeclaredForm) {
  const own = lastSegment(path);
  const branches = form.branches.filter(({ group }) => group === parent);
  const requiringOf = (name: string) =>
    branches.filter(({ part }) => part.required?.includes(name));
  const requiring = requiringOf(own);
  const substitute = form.conditionals
    .filter(({ branch }) => branch.group === parent)
    .map(({ container }) => pairIn(container))
    // With another reason to require one of them, one would not be enough.
    .find((pair) => pair.includes(own) && pair.flatMap(requiringOf).length === 1)
    ?.find((name) => name !== own);
  const asking = branches.find(
    ({ part }) => part.properties && Object.hasOwn(part.properties, own),
  );
  return {
    isRequired: asking?.part.required?.includes(own) ?? false,
    requiredIf: or(
      requiring.map(({ when }) => simplifyGiven(when, anyDeclarationApplies(declarations))),
    ),
    isRequiredSomewhere: requiring.length > 0,
    ...(substitute && { substitute: childPath(parent, substitute) }),
  };
}

/** Returns the names of two questions of which the second is required only if the first is not answered; [] if there are none. */
function pairIn({ if: condition, else: otherwise }: Subschema): readonly string[] {
  const names = [...(condition?.required ?? []), ...(otherwise?.required ?? [])];
  const isPair = condition?.required?.length === 1 && names.length === 2 && !condition.properties;
  return isPair ? names : [];
}

/**
 * Returns the paths of the questions that conditions depend on, and of their groups and lists; and of the groups and
 * rows that require something once anything in them is answered.
 */
function decisivePaths(form: DeclaredForm): ReadonlySet<string> {
  const requiring = form.branches.filter(
    ({ group, part }) => group !== '' && part.required?.length,
  );
  const paths = new Set<string>(requiring.map(({ group }) => group));
  visitConditions(form, ({ required = [], properties = {} }, path) => {
    for (const name of [...required, ...Object.keys(properties)]) paths.add(childPath(path, name));
  });
  return paths;
}

/** Calls a function with each subschema of each condition, and its path. */
function visitConditions(
  { conditionals }: DeclaredForm,
  see: (condition: Subschema, path: string) => void,
): void {
  const visit = (condition: Subschema, path: string): void => {
    const { properties = {}, items, contains } = condition;
    see(condition, path);
    for (const [name, inner] of Object.entries(properties)) visit(inner, childPath(path, name));
    for (const entry of [items, contains]) if (entry) visit(entry, `${path}.*`);
  };
  for (const { container, branch } of conditionals)
    if (container.if) visit(container.if, branch.group);
}

/** Returns the texts that rules and conditions compare answers with, by question path. */
function constantsByPath(form: DeclaredForm): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const see = (part: Subschema, path: string): void => {
    const { const: only, enum: several = [], oneOf = [] } = part;
    const values = [only, ...several, ...oneOf.map((option) => option.const)];
    const texts = values.filter((value) => typeof value === 'string');
    if (texts.length > 0) found.set(path, [...(found.get(path) ?? []), ...texts]);
  };
  for (const { path, declarations } of form.questions) {
    for (const { part } of declarations) see(part, path);
  }
  visitConditions(form, see);
  return found;
}

/** Returns the texts that cleaning would change, under any presentation of the question. */
function verbatimAmong(
  texts: readonly string[],
  presentation: readonly { readonly cleaning?: Cleaning }[],
): readonly string[] {
  const isChanged = (text: string) =>
    presentation.some(({ cleaning }) => cleanText(text, cleaning) !== text);
  return [...new Set(texts)].filter(isChanged);
}
