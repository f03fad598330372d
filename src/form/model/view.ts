import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { DefaultWords } from '../language/shared-words.ts';
import type { FormSection, UiOptions } from '../language/ui-schema.ts';
import type { BlankOption, Widget } from './question.ts';

/**
 * A form, or a question, as rjsf renders it: without conditions, and with every presentation decided (`ViewOptions`).
 */
export interface View {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  /** Present if the form sends files. */
  readonly enctype?: 'multipart/form-data';
}

/**
 * What the theme renders around a control: `own` nothing, `box` the label behind the control, and the others a group with its label: `choice` a radio group, `list` several controls, `rows` a list of rows.
 */
export type QuestionFrame = 'own' | 'box' | 'choice' | 'list' | 'rows';

/** The presentation of one question: rjsf's own options, and those of the theme. */
export interface ViewOptions extends Omit<UiOptions, 'widget' | 'enumNames' | 'inputType'> {
  /** The widget; absent for groups and rows. */
  readonly widget?: Widget;
  /** Present if the answers determine the widget. */
  readonly field?: 'varying';
  /** The views of a varying question by widget. */
  readonly views?: Readonly<Record<string, View>> | undefined;
  /** What the theme renders around the control; without it, a label before the control. */
  readonly frame?: QuestionFrame;
  /** The labels of the options, keyed by the option as text. */
  readonly enumNames?: Readonly<Record<string, string>>;
  readonly inputType?: string;
  readonly classNames?: string;
  /** The text after the label of a question that may be left out. */
  readonly optional?: string;
  /** The same for a question that only some answers require. */
  readonly optionalNow?: string;
  /** The hint at a conditional question without a script, where the condition cannot be checked. */
  readonly conditional?: string;
  /** The option that means no answer, if it has a label of its own. */
  readonly blankOption?: BlankOption | undefined;
  /** True if a required answer is filled in initially, so that a select needs no empty option. */
  readonly isPreset?: boolean;
  /** The hint about an option that other answers have removed; present only if they may. */
  readonly leftOut?: string;
  /** The text before the name of the chosen file. */
  readonly chosenFile?: string;
  /** The noun for one row. */
  readonly noun?: string;
  /** The initial answers of a new row. */
  readonly newRow?: unknown;
  readonly minItems?: number;
  readonly words?: DefaultWords['rows'];
  /** True if the buttons that remove rows have words of their own, so that their accessible names add the row. */
  readonly addsRowName?: boolean;
  readonly sections?: readonly FormSection[];
}
