import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { DefaultWords } from '../language/shared-words.ts';
import type { FormSection, UiOptions } from '../language/ui-schema.ts';
import type { Widget } from './question.ts';

/** A form as rjsf draws it, or a question of it: without conditions, and all that is said of its looks decided (`ViewOptions`). */
export interface View {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  /** Of a form that sends files. */
  readonly enctype?: 'multipart/form-data';
}

/** How one question looks; rjsf's own options, and what the theme knows beside them. */
export interface ViewOptions extends Omit<UiOptions, 'widget' | 'enumNames' | 'inputType'> {
  /** How the question is drawn; none for groups and rows. */
  readonly widget?: Widget;
  /** Where the answers decide how the question is drawn. */
  readonly field?: 'varying';
  /** The views of a varying question, by the widget of each. */
  readonly views?: Readonly<Record<string, View>> | undefined;
  /** The labels of the options, by the option as text. */
  readonly enumNames?: Readonly<Record<string, string>>;
  readonly inputType?: string;
  readonly classNames?: string;
  /** Said behind the label of a question that may stay empty. */
  readonly optional?: string;
  /** Said of a question that is asked under a condition, where nobody can know whether it holds. */
  readonly conditional?: string;
  /** True if a required answer is there from the start, so that a select has no empty line. */
  readonly isPreset?: boolean;
  /** Said of an answer that other answers no longer leave; only where they may. */
  readonly leftOut?: string;
  /** Said before the name of the chosen file. */
  readonly chosenFile?: string;
  /** The noun for one row. */
  readonly noun?: string;
  /** The answers that a new row begins with. */
  readonly newRow?: unknown;
  readonly minItems?: number;
  readonly words?: DefaultWords['rows'];
  readonly sections?: readonly FormSection[];
}
