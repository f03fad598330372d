import type { QuestionKind } from '../../form/model/question-table.ts';
import { oneAnswer } from '../one-answer.ts';

/** A text, of one line or several. */
export const textKind = { ...oneAnswer, name: 'text' } as const satisfies QuestionKind;
