import type { Answers, Form } from '../../form/model/form.ts';
import { parsePath } from '../../form/model/question.ts';
import { withAnswer } from '../../form/runtime/answer-at.ts';
import {
  type FileDefect,
  type FileMetadata,
  fileAnswer,
  fileLimits,
  isMislabelled,
  isUpload,
  parseFileAnswer,
  withEnding,
} from '../../form/runtime/file-answer.ts';
import type { AskedForms } from '../reading/asked-forms.ts';
import { filesOf } from '../requests/request-files.ts';
import { answerTexts } from '../store/answer-texts.ts';
import { bodyOf, type StoredSubmission } from '../store/store.ts';
import type { ReceivedFile } from './receive-upload.ts';
import type { DraftFile, StoredFiles } from './stored-files.ts';

/** A file as it will be kept, in the draft folder. */
export interface ReadyFile {
  readonly hash: string;
  readonly size: number;
  readonly files: readonly DraftFile[];
}

/** Where a file is that was sent, and its media type. */
export type SentFile = Pick<ReceivedFile, 'path' | 'type'>;

/** What keeps the files that visitors send. */
export interface Uploads {
  readonly kept: StoredFiles;
  /** Makes a file ready to be kept, or says what is wrong in it; the clients that send some take turns. */
  readonly makeReady: (file: SentFile, client: string) => Promise<ReadyFile | FileDefect>;
}

/** A file and the name of its question. */
export type FileOf = FileMetadata & Pick<ReceivedFile, 'question'>;

/** The answers with the files that arrived, in the place of whatever was said of files. */
export function answersWithFiles(
  form: Pick<Form, 'questions'>,
  answers: Answers,
  files: readonly FileOf[] = [],
): Answers {
  return form.questions.filter(isUpload).reduce((changed, question) => {
    const { path, type } = question;
    const limits = fileLimits(question);
    const given = files
      .filter((file) => file.question === path)
      .map((file) =>
        fileAnswer(isMislabelled(limits, file) ? { ...file, fault: 'mislabelled' } : file),
      );
    // More than one in the place of one is left for the rules to refuse.
    const answer = type === 'array' || given.length > 1 ? given : given[0];
    return withAnswer(changed, parsePath(path), given.length === 0 ? undefined : answer);
  }, answers);
}

/**
 * Resolves to the hashes of the files that must be there as long as these submissions are. Where it is not certain what a form asked, these are all
 * that the answers name: better keep a file that only a text names than remove one that somebody sent.
 */
export async function fileHashesOf(
  submissions: readonly StoredSubmission[],
  { withForms }: Pick<AskedForms, 'withForms'>,
): Promise<string[]> {
  // Most name none, and need not be read.
  const naming = submissions.filter(({ body }) => body.includes(';sha256='));
  return (await withForms(naming)).flatMap((submission) => {
    const { asked, isEditionGuessed, body } = submission;
    if (asked && !isEditionGuessed) return filesOf(submission).map(({ hash }) => hash);
    return answerTexts(bodyOf({ body })).flatMap((text) => parseFileAnswer(text)?.hash ?? []);
  });
}

/** Makes the test for a file that no question of a form has asked for. */
export function createIsUnexpectedFile({
  questions,
}: Form): (file: { readonly question: string }) => boolean {
  const names = questions.filter(isUpload).map(({ path }) => path);
  return ({ question }) => !names.includes(question);
}

/** The files of a request, ready to be kept. */
export interface ReadyFiles {
  /** False where something is wrong in some of them, as is told of these, and none is to be kept. */
  readonly areAllValid: boolean;
  readonly files: readonly FileOf[];
  readonly drafts: readonly DraftFile[];
}

/** Makes files of a client ready to be kept, and tells what will be kept of each. */
export async function makeFilesReady(
  { makeReady }: Uploads,
  arrived: readonly ReceivedFile[],
  client: string,
): Promise<ReadyFiles> {
  const drafts: DraftFile[] = [];
  const files: FileOf[] = [];
  for (const { path, ...facts } of arrived) {
    const { type } = facts;
    const ready = await makeReady({ path, type }, client);
    if (typeof ready === 'string') {
      files.push({ ...facts, fault: ready });
      continue;
    }
    drafts.push(...ready.files);
    files.push({
      ...facts,
      name: withEnding(facts.name, type),
      size: ready.size,
      hash: ready.hash,
    });
  }
  return { areAllValid: files.every(({ hash }) => hash !== undefined), files, drafts };
}
