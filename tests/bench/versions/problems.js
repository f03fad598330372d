import { today } from './today.js';

/** What is wrong with the answers, by the names of the questions. */
export function problemsOf(questions, answers) {
  const asked = questions.filter(
    ({ onlyAfter }) => !onlyAfter || answers[onlyAfter.name] === onlyAfter.value,
  );
  const wrong = asked.flatMap((question) => {
    const rule = brokenRule(question, (answers[question.name] ?? '').trim());
    return rule ? [[question.name, question.messages[rule]]] : [];
  });
  return Object.fromEntries(wrong);
}

function brokenRule({ isRequired, minLength, maxLength, pattern, messages }, answer) {
  if (answer === '') return isRequired ? 'required' : undefined;
  if (minLength !== undefined && answer.length < minLength) return 'minLength';
  if (maxLength !== undefined && answer.length > maxLength) return 'maxLength';
  if (pattern !== undefined && !new RegExp(pattern).test(answer)) return 'pattern';
  if (messages.notBefore !== undefined && answer < today()) return 'notBefore';
}
