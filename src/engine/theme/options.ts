import { getUiOptions, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import type { Question } from '../../form/model/question.ts';
import type { View, ViewOptions } from '../../form/model/view.ts';
import type { QuestionState } from '../form-store.ts';

/** Returns the schema and uiSchema that render a question under the current answers. */
export function currentView(
  { schema, uiSchema = {} }: { schema: RJSFSchema; uiSchema?: UiSchema | undefined },
  state: QuestionState | undefined,
): View {
  return viewOptions(uiSchema).views?.[state?.question?.widget ?? ''] ?? { schema, uiSchema };
}

/** Returns the question under the current answers, or else the one in its view. */
export function questionOf(
  state: QuestionState | undefined,
  schema: RJSFSchema,
): Partial<Question> {
  // The schema of a view has the same keys as a question.
  return state?.question ?? (schema as Partial<Question>);
}

/** Returns the options in a question's uiSchema. */
export function viewOptions(uiSchema: UiSchema | undefined): ViewOptions {
  // rjsf types options as unknown; those of a view are made by `form/compile/view.ts`.
  return getUiOptions(uiSchema) as ViewOptions;
}

/** Returns the label of a question; a row has its number after it. */
export function rowLabel(label: string, path: readonly (string | number)[]): string {
  const own = path.at(-1);
  return typeof own === 'number' ? `${label} ${own + 1}` : label;
}

/** Returns the help text of a question; undefined if it has none. */
export function helpOf(
  { description }: Pick<Question, 'description'>,
  { help }: ViewOptions,
): string | undefined {
  return [description, help].filter(Boolean).join(' ') || undefined;
}
