import { childPath } from '../../form/model/question.ts';
import { groupAnswers, type QuestionKind } from '../../form/model/question-table.ts';
import { initialAnswer, initialGroup } from '../../form/runtime/initial-answers.ts';
import { isEmpty, isGroup, ownValue } from '../../form/runtime/objects.ts';
import { cleaned } from '../one-answer.ts';
import { isLacking, isUntouched } from '../untouched.ts';

/** Questions under one title. */
export const groupKind = {
  name: 'group',
  isContainer: true,
  /**
   * A group that need not be answered is left out if it holds nothing, or nothing but defaults while it lacks something required. Nothing
   * in it has to be answered then.
   */
  normalize: (value, question, place, { table, asked, askInside, isCheckedByBrowser }) => {
    const start = asked.length;
    // A blank in the place of a group is a group in which nothing was answered, never a way past its questions.
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
      // A browser that checks a form by itself asks for whatever is required.
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
    // What an alternative does not ask, its schema does not know.
    if (alternatives) return answers;
    return groupAnswers(sending.table, path, (question, own) =>
      sending.table.kindOf(question).send(ownValue(answers, own), question, sending),
    );
  },
} as const satisfies QuestionKind;
