import { answerAt } from '../../form/answer-at.ts';
import { fromBody } from '../../form/body.ts';
import { type FileFacts, isUpload, readFileAnswer } from '../../form/file-answer.ts';
import { pathOf } from '../../form/question.ts';
import type { Asked } from '../reading/asked-forms.ts';
import { answerTexts } from '../store/answer-texts.ts';
import { bodyOf } from '../store/store.ts';

/** The address of a file, given that of its request at the desk. */
export function fileAddress(request: string, hash: string): string {
  return `${request}/files/${hash}`;
}

/** A file that is kept, and the name of its question. */
export type KeptFile = FileFacts &
  Required<Pick<FileFacts, 'hash'>> & { readonly question: string };

/**
 * Returns the kept files of a submission: the answers to the questions for files of the form that asked it. A text that is written like such an
 * answer is a text. Without the form there are none.
 */
export function filesOf({ asked, body }: Pick<Asked, 'asked' | 'body'>): KeptFile[] {
  if (!asked) return [];
  const answers = fromBody(asked, bodyOf({ body }));
  return asked.questions.filter(isUpload).flatMap(({ path: question }) =>
    answerTexts(answerAt(answers, pathOf(question))).flatMap((text) => {
      const file = readFileAnswer(text);
      return file?.hash === undefined ? [] : [{ ...file, question, hash: file.hash }];
    }),
  );
}
