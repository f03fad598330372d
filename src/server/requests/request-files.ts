import { questionName } from '../../form/model/question.ts';
import { uploadQuestions } from '../../form/model/question-table.ts';
import { answerAt, pathsOf } from '../../form/runtime/answer-at.ts';
import { fromBody } from '../../form/runtime/body.ts';
import { type FileMetadata, parseFileAnswer } from '../../form/runtime/file-answer.ts';
import type { AskedSubmission } from '../reading/asked-forms.ts';
import { answerTexts } from '../store/answer-texts.ts';
import { bodyOf } from '../store/store-types.ts';

/** The address of a file, given that of its request at the desk. */
export function fileAddress(request: string, hash: string): string {
  return `${request}/files/${hash}`;
}

/** A file that is kept, and the name of its question, with the number of its row. */
export type StoredFile = FileMetadata &
  Required<Pick<FileMetadata, 'hash'>> & { readonly question: string };

/**
 * Returns the kept files of a submission: the answers to the questions for files of the form that asked it. A text that is written like such an
 * answer is a text. Without the form there are none.
 */
export function filesOf({ asked, body }: Pick<AskedSubmission, 'asked' | 'body'>): StoredFile[] {
  if (!asked) return [];
  const answers = fromBody(asked, bodyOf({ body }));
  const paths = uploadQuestions(asked.table).flatMap(({ path }) => pathsOf(answers, path));
  return paths.flatMap((path) =>
    answerTexts(answerAt(answers, path)).flatMap((text) => {
      const file = parseFileAnswer(text);
      const question = questionName(path);
      return file?.hash === undefined ? [] : [{ ...file, question, hash: file.hash }];
    }),
  );
}
