import { starsOf } from '../../questions/stars-of.ts';
import type { DefaultWords } from '../language/shared-words.ts';
import { isReadOnlyQuestion, type Question, type Widget } from '../model/question.ts';
import type { ViewOptions } from '../model/view.ts';
import { fillTemplate } from '../runtime/fill-template.ts';

/** How the control of one question looks, with all that is said of it decided. */
export function answerOptions(question: Question, words: DefaultWords): ViewOptions {
  const { widget, ui, default: preset } = question;
  const { placeholder, autocomplete, inputType, inputMode, rows, inline, accept } = ui;
  return {
    ...{ autocomplete, inputMode, rows, inline, accept },
    widget: widget === 'email' || widget === 'uri' ? 'text' : widget,
    enumNames: labelsOf(question, words),
    placeholder: placeholder ?? placeholderOf(widget, words),
    inputType: inputType ?? inputTypes[widget],
    chosenFile: widget === 'file' ? words.chosenFile : undefined,
    readonly: isReadOnlyQuestion(question) || undefined,
    isPreset: (widget === 'select' && preset !== undefined && question.isRequired) || undefined,
    leftOut: isNarrowed(question) ? words.choices.leftOut : undefined,
    classNames: isShort(question) ? 'field-short' : undefined,
  };
}

const inputTypes: { readonly [Name in Widget]?: string } = { email: 'email', uri: 'url' };

/** Returns the placeholder of a control, where the file has none. */
function placeholderOf(widget: Widget, words: DefaultWords): string | undefined {
  if (widget === 'select') return words.choose;
  return widget === 'range' ? words.notChosen : undefined;
}

/** The labels that are not the options themselves. */
function labelsOf(question: Question, { rating }: DefaultWords): ViewOptions['enumNames'] {
  const options =
    question.widget === 'rating'
      ? starsOf(question).map((value) => ({
          value,
          label: value === 1 ? rating.one : fillTemplate(rating.many, { number: value }),
        }))
      : (question.options ?? []);
  const labels = options.filter(({ value, label }) => String(value) !== label);
  if (labels.length === 0) return undefined;
  return Object.fromEntries(options.map(({ value, label }) => [String(value), label]));
}

/** True if other answers may leave fewer options than there are. */
export function isNarrowed({
  widget,
  changes = [],
}: Pick<Question, 'widget' | 'changes'>): boolean {
  return changes.some(
    ({ options, minimum, maximum }) =>
      options || (widget === 'rating' && (minimum ?? maximum) !== undefined),
  );
}

const short: ReadonlySet<Widget> = new Set([
  ...(['date', 'date-time', 'email', 'select', 'time', 'updown'] as const),
]);

/** True if half the width of a form is enough for a control: two such questions are beside each other. */
function isShort({ widget, ui }: Question): boolean {
  const { inputType, inputMode } = ui;
  return (
    short.has(widget) || inputType === 'tel' || inputType === 'email' || inputMode === 'numeric'
  );
}
