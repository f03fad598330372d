import { withAnswer } from '../../form/answer-at.ts';
import {
  type FileFacts,
  fileAnswer,
  isUpload,
  readFileAnswer,
  withEnding,
} from '../../form/file-answer.ts';
import type { Answers, Form } from '../../form/form.ts';
import { pathOf } from '../../form/question.ts';
import { answerTexts } from '../store/answer-texts.ts';
import type { DraftFile, KeptFiles } from './kept-files.ts';
import type { ArrivedFile } from './receive-upload.ts';

/** A file as it will be kept, in the draft folder. */
export interface ReadyFile {
  readonly hash: string;
  readonly size: number;
  readonly files: readonly DraftFile[];
}

/** What keeps the files that visitors send. */
export interface Uploads {
  readonly kept: KeptFiles;
  /** Makes a file ready to be kept; resolves to undefined for what is no whole picture of its kind. */
  readonly makeReady: (path: string, type: string) => Promise<ReadyFile | undefined>;
}

/** A file and the name of its question. */
export type FileOf = FileFacts & Pick<ArrivedFile, 'question'>;

/** The answers with the files that arrived, in the place of whatever was said of files. */
export function answersWithFiles(
  form: Pick<Form, 'questions'>,
  answers: Answers,
  files: readonly FileOf[] = [],
): Answers {
  return form.questions.filter(isUpload).reduce((changed, { path, type }) => {
    const given = files.filter(({ question }) => question === path).map(fileAnswer);
    // More than one in the place of one is left for the rules to refuse.
    const answer = type === 'array' || given.length > 1 ? given : given[0];
    return withAnswer(changed, pathOf(path), given.length === 0 ? undefined : answer);
  }, answers);
}

/** The address of a file, given that of its request at the desk. */
export function fileAddress(request: string, hash: string): string {
  return `${request}/files/${hash}`;
}

/** A file that is kept. */
export type KeptFile = FileFacts & Required<Pick<FileFacts, 'hash'>>;

/** The kept files of an answer, or of all answers of a body. */
export function filesIn(answer: unknown): KeptFile[] {
  return answerTexts(answer).flatMap((text) => {
    const file = readFileAnswer(text);
    return file?.hash === undefined ? [] : [{ ...file, hash: file.hash }];
  });
}

/** The files of a request, ready to be kept. */
export interface ReadyFiles {
  /** False where some are no whole pictures; these are told of without a kind, and none is to be kept. */
  readonly isWhole: boolean;
  readonly files: readonly FileOf[];
  readonly drafts: readonly DraftFile[];
}

/** Makes files ready to be kept, and tells what will be kept of each. */
export async function makeFilesReady(
  { makeReady }: Uploads,
  arrived: readonly ArrivedFile[],
): Promise<ReadyFiles> {
  const drafts: DraftFile[] = [];
  const files: FileOf[] = [];
  for (const { question, name, type, path } of arrived) {
    const ready = await makeReady(path, type);
    drafts.push(...(ready?.files ?? []));
    files.push(
      ready
        ? { question, name: withEnding(name, type), type, size: ready.size, hash: ready.hash }
        : { question, name, type: '', size: 0 },
    );
  }
  return { isWhole: files.every(({ hash }) => hash !== undefined), files, drafts };
}
