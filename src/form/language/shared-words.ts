import type { FromSchema } from 'json-schema-to-ts';
import { allRequired, strictObject, text, texts } from '../../yaml/schema-builders.ts';
import { showThanks } from './form-file.ts';

const words = texts({
  optional: 'Follows the label of an optional question, in brackets.',
  choose: 'The first line of a drop-down list.',
  notChosen: 'Beside a slider that nobody has moved.',
  chosenFile: 'Before the name of the chosen file.',
  onlyIfItApplies:
    'Above a question that depends on another answer, for visitors without JavaScript.',
  reference: 'Before the reference number, if the form has no words of its own for it.',
  link: 'Where visitors have a page of their own for each request: the link to it.',
  offline: 'If the form could not be sent and there is no connection.',
  backOnline: 'Once the connection is back.',
  broken: 'If the form could not be sent because the page itself failed.',
  noScript: 'Above a form that needs JavaScript, for visitors who have none.',
  notFromSite: 'If what arrived was sent from another site, such as a copy of the form.',
  sent: 'The heading above the answers that were sent, if the form has none of its own.',
  sentOn: 'On a printed receipt, before the day and the time at which it was sent.',
  print: 'The button that prints the receipt.',
  thanks: 'The heading of the thanks, if the form has none.',
  again:
    'The button below the receipt that shows the form once more, if the form has none of its own.',
  backToForm: 'The link from the thanks, or from another page, to the form.',
  trap: 'The label of the hidden field that catches spam programs.',
});

const rows = texts({
  add: 'Adds a row. {row} is what a row is called, with "a" or "an" before it.',
  remove: 'Removes a row. {row} is what it is called, and its number.',
  moveUp: 'Moves a row up.',
  moveDown: 'Moves a row down.',
  added: 'Said when {row} was added.',
  removed: 'Said when {row} was removed.',
  moved: 'Said when {row} was moved to the place of {to}.',
});

const steps = texts({
  count: 'Before the heading of a step; {number} is which one it is, of {count}.',
  countOpen: 'The same as long as an answer that is still to come decides how many there are.',
  next: 'The button that leads to the next step.',
  back: 'The button that leads to the step before.',
  review: 'The heading of the last step, in which visitors check their answers.',
  change: 'Beside an answer in that step: leads back to its question.',
  changeOf: 'The same for screen readers; {question} is the question.',
  notAnswered: 'In that step, if a question was not answered.',
});

const files = texts({
  remove: 'The button that takes a chosen file away.',
  removeOf: 'The same for screen readers; {file} is its name.',
  added: 'Said when {file} was chosen.',
  removed: 'Said when {file} was taken away.',
  sending: 'While files are on their way; {percent} is how much has arrived.',
  cancel: 'The button that stops them.',
  again:
    'At a question for files, if they were not kept: the browser does not choose them again by itself.',
});

const choices = texts({
  leftOut:
    'Below a question, if other answers no longer leave what was chosen; {answer} is what was chosen.',
});

const takeBack = texts({
  clear: 'The button beside a slider or the name of a file: takes an optional answer back.',
  clearOf: 'The same for screen readers; {question} is the question.',
});

const copy = texts({
  label:
    'Beside the link that opens an email with the answers, if they are too long for some email programs: the button that copies them.',
  done: 'Said when the answers were copied.',
  failed: 'Said when the browser did not copy them.',
});

const changed = texts({
  text: 'At the top of a form that was changed after the visitor opened it.',
  chooseAgain:
    'Before the names of the questions whose options, or which themselves, read otherwise now.',
  lookAt:
    'Before the names of the questions that read otherwise now, while their answers were kept.',
  leftOut: 'Before the answers that have no place in the form any more.',
});

const draft = texts({
  restored: 'Above a form with what was typed earlier in the same tab.',
  clear: 'The button beside it, which clears the form.',
  cleared: 'Said once the form was cleared.',
  undo: 'The button beside that, which brings the answers back.',
  sentElsewhere: 'Above a form that is empty again, because it was sent from another tab.',
});

const optionalIf = texts({
  next: 'If the other one is the next question.',
  previous: 'If it is the question before.',
  other: 'If it is elsewhere; {question} is its label.',
});

const form = strictObject(
  [
    ...['submit', 'sending', 'invalid', 'success', 'failure', 'network', 'local'],
    ...['email', 'page', 'section'],
  ] as const,
  {
    submit: text('The words on the button.'),
    sending: text('The words on the button while the answers are under way.'),
    invalid: text('Said above the button when an answer breaks a rule.'),
    success: {
      ...strictObject(['show', 'text', 'close', 'receipt'], {
        show: showThanks,
        text: text('The words of thanks; their title is "thanks".'),
        close: text('The words on the button that closes the window.'),
        receipt: text('The heading above the receipt, in a form with "receipt:".'),
      }),
      description: 'Shown once the request has been received.',
    },
    failure: text('Said when the server refuses the request; the words of the server follow.'),
    network: text('Said when the server cannot be reached.'),
    local: {
      ...texts({
        submit: 'The words on the button.',
        text: 'The words of thanks.',
      }),
      description: 'A form with "local: true", which sends nothing.',
    },
    email: text('The link that opens an email with the answers, in a form with "email:".'),
    page: {
      ...texts({
        title: 'The title in the browser tab and in search results; {heading} is that of the page.',
        description: 'The sentence below the title in search results; with {heading}, too.',
        next: 'The heading above what happens next, on a page with "next:".',
      }),
      description: 'The page of a form.',
    },
    section: text('The heading of a section without a title; {number} is which one it is.'),
  },
);

const toCorrect = texts({
  one: 'After the sentence that says that answers have to be corrected, if it is one.',
  many: 'If there are more; {number} is how many.',
});

const rating = texts({
  one: 'Of one star.',
  many: 'Of more; {number} is how many.',
});

/** The JSON Schema of the texts that all forms share, in `forms/_shared.yaml`. */
export const sharedWordsSchema = {
  ...allRequired({
    ...words.properties,
    rows: {
      ...rows,
      description: 'The buttons of lists whose rows visitors add, and what screen readers say.',
    },
    steps: { ...steps, description: 'Forms that are filled in step by step.' },
    files: { ...files, description: 'Forms that send files.' },
    choices: { ...choices, description: 'Questions whose options depend on other answers.' },
    takeBack: { ...takeBack, description: 'Answers that a button takes back.' },
    copy: { ...copy, description: 'Forms that send nothing and offer an email.' },
    changed: { ...changed, description: 'Forms that are sent.' },
    form: { ...form, description: 'What a form says that has no words of its own for it.' },
    draft: { ...draft, description: 'What is said of answers that were typed earlier.' },
    optionalIf: {
      ...optionalIf,
      description: 'Follows the label in the same way, where one of two questions is enough.',
    },
    toCorrect: {
      ...toCorrect,
      description: 'How many answers have to be corrected, above the list of them.',
    },
    rating: { ...rating, description: 'What screen readers say of the stars of a rating.' },
  }),
  description: 'The words that all forms share.',
} as const;

/** The variables in some of these texts, by key, besides the facts of the company. */
export const wordSlots: Readonly<Record<string, readonly string[]>> = {
  optionalIf: ['question'],
  rows: ['row', 'to'],
  choices: ['answer'],
  toCorrect: ['number'],
  rating: ['number'],
  steps: ['number', 'count', 'question'],
  files: ['file', 'percent'],
  takeBack: ['question'],
  form: ['heading', 'number'],
};

/** The texts that all forms share. */
export type SharedWords = FromSchema<typeof sharedWordsSchema>;

/** The texts of steps. */
export type StepWords = SharedWords['steps'];

/** The texts of forms without their own. */
export type UsualWords = SharedWords['form'];

/** The texts of file questions. */
export type FileWords = SharedWords['files'];

/** The texts of the buttons that remove an answer. */
export type TakeBackWords = SharedWords['takeBack'];

/** The texts of the button that copies the answers. */
export type CopyWords = SharedWords['copy'];

/** The texts about a form that was changed after it was opened. */
export type ChangedWords = SharedWords['changed'];

/** The texts about a restored draft. */
export type DraftWords = SharedWords['draft'];

/** The texts that every form needs. */
export type DefaultWords = Omit<
  SharedWords,
  'steps' | 'files' | 'takeBack' | 'copy' | 'changed' | 'draft' | 'form'
>;
