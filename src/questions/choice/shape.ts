import {
  controlKeys,
  hasOptions,
  hiddenKeys,
  type QuestionShape,
  type ShapedPart,
} from '../shape.ts';

/** The maximum number of options for radio buttons as the default; more are easier to search in a `select`. */
const maxButtons = 12;

export const choiceShape: QuestionShape = {
  kind: 'choice',
  takesCustom: isChoice,
  // A checkbox has one label; two labels are two options.
  comesFirst: ({ type }, isLabelled) => type === 'boolean' && isLabelled,
  keys: {
    radio: [...controlKeys, 'enumNames', 'inline'],
    select: [...controlKeys, 'placeholder', 'autocomplete', 'enumNames'],
    hidden: hiddenKeys,
  },
  widgets: (part) => {
    if (!isChoice(part)) return [];
    const options = (part.type !== 'boolean' && (part.enum ?? part.oneOf)) || [];
    return options.length > maxButtons
      ? ['select', 'radio', 'hidden']
      : ['radio', 'select', 'hidden'];
  },
};

function isChoice(part: ShapedPart): boolean {
  return part.type === 'boolean' || (part.type !== 'array' && hasOptions(part));
}
