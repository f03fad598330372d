import { childPath } from '../../form/model/question.ts';
import { groupAnswers, type QuestionKind } from '../../form/model/question-table.ts';
import { initialAnswer, initialGroup } from '../../form/runtime/initial-answers.ts';
import { isEmpty, isGroup, ownValue } from '../../form/runtime/objects.ts';
import { cleaned } from '../one-answer.ts';
import { isLacking, isUntouched } from '../untouched.ts';

/** Questions below a common title. */
export const groupKind = {
  name: 'group',
  isContainer: true,
  /**
   * Leaves out an optional group that is blank, or that has only defaults and lacks a required answer. Nothing in it is required then.
   */
  normalize: (value, question, place, { table, asked, askInside, isCheckedByBrowser }) => {
    const start = asked.length;
    // A blank value for a group counts as an empty group, so that its required questions are still validated.
    const given = isGroup(value) ? value : (cleaned(value, question) ?? {});
    if (!isGroup(given)) return given;
    const answers = askInside(question.path, place, given);
    if (place.isRequired) return answers;
    const inside = asked.slice(start);
    const isLeftOut =
      isEmpty(answers) ||
      (isLacking(inside) && isUntouched(answers, initialAnswer(table, question)));
    if (!isLeftOut) return answers;
    for (const each of inside) {
      each.isLeftOut = true;
      // Browsers that validate the form themselves demand all that is required.
      if (isCheckedByBrowser) each.isRequired = false;
    }
    return undefined;
  },
  initial: ({ path }, table) => initialGroup(table, path),
  parse: (name, { path }, parsing) => {
    const answers = groupAnswers(parsing.table, path, (question, own) =>
      parsing.table.kindOf(question).parse(childPath(name, own), question, parsing),
    );
    return isEmpty(answers) ? undefined : answers;
  },
  show: () => [],
  convertFrom: () => undefined,
  allow: (value, { path }, allowing) => {
    if (!isGroup(value)) return undefined;
    return groupAnswers(allowing.table, path, (question, own) =>
      allowing.table.kindOf(question).allow(ownValue(value, own), question, allowing),
    );
  },
  send: (answer, { path, alternatives }, sending) => {
    const answers = isGroup(answer) ? answer : {};
    // The schema of an alternative rejects the answers of the others.
    if (alternatives) return answers;
    return groupAnswers(sending.table, path, (question, own) =>
      sending.table.kindOf(question).send(ownValue(answers, own), question, sending),
    );
  },
} as const satisfies QuestionKind;
