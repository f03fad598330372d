import { join } from 'node:path';
import { normalizePath } from 'vite';
import type { CompiledForm } from '../form/compile/compile.ts';
import { type FormSiteDetails, formSnapshotOf } from '../form/compile/form-snapshot.ts';
import { conditionsSource, rulesSource } from '../form/compile/rules.ts';
import { isNarrowed } from '../form/compile/view-options.ts';
import { type CustomWidget, isCustomWidget } from '../form/model/custom-widgets.ts';
import type { Question, Widget } from '../form/model/question.ts';
import { isUpload } from '../form/runtime/file-answer.ts';
import type { FormPlan } from '../form/runtime/plan.ts';
import { entries } from './entries.ts';

type Forms = readonly CompiledForm[];

/** The files of the functions that compiled rules call. */
const ajvHelpers = {
  textLength: pathOf(entries.textLength),
  isEqual: pathOf(entries.isEqual),
  limitDay: pathOf(entries.limitDay),
  limitedPattern: 'virtual:limited-pattern',
  withFileName: pathOf(entries.fileAnswer),
  isMultiple: pathOf(entries.isMultiple),
};

/** Writes the module of a form. Its conditions are a module beside it, as Ajv makes both under the same names. */
export function formSource(forms: Forms, id: string, said: FormSiteDetails): string {
  const form = formNamed(forms, id);
  const { questions, numberWords } = form.description;
  const description = JSON.stringify(wordsApart(form).drawn);
  const kindNames = kindsIn(questions);
  // What only some forms need, and the file that has it.
  const needed: readonly {
    readonly name: string;
    readonly file: string;
    readonly rule?: string;
  }[] = [
    ...(numberWords
      ? [
          {
            name: 'createNumbers',
            file: entries.numbers,
            rule: 'numbers: createNumbers(description.numberWords)',
          },
        ]
      : []),
  ];
  const edition = `edition: ${JSON.stringify(formSnapshotOf(form, said).edition)}`;
  const rules = [
    ...[
      edition,
      'check, conditions',
      `kinds: { ${kindNames.map((name) => `${name}: ${name}Kind`)} }`,
    ],
    ...needed.map(({ name, rule = name }) => rule),
  ];
  return [
    ...kindNames.map(importOfKind),
    ...needed.map(({ name, file }) => `import { ${name} } from ${JSON.stringify(pathOf(file))};`),
    `import { createForm } from ${JSON.stringify(pathOf(entries.form))};`,
    `import { conditions } from ${JSON.stringify(`virtual:conditions/${id}`)};`,
    rulesSource(form, ajvHelpers),
    `const description = ${description};`,
    `export const form = createForm(description, { ${rules} });`,
  ].join('\n');
}

/** Writes the module of how patterns run: limited in time, but for browsers, where each visitor waits for no answer but their own. */
export function limitedPatternSource(isForBrowser: boolean): string {
  return isForBrowser
    ? 'export const limitedPattern = RegExp;'
    : `export { limitedPattern } from ${JSON.stringify(pathOf(entries.limitedPattern))};`;
}

export function formConditionsSource(forms: Forms, id: string): string {
  return conditionsSource(formNamed(forms, id), ajvHelpers);
}

/** Writes the module that a page loads: a form, its components, and the plans that lead to it. */
export function formModuleSource(id: string, plans: readonly FormPlan[]): string {
  return [
    `export { form } from ${JSON.stringify(`virtual:form/${id}`)};`,
    `export { parts } from ${JSON.stringify(`virtual:form-parts/${id}`)};`,
    `export const plans = ${JSON.stringify(plans)};`,
  ].join('\n');
}

/** Writes the module of a form with the components that not every form needs. */
export function formPartsSource(forms: Forms, id: string): string {
  const { questions, messages, steps, files } = formNamed(forms, id).description;
  const { fields, widgets, templates } = formTheme(questions);
  const narrowed = questions.filter(isNarrowed).map(({ widget }) => choiceNames[widget]);
  const choices = sorted(narrowed);
  const imports = [
    ...fields.map((name) =>
      name === 'BooleanField'
        ? `import ${name} from '@rjsf/core/lib/components/fields/${name}.js';`
        : importOf(name, `theme/fields/${name}.tsx`),
    ),
    ...widgets.map((name) =>
      importOf(name, `${isCustomWidget(name) ? 'custom' : 'theme/widgets'}/${name}.tsx`),
    ),
    ...choices
      .filter((name) => !widgets.includes(name))
      .map((name) => importOf(name, `theme/widgets/${name}.tsx`)),
    ...(choices.length > 0 ? [importOf('withLeftOut', 'theme/widgets/with-left-out.tsx')] : []),
    ...(widgets.some(isCustomWidget)
      ? [importOf('connectedWidget', 'theme/widgets/connected-widget.tsx')]
      : []),
    ...templates.map((name) => importOf(name, `theme/templates/${name}.tsx`)),
    ...(messages.email ? [importOf('MailtoLink', 'MailtoLink.tsx')] : []),
    ...(files
      ? [
          importOf('createChosenFiles', 'uploads/create-chosen-files.ts'),
          importOf('withProgress', 'uploads/UploadEnd.tsx'),
          `import { sendFiles } from ${JSON.stringify(pathOf(entries.sendFiles))};`,
          ...(steps ? [] : [importOf('FormEnd', 'FormEnd.tsx')]),
        ]
      : []),
    ...(steps
      ? [
          importOf('createSteps', 'steps/create-steps.ts'),
          importOf('StepEnd', 'steps/StepEnd.tsx'),
          importOf('stepsTemplate', 'steps/StepsTemplate.tsx'),
          importOf('ObjectFieldTemplate', 'theme/templates/ObjectFieldTemplate.tsx'),
        ]
      : []),
  ];
  // A group inside a step is drawn as elsewhere.
  const group = templates.includes('GroupTemplate') ? 'GroupTemplate' : 'ObjectFieldTemplate';
  const drawn = [
    ...templates.filter((name) => !steps || name !== 'GroupTemplate').map(registeredAs),
    ...(steps ? [`ObjectFieldTemplate: stepsTemplate(${group})`] : []),
  ];
  const end = steps ? 'StepEnd' : 'FormEnd';
  const prepared = [
    ...(files ? ['controller.files = createChosenFiles(controller);'] : []),
    ...(steps ? ['controller.steps = createSteps(controller);'] : []),
  ].join(' ');
  const parts = [
    `fields: { ${fields.map(registeredAs)} }`,
    `widgets: { ${[...widgets.map(registeredAs), ...choices.map((name) => `${otherNames[name] ?? name}: withLeftOut(${name})`)]} }`,
    `templates: { ${drawn} }`,
    ...(messages.email ? ['MailtoLink'] : []),
    ...(steps || files ? [`prepare: (controller) => { ${prepared} }`] : []),
    ...(files ? [`End: withProgress(${end}), send: sendFiles`] : steps ? [`End: ${end}`] : []),
  ];
  return [...imports, `export const parts = { ${parts} };`].join('\n');
}

/** The names in rjsf of components that are called otherwise here. */
const otherNames: Readonly<Record<string, string>> = {
  DayRangeWidget: 'DateWidget',
  RatingWidget: 'rating',
  VaryingField: 'varying',
  GroupTemplate: 'ObjectFieldTemplate',
  // Known to rjsf for a single text alone, and here for a list, too.
  UploadWidget: 'file',
};

function registeredAs(name: string): string {
  if (isCustomWidget(name)) return `${name}: connectedWidget(${name})`;
  const other = otherNames[name];
  return other === undefined ? name : `${other}: ${name}`;
}

function importOf(name: string, file: string): string {
  const path = pathOf(`${entries.engine}/${file}`);
  return `import { ${name} } from ${JSON.stringify(path)};`;
}

function formNamed(forms: Forms, id: string): CompiledForm {
  const form = forms.find((candidate) => candidate.description.id === id);
  if (!form) throw new Error(`there is no form "${id}" in forms`);
  return form;
}

/** Takes a description apart: what is said by the server alone or seldom, which no page need load, and the rest. */
function wordsApart({ description }: CompiledForm) {
  const { unknownField, unreadableText, fixedAnswer, changed, draft, ...drawn } = description;
  return { serverWords: { unknownField, unreadableText, fixedAnswer, changed, draft }, drawn };
}

/** Writes the module with the words about a form that was changed, which few visitors ever load. */
export function changedWordsSource(forms: Forms): string {
  const words = forms.flatMap(({ description }) => description.changed ?? [])[0];
  return `export const changedWords = ${JSON.stringify(words)};`;
}

/** Writes the module with the words about a draft, for those who have one. */
export function draftWordsSource(forms: Forms): string {
  return `export const draftWords = ${JSON.stringify(forms[0]?.description.draft)};`;
}

/** Writes the module of all forms and their editions, for the server. */
export function formsSource(forms: Forms, saidOf: (id: string) => FormSiteDetails): string {
  const ids = forms.map((form) => form.description.id);
  const list = `export const forms = [${forms.map((form, index) => {
    return `{ ...form${index}, ...${JSON.stringify(wordsApart(form).serverWords)} }`;
  })}];`;
  const editions = forms.map((form) => formSnapshotOf(form, saidOf(form.description.id)));
  return [...formImports(ids), list, `export const editions = ${JSON.stringify(editions)};`].join(
    '\n',
  );
}

/** Imports of forms, as `form0`, `form1`… */
export function formImports(ids: readonly string[]): string[] {
  return ids.map(
    (id, index) => `import { form as form${index} } from ${JSON.stringify(`virtual:form/${id}`)};`,
  );
}

/** The components of a form beyond the usual ones (`engine/theme/theme.ts`), by name, sorted. */
interface FormTheme {
  /** `BooleanField` of rjsf, and those of the theme. */
  readonly fields: readonly string[];
  /** Those of the theme, and of the project's own (`engine/custom/`). */
  readonly widgets: readonly string[];
  readonly templates: readonly string[];
}

/** The widgets that not every form has. */
const widgetNames: { readonly [Name in Exclude<Widget, CustomWidget>]?: string } = {
  checkbox: 'CheckboxWidget',
  checkboxes: 'CheckboxesWidget',
  'date-time': 'DateTimeWidget',
  file: 'FileWidget',
  hidden: 'HiddenWidget',
  range: 'RangeWidget',
  rating: 'RatingWidget',
  time: 'TimeWidget',
  updown: 'UpDownWidget',
};

/** The widgets of choices, whose options may depend on other answers. */
const choiceNames: { readonly [Name in Widget]?: string } = {
  checkboxes: 'CheckboxesWidget',
  radio: 'RadioWidget',
  rating: 'RatingWidget',
  select: 'SelectWidget',
};

const fieldNames: { readonly [Name in Question['type']]?: string } = {
  array: 'ArrayField',
  boolean: 'BooleanField',
  null: 'NullField',
};

/** Finds the components that a form needs beyond those for texts, choices and days. */
export function formTheme(questions: readonly Question[]): FormTheme {
  const sendsFiles = questions.some(isUpload);
  const types = new Set(questions.map(({ type }) => type));
  const widgets = new Set(questions.flatMap(widgetsOf));
  const isVarying = questions.some((question) => widgetsOf(question).length > 1);
  return {
    fields: sorted([
      ...[...types].map((type) => fieldNames[type]),
      isVarying ? 'VaryingField' : undefined,
    ]),
    widgets: sorted([
      ...[...widgets].map((widget) => {
        if (widget === 'file' && sendsFiles) return 'UploadWidget';
        return isCustomWidget(widget) ? widget : widgetNames[widget];
      }),
      questions.some(hasDayRange) ? 'DayRangeWidget' : undefined,
    ]),
    templates: [
      ...(widgets.has('rows') ? ['ArrayFieldItemTemplate', 'ArrayFieldTemplate'] : []),
      ...(types.has('object') ? ['GroupTemplate'] : []),
    ],
  };
}

/** True if a question asks for a day, and not for any that does not lie in the past. */
function hasDayRange({ changes = [], ...question }: Question): boolean {
  return [question, ...changes].some(
    ({ notBefore = 'today', notAfter }) => notBefore !== 'today' || notAfter !== undefined,
  );
}

/** The widgets of a question, one for each way in which the answers let it be drawn. */
function widgetsOf({ widget, changes = [] }: Question): Widget[] {
  return [...new Set([widget, ...changes.flatMap((change) => change.widget ?? [])])];
}

function sorted(names: readonly (string | undefined)[]): string[] {
  return [...new Set(names.flatMap((name) => name ?? []))].sort();
}

/** The names of the kinds that the questions of a form are of, whatever is answered. */
function kindsIn(questions: readonly Question[]): string[] {
  return sorted(
    questions.flatMap(({ kind, changes = [] }) => [kind, ...changes.map((change) => change.kind)]),
  );
}

function importOfKind(name: string): string {
  return `import { ${name}Kind } from ${JSON.stringify(pathOf(`${entries.questions}/${name}/kind.ts`))};`;
}

function pathOf(file: string): string {
  return normalizePath(join(import.meta.dirname, '../..', file));
}
