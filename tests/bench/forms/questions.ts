import type { ExportedForm, ExportedQuestion, ExportedSchema } from './exported.ts';

/** A question in plain words, for the versions that know no schema. */
export interface Question {
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

/** The questions of an exported form in the order of its page. */
export function questionsOf({ schema, uiSchema }: ExportedForm): Question[] {
  const names = uiSchema['ui:order'] ?? Object.keys(schema.properties ?? {});
  const branches = [schema, ...(schema.allOf ?? [])].filter((branch) => branch.if);
  return names.flatMap((name) => {
    const ui = uiSchema[name] ?? {};
    const always = schema.properties?.[name];
    if (always) return [questionOf({ name, question: always, ui, around: schema })];
    const branch = branches.find(({ then }) => then?.properties?.[name]);
    const question = branch?.then?.properties?.[name];
    if (!branch?.then || !question) return [];
    return [
      {
        ...questionOf({ name, question, ui, around: branch.then }),
        onlyAfter: conditionOf(branch),
      },
    ];
  });
}

interface Place {
  readonly name: string;
  readonly question: ExportedQuestion;
  readonly ui: Readonly<Record<string, unknown>>;
  readonly around: ExportedSchema;
}

function questionOf({ name, question, ui, around }: Place): Question {
  const { title = name, description, minLength, maxLength, pattern } = question;
  const required = around.errorMessage?.required?.[name] ?? 'Please answer this question';
  return {
    name,
    label: title,
    description,
    kind: kindOf(question, ui['ui:widget']),
    inputType: String(ui['ui:inputType'] ?? 'text'),
    autocomplete: wordIn(ui['ui:autocomplete']),
    options: question.enum ?? [],
    initial: question.default ?? '',
    isRequired: around.required?.includes(name) ?? false,
    minLength,
    maxLength,
    pattern,
    messages: { ...question.errorMessage, required },
  };
}

function kindOf(question: ExportedQuestion, widget: unknown): Question['kind'] {
  if (question.enum) return widget === 'radio' ? 'radio' : 'select';
  if (question.format === 'date') return 'date';
  return widget === 'textarea' ? 'textarea' : 'text';
}

function conditionOf(branch: ExportedSchema): Question['onlyAfter'] {
  const [[name, rule] = []] = Object.entries(branch.if?.properties ?? {});
  const value = rule?.const ?? rule?.enum?.[0];
  return name === undefined || value === undefined ? undefined : { name, value };
}

const wordIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;
