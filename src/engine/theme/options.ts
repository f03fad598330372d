import { getUiOptions, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import type { Question } from '../../form/model/question.ts';
import type { View, ViewOptions } from '../../form/model/view.ts';
import type { QuestionState } from '../form-store.ts';

/** How a question is drawn under the present answers. */
export function currentView(
  { schema, uiSchema = {} }: { schema: RJSFSchema; uiSchema?: UiSchema | undefined },
  live: QuestionState | undefined,
): View {
  return viewOptions(uiSchema).views?.[live?.question?.widget ?? ''] ?? { schema, uiSchema };
}

/** A question under the present answers, else as its view has it. */
export function questionOf(live: QuestionState | undefined, schema: RJSFSchema): Partial<Question> {
  // The schema of a view says the same of a question under the same keys.
  return live?.question ?? (schema as Partial<Question>);
}

/** Returns the options in a question's uiSchema. */
export function viewOptions(uiSchema: UiSchema | undefined): ViewOptions {
  // rjsf lets an option be anything; those of a view are made by `form/compile/view.ts`.
  return getUiOptions(uiSchema) as ViewOptions;
}

/** The label of a question; a row has its number behind it. */
export function rowLabel(label: string, path: readonly (string | number)[]): string {
  const own = path.at(-1);
  return typeof own === 'number' ? `${label} ${own + 1}` : label;
}

/** The help of a question; undefined where there is none. */
export function helpOf(
  { description }: Pick<Question, 'description'>,
  { help }: ViewOptions,
): string | undefined {
  return [description, help].filter(Boolean).join(' ') || undefined;
}
