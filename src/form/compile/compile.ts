import { plainWords } from '../../page-language/marked-text.ts';
import { checkOf } from '../../questions/checks.ts';
import { kinds } from '../../questions/kinds.ts';
import type { DeclaredForm } from '../language/declarations.ts';
import type { FormFile } from '../language/form-file.ts';
import type { SharedMessages } from '../language/keywords.ts';
import type { NamedFormats } from '../language/named-formats.ts';
import type { DefaultWords, SharedWords } from '../language/shared-words.ts';
import type { Call, FormDescription, ScreenWords, SentField } from '../model/form.ts';
import type { FormHandling } from '../model/handling.ts';
import { applyChanges, type Question } from '../model/question.ts';
import { type QuestionTable, questionTable, uploadQuestions } from '../model/question-table.ts';
import { defaultEndpoint } from '../runtime/endpoint.ts';
import { compileQuestions, marksIn } from './compile-questions.ts';
import { exportUiSchema } from './export-ui-schema.ts';
import type { RulesPart } from './rules-part.ts';
import { compileCondition, compileSchema } from './schema.ts';
import { stepConditions } from './step-conditions.ts';
import { viewOf } from './view.ts';

/** A form file compiled for browser and server. */
export interface CompiledForm {
  readonly description: FormDescription;
  /** The schema of the form, which Ajv compiles and the export prints. */
  readonly schema: RulesPart;
  /** The uiSchema with which stock rjsf renders that schema like this project. */
  readonly uiSchema: Readonly<Record<string, unknown>>;
  /** The schemas of the conditions by index. */
  readonly conditions: readonly RulesPart[];
  /** What the server alone needs to know. */
  readonly handling: FormHandling;
}

/** The texts of `forms/_shared.yaml`, which all forms share. */
export interface SharedTexts {
  readonly messages: SharedMessages;
  readonly words: SharedWords;
  readonly formats: NamedFormats;
}

/** Compiles a checked form file. Pure: the same file gives the same form. */
export function compileForm(
  id: string,
  file: FormFile,
  { shared, declared }: { readonly shared: SharedTexts; readonly declared: DeclaredForm },
): CompiledForm {
  const { page, formerly } = file;
  const { messages } = file;
  const { title } = file.schema;
  const description = file.schema.description && plainWords(file.schema.description);
  const descriptionMarks = marksIn(file.schema.description);
  const questions = compileQuestions(declared, shared.messages);
  const table = questionTable(questions, kinds);
  const sections = file.uiSchema['ui:sections'] ?? [
    { title: '', fields: table.rendered('').map(({ path }) => path) },
  ];
  const {
    steps: stepWords,
    files: fileWords,
    takeBack,
    copy,
    changed,
    draft,
    form: _form,
    ...words
  } = shared.words;
  const { digits, plainNumber, wholeNumber } = shared.messages;
  const { 'ui:layout': layout, 'ui:review': hasReview = false } = file.uiSchema;
  const isInSteps = layout === 'steps';
  const conditions = declared.conditionals.filter(({ condition }) => condition !== undefined);
  const { expected, added } = stepConditions(isInSteps ? conditions : []);
  return {
    handling: handlingOf(file, table),
    schema: compileSchema(file.schema, { shared: shared.messages, table }),
    uiSchema: {
      ...exportUiSchema(declared, table),
      ...(isInSteps && { 'ui:layout': layout, 'ui:review': hasReview, 'ui:sections': sections }),
    },
    conditions: [
      ...conditions.map(({ container, branch }) =>
        compileCondition(container.if ?? {}, branch.group, table),
      ),
      ...added.map((condition) => compileCondition(condition, '', table)),
    ],
    description: {
      id,
      ...(formerly && { formerly }),
      page: page && { ...page, path: page.path ?? `/${id}` },
      call: callOf(id, file),
      sentFields: file.send.fields.map(sentField).filter(({ name }) => {
        const question = table.at(name);
        return !question || !table.kindOf(question).isSilent;
      }),
      isCheckedByBrowser: file.checking === 'browser',
      messages,
      words: wordsOnScreen(words),
      unknownField: shared.messages.unknown,
      unreadableText: shared.messages.unreadable,
      fixedAnswer: shared.messages.fixed,
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...(descriptionMarks && { descriptionMarks }),
      sections,
      ...(isInSteps && { steps: { hasReview, expected, words: stepWords } }),
      ...(uploadQuestions(table).length > 0 && { files: fileWords }),
      ...(questions.some(takesNumbers) && { numberWords: { digits, plainNumber, wholeNumber } }),
      ...(questions.some(hasClearButton) && { takeBack }),
      ...(!file.send.local && { changed }),
      draft,
      ...(messages.email && { copy }),
      questions,
      conditionGroups: [...conditions.map(({ branch }) => branch.group), ...added.map(() => '')],
      view: viewOf({ title, description, sections, words }, table),
    },
  };
}

/** Returns the texts that the view of a form does not contain. */
function wordsOnScreen(words: DefaultWords): ScreenWords {
  const {
    optional: _o,
    optionalIf: _oi,
    choose: _c,
    notChosen: _n,
    chosenFile: _f,
    onlyIfItApplies: _i,
    ...left
  } = words;
  const { rows: _rows, choices: _choices, rating: _rating, ...others } = left;
  return others;
}

function takesNumbers(question: Question): boolean {
  return checkOf(question).takesNumbers?.(question) ?? false;
}

function hasClearButton(question: Question): boolean {
  const { changes = [] } = question;
  const others = changes.map(({ when }) => applyChanges(question, (expr) => expr === when));
  return [question, ...others].some((each) => checkOf(each).hasClearButton?.(each));
}

function handlingOf({ handling: kind, notify }: FormFile, table: QuestionTable): FormHandling {
  return {
    ...(kind !== undefined && kind !== 'none' && { kind }),
    ...(notify && {
      notify: notify.map((rule) =>
        typeof rule === 'string'
          ? { to: rule }
          : { to: rule.to, if: compileCondition(rule.if, '', table) },
      ),
    }),
  };
}

/** `defaults.ts` guarantees these texts for a form that is sent. */
function callOf(id: string, { send, messages }: FormFile): Call | undefined {
  if (send.local) return undefined;
  const { failure = { text: '' }, network = '' } = messages;
  return { endpoint: send.to ?? defaultEndpoint(id), failure, network };
}

function sentField(field: FormFile['send']['fields'][number]): SentField {
  if (typeof field === 'string') return { name: field, from: [field] };
  return { name: field.field, from: field.from };
}
