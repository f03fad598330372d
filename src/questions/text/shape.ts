import { isText, type QuestionShape, type ShapedPart } from '../shape.ts';

export const textShape: QuestionShape = {
  kind: 'text',
  takesCustom: (part) => isText(part) || isOfAddress(part),
  widgets: (part) => {
    if (isText(part)) return ['text', 'textarea', 'email', 'uri', 'hidden'];
    return isOfAddress(part) ? [String(part.format), 'text', 'hidden'] : [];
  },
};

function isOfAddress(part: ShapedPart): boolean {
  return isText(part, 'email') || isText(part, 'uri');
}
