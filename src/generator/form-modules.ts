import { join } from 'node:path';
import { normalizePath } from 'vite';
import type { CompiledForm } from '../form/compile/compile.ts';
import { type FormSiteDetails, formSnapshotOf } from '../form/compile/form-snapshot.ts';
import { conditionsSource, rulesSource } from '../form/compile/rules.ts';
import { isCustomWidget } from '../form/model/custom-widgets.ts';
import type { FormDescription } from '../form/model/form.ts';
import { applyChanges, type Question, type Widget } from '../form/model/question.ts';
import type { FormPlan } from '../form/runtime/plan.ts';
import { checkOf } from '../questions/checks.ts';
import type { KindComponents, NamedComponent } from '../questions/kind-check.ts';
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
export function formSource(forms: Forms, id: string, details: FormSiteDetails): string {
  const form = formNamed(forms, id);
  const { questions, numberWords } = form.description;
  const description = JSON.stringify(wordsApart(form).pageDescription);
  const kindNames = kindsIn(questions);
  const edition = `edition: ${JSON.stringify(formSnapshotOf(form, details).edition)}`;
  const rules = [
    edition,
    'check, conditions',
    `kinds: { ${kindNames.map((name) => `${name}: ${name}Kind`)} }`,
    ...(numberWords ? ['numbers: createNumbers(description.numberWords)'] : []),
  ];
  return [
    ...kindNames.map(importOfKind),
    ...(numberWords
      ? [`import { createNumbers } from ${JSON.stringify(pathOf(entries.numbers))};`]
      : []),
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

/** Writes the module of how requests are handled, by the current and former ids of their forms. */
export function formHandlingSource(forms: Forms): string {
  const entries = forms.flatMap(({ handling, description: { id, formerly = [] } }) =>
    [id, ...formerly].map((name) => [name, handling] as const),
  );
  return `export const formHandling = ${JSON.stringify(Object.fromEntries(entries))};`;
}

/** Writes the module that a page loads: a form, its components, and the plans that lead to it. */
export function formModuleSource(
  id: string,
  { plans, price }: { plans: readonly FormPlan[]; price: string | undefined },
): string {
  return [
    `export { form } from ${JSON.stringify(`virtual:form/${id}`)};`,
    `export { parts } from ${JSON.stringify(`virtual:form-parts/${id}`)};`,
    `export const plans = ${JSON.stringify(plans)};`,
    `export const price = ${JSON.stringify(price)};`,
  ].join('\n');
}

/** Writes the module of a form with the components that not every form needs. */
export function formPartsSource(forms: Forms, id: string): string {
  const { description } = formNamed(forms, id);
  const { questions, messages, steps, files } = description;
  const isMarked = hasMarks(description);
  const { fields, widgets, templates } = formTheme(questions);
  const narrowed = uniqueByName(
    questions.flatMap((question) => checkOf(question).narrowedWidget?.(question) ?? []),
  );
  const custom = customWidgetsOf(questions);
  const imports = [
    ...uniqueByFile([...fields, ...widgets, ...narrowed, ...templates]).map(importOf),
    ...custom.map((name) => importOf(engineFile(`custom/${name}.tsx`))),
    ...(narrowed.length > 0
      ? [importNamed('withLeftOut', `${entries.engine}/theme/widgets/with-left-out.tsx`)]
      : []),
    ...(custom.length > 0
      ? [importNamed('connectedWidget', `${entries.engine}/theme/widgets/connected-widget.tsx`)]
      : []),
    ...(messages.email ? [importOf(engineFile('MailtoLink.tsx'))] : []),
    ...(files
      ? [
          importNamed('createChosenFiles', `${entries.engine}/uploads/create-chosen-files.ts`),
          importNamed('withProgress', `${entries.engine}/uploads/UploadEnd.tsx`),
          importNamed('sendFiles', entries.sendFiles),
          ...(steps ? [] : [importOf(engineFile('FormEnd.tsx'))]),
        ]
      : []),
    ...(isMarked ? [importNamed('createRenderMarks', `${entries.engine}/marked-texts.tsx`)] : []),
    ...(steps
      ? [
          importNamed('createSteps', `${entries.engine}/steps/create-steps.ts`),
          importNamed('stepsTemplate', `${entries.engine}/steps/StepsTemplate.tsx`),
          importOf(engineFile('steps/StepEnd.tsx')),
          importOf(engineFile('theme/templates/ObjectFieldTemplate.tsx')),
        ]
      : []),
  ];
  const isOfGroups = ({ name }: NamedComponent) => name === 'ObjectFieldTemplate';
  // A group inside a step is rendered as elsewhere.
  const group = templates.find(isOfGroups);
  const registeredTemplates = [
    ...templates.filter((each) => !steps || !isOfGroups(each)).map(registered),
    ...(steps
      ? [`ObjectFieldTemplate: stepsTemplate(${group ? exportOf(group) : 'ObjectFieldTemplate'})`]
      : []),
  ];
  const end = steps ? 'StepEnd' : 'FormEnd';
  const prepared = [
    ...(files ? ['controller.files = createChosenFiles(controller);'] : []),
    ...(steps ? ['controller.steps = createSteps(controller);'] : []),
    ...(isMarked ? ['controller.renderMarks = createRenderMarks(controller.form);'] : []),
  ].join(' ');
  const isNarrowed = ({ name }: NamedComponent) => narrowed.some((each) => each.name === name);
  const registeredWidgets = [
    ...widgets.filter((each) => !isNarrowed(each)).map(registered),
    ...custom.map((name) => `${name}: connectedWidget(${name})`),
    ...narrowed.map((each) => `${each.name}: withLeftOut(${exportOf(each)})`),
  ];
  const parts = [
    `fields: { ${fields.map(registered)} }`,
    `widgets: { ${registeredWidgets} }`,
    `templates: { ${registeredTemplates} }`,
    ...(messages.email ? ['MailtoLink'] : []),
    ...(prepared ? [`prepare: (controller) => { ${prepared} }`] : []),
    ...(files ? [`End: withProgress(${end}), send: sendFiles`] : steps ? [`End: ${end}`] : []),
  ];
  return [...imports, `export const parts = { ${parts} };`].join('\n');
}

/** True if some text of a form has links or bold words. */
export function hasMarks({
  questions,
  descriptionMarks,
}: Pick<FormDescription, 'questions' | 'descriptionMarks'>): boolean {
  const marks = questions.flatMap((question) => [
    question.helpMarks,
    ...[question, ...(question.changes ?? [])].flatMap((each) => [
      each.titleMarks,
      each.descriptionMarks,
    ]),
  ]);
  return [descriptionMarks, ...marks].some((each) => each !== undefined);
}

/** The component that a file of the engine exports by its own name. */
function engineFile(file: string): NamedComponent {
  return { name: '', file: `engine/${file}` };
}

/** The name by which the file of a component exports it: its own. */
function exportOf({ file }: NamedComponent): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
}

function registered(component: NamedComponent): string {
  const { name } = component;
  const exported = exportOf(component);
  return name === exported ? name : `${name}: ${exported}`;
}

function importOf(component: NamedComponent): string {
  const { file } = component;
  if (file.startsWith('@')) return `import ${exportOf(component)} from ${JSON.stringify(file)};`;
  return importNamed(exportOf(component), `src/${file}`);
}

function importNamed(name: string, file: string): string {
  return `import { ${name} } from ${JSON.stringify(pathOf(file))};`;
}

function formNamed(forms: Forms, id: string): CompiledForm {
  const form = forms.find((candidate) => candidate.description.id === id);
  if (!form) throw new Error(`there is no form "${id}" in forms`);
  return form;
}

/** Takes a description apart: what is said by the server alone or seldom, which no page need load, and the rest. */
function wordsApart({ description }: CompiledForm) {
  const { unknownField, unreadableText, fixedAnswer, changed, draft, ...pageDescription } =
    description;
  return {
    serverWords: { unknownField, unreadableText, fixedAnswer, changed, draft },
    pageDescription,
  };
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
export function formsSource(forms: Forms, detailsOf: (id: string) => FormSiteDetails): string {
  const ids = forms.map((form) => form.description.id);
  const list = `export const forms = [${forms.map((form, index) => {
    return `{ ...form${index}, ...${JSON.stringify(wordsApart(form).serverWords)} }`;
  })}];`;
  const editions = forms.map((form) => formSnapshotOf(form, detailsOf(form.description.id)));
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

/** The components of a form beyond the default ones (`engine/theme/theme.ts`), sorted by their names. */
type FormTheme = Readonly<Record<keyof KindComponents, readonly NamedComponent[]>>;

const varyingField = { name: 'varying', file: 'engine/theme/fields/VaryingField.tsx' };

/** Finds the components that a form needs besides those of `engine/theme/theme.ts`, which has no widgets. */
export function formTheme(questions: readonly Question[]): FormTheme {
  const all = questions.flatMap(everyPresentation);
  const components = all.map((question) => checkOf(question).components(question));
  const of = (key: keyof KindComponents) => components.flatMap((each) => each[key] ?? []);
  const isVarying = questions.some((question) => widgetsOf(question).length > 1);
  return {
    fields: uniqueByName([...of('fields'), ...(isVarying ? [varyingField] : [])]),
    widgets: uniqueByName(of('widgets')),
    templates: uniqueByName(of('templates')),
  };
}

/** A question in each way in which answers let it be drawn. */
function everyPresentation(question: Question): readonly Question[] {
  const { changes = [] } = question;
  const others = changes.filter(({ widget, kind }) => widget ?? kind);
  return [question, ...others.map(({ when }) => applyChanges(question, (expr) => expr === when))];
}

/** The widgets of a question, one for each way in which the answers let it be drawn. */
function widgetsOf({ widget, changes = [] }: Question): Widget[] {
  return [...new Set([widget, ...changes.flatMap((change) => change.widget ?? [])])];
}

function customWidgetsOf(questions: readonly Question[]): string[] {
  return sorted(questions.flatMap(widgetsOf).filter(isCustomWidget));
}

function uniqueByName(components: readonly NamedComponent[]): readonly NamedComponent[] {
  const byName = new Map<string, NamedComponent>();
  for (const each of components) if (!byName.get(each.name)?.isFuller) byName.set(each.name, each);
  return sorted([...byName.keys()]).flatMap((name) => byName.get(name) ?? []);
}

function uniqueByFile(components: readonly NamedComponent[]): readonly NamedComponent[] {
  return [...new Map(components.map((each) => [each.file, each])).values()];
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
