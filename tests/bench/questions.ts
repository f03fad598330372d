import { execFileSync } from 'node:child_process';
import { todayIn } from '../../src/form/runtime/today.ts';
import { baseAnswers } from '../support/forms.ts';

/** The parts of an exported form that the bench reads: texts and single choices. */
export interface ExportedForm {
  readonly schema: ExportedSchema;
  readonly uiSchema: { readonly 'ui:order'?: readonly string[] } & Readonly<
    Record<string, Readonly<Record<string, unknown>>>
  >;
}

/** An exported group of questions, or a branch of one. */
interface ExportedSchema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, ExportedQuestion>>;
  readonly errorMessage?: { readonly required?: Readonly<Record<string, string>> };
  readonly allOf?: readonly ExportedSchema[];
  readonly if?: ExportedSchema;
  readonly then?: ExportedSchema;
}

interface ExportedQuestion {
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly default?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly errorMessage?: Readonly<Record<string, string>>;
}

/** A question in plain words, for the versions that know no schema. */
export interface BenchQuestion {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly kind: 'text' | 'textarea' | 'date' | 'radio' | 'select';
  readonly inputType: string;
  readonly autocomplete?: string;
  readonly options: readonly string[];
  readonly initial: string;
  readonly isRequired: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly messages: Readonly<Record<string, string>>;
  /** The answer after which it is asked; without one it is always asked. */
  readonly onlyAfter?: { readonly name: string; readonly value: string };
}

/** Exports a form of the project in a folder. */
export function exportedFrom(folder: string, id: string): ExportedForm {
  const words = ['src/generator/run.js', 'export', id];
  return JSON.parse(execFileSync(process.execPath, words, { cwd: folder, encoding: 'utf8' }));
}

/** Returns the questions of an exported form in the order of its page. */
export function questionsOf({ schema, uiSchema }: ExportedForm): BenchQuestion[] {
  const names = uiSchema['ui:order'] ?? Object.keys(schema.properties ?? {});
  const branches = [schema, ...(schema.allOf ?? [])].filter((branch) => branch.if);
  return names.flatMap((name) => {
    const branch = branches.find(({ then }) => then?.properties?.[name]);
    const around = schema.properties?.[name] ? schema : branch?.then;
    const asked = around?.properties?.[name];
    if (!around || !asked) return [];
    const ui = uiSchema[name] ?? {};
    const autocomplete = ui['ui:autocomplete'];
    const required = around.errorMessage?.required?.[name] ?? 'Please answer this question';
    return {
      name,
      label: asked.title ?? name,
      description: asked.description,
      kind: kindOf(asked, ui['ui:widget']),
      inputType: String(ui['ui:inputType'] ?? 'text'),
      autocomplete: typeof autocomplete === 'string' ? autocomplete : undefined,
      options: asked.enum ?? [],
      initial: asked.default ?? '',
      isRequired: around.required?.includes(name) ?? false,
      minLength: asked.minLength,
      maxLength: asked.maxLength,
      pattern: asked.pattern,
      messages: { ...asked.errorMessage, required },
      onlyAfter: around === schema ? undefined : conditionOf(branch),
    };
  });
}

function kindOf(question: ExportedQuestion, widget: unknown): BenchQuestion['kind'] {
  if (question.enum) return widget === 'radio' ? 'radio' : 'select';
  if (question.format === 'date') return 'date';
  return widget === 'textarea' ? 'textarea' : 'text';
}

function conditionOf(branch?: ExportedSchema): BenchQuestion['onlyAfter'] {
  const [[name, rule] = []] = Object.entries(branch?.if?.properties ?? {});
  const value = rule?.const ?? rule?.enum?.[0];
  return name === undefined || value === undefined ? undefined : { name, value };
}

/** Returns a tester's right answers to these questions of a form, for today, by their names. */
export function givenAnswers(
  id: string,
  questions: readonly BenchQuestion[],
): Record<string, string> {
  // The rivals go by this clock, which is never behind that of the company.
  const date = todayIn('UTC', new Date());
  const answers: Record<string, unknown> = { ...baseAnswers(id), date };
  const given = questions
    // A choice that has an answer from the start keeps it.
    .filter(({ name, kind }) => kind !== 'select' && answers[name])
    .map(({ name }) => [name, String(answers[name])]);
  return Object.fromEntries(given);
}

/** Returns the messages of an empty form. */
export const messagesOf = (questions: readonly BenchQuestion[]): string[] =>
  questions
    .filter(({ isRequired, onlyAfter, initial }) => isRequired && !onlyAfter && initial === '')
    .map(({ messages }) => messages.required ?? '');
