import type { Answers, Form } from '../../form/model/form.ts';
import { type ActiveQuestion, questionName, questionPath } from '../../form/model/question.ts';
import { uploadQuestions } from '../../form/model/question-table.ts';
import { pathsOf, withAnswer } from '../../form/runtime/answer-at.ts';
import {
  type FileDefect,
  type FileMetadata,
  fileAnswer,
  fileLimits,
  isMislabelled,
  parseFileAnswer,
  withEnding,
} from '../../form/runtime/file-answer.ts';
import type { AskedForms } from '../reading/asked-forms.ts';
import { filesOf } from '../requests/request-files.ts';
import { answerTexts } from '../store/answer-texts.ts';
import { bodyOf, type StoredSubmission } from '../store/store-types.ts';
import type { ReceivedFile } from './receive-upload.ts';
import type { DraftFile, StoredFiles } from './stored-files.ts';

/** A prepared file in the draft folder. */
export interface ReadyFile {
  readonly hash: string;
  readonly size: number;
  readonly files: readonly DraftFile[];
}

/** The path of an uploaded file, and its media type. */
export type SentFile = Pick<ReceivedFile, 'path' | 'type'>;

/** Stores uploaded files. */
export interface Uploads {
  readonly storedFiles: StoredFiles;
  /** Prepares a file to be stored, or returns what is wrong with it; clients take turns. */
  readonly makeReady: (file: SentFile, client: string) => Promise<ReadyFile | FileDefect>;
}

/** A file and the name of its question, with the number of its row: `dogs.0.photo`. */
export type FileOf = FileMetadata & Pick<ReceivedFile, 'question'>;

/**
 * Returns the answers with the uploaded files in place of any answers to their questions. A file of a row that is not
 * there is left out.
 */
export function answersWithFiles(
  { table }: Pick<Form, 'table'>,
  answers: Answers,
  files: readonly FileOf[] = [],
): Answers {
  return uploadQuestions(table).reduce((changed, question) => {
    const isList = table.kindOf(question).isSeveral?.(question) ?? false;
    const limits = fileLimits(question, isList);
    return pathsOf(answers, question.path).reduce((all, path) => {
      const given = files
        .filter((file) => file.question === questionName(path))
        .map((file) =>
          fileAnswer(isMislabelled(limits, file) ? { ...file, defect: 'mislabelled' } : file),
        );
      // Several files at a question for one are left to the rules to reject.
      const answer = isList || given.length > 1 ? given : given[0];
      return withAnswer(all, path, given.length === 0 ? undefined : answer);
    }, changed);
  }, answers);
}

/** Returns the files that are answers; those at inactive questions are none. */
export function answeringFiles<File extends Pick<FileOf, 'question'>>(
  files: readonly File[],
  active: readonly ActiveQuestion[],
): readonly File[] {
  const answered = new Set(
    active.flatMap(({ name, answer, normalizedName }) =>
      answer === undefined || normalizedName === undefined ? [] : [name],
    ),
  );
  return files.filter(({ question }) => answered.has(question));
}

/**
 * Returns the hashes of the files that these submissions need. If the form is not certain, these are all hashes in the
 * answers: a superfluous file is better than a missing one.
 */
export async function fileHashesOf(
  submissions: readonly StoredSubmission[],
  { withForms }: Pick<AskedForms, 'withForms'>,
): Promise<string[]> {
  // Most submissions name none, and need not be parsed.
  const naming = submissions.filter(({ body }) => body.includes(';sha256='));
  return (await withForms(naming)).flatMap((submission) => {
    const { asked, isEditionGuessed, body } = submission;
    if (asked && !isEditionGuessed) return filesOf(submission).map(({ hash }) => hash);
    return answerTexts(bodyOf({ body })).flatMap((text) => parseFileAnswer(text)?.hash ?? []);
  });
}

/** Creates the test for a file at a question that accepts none. */
export function createIsUnexpectedFile({
  table,
}: Form): (file: { readonly question: string }) => boolean {
  const names = uploadQuestions(table).map(({ path }) => path);
  return ({ question }) => !names.includes(questionPath(question));
}

/** The prepared files of a request. */
export interface ReadyFiles {
  /** False if some files have an error, which is set on them; then none is stored. */
  readonly areAllValid: boolean;
  readonly files: readonly FileOf[];
  readonly drafts: readonly DraftFile[];
}

/** Prepares the files of a client; the result has what is stored of each. */
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
      files.push({ ...facts, defect: ready });
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
