import {
  controlKeys,
  hasOptions,
  hiddenKeys,
  type QuestionShape,
  type ShapedPart,
} from '../shape.ts';

/** The most options that are drawn as buttons where the file names no widget, so that the right one is found among them. */
const maxButtons = 12;

export const choiceShape: QuestionShape = {
  kind: 'choice',
  takesCustom: isChoice,
  // One box has one label; two labels are two options.
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
