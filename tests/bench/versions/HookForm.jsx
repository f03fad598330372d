import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import questions from 'the-questions';
import { z } from 'zod';
import { send } from './send.js';
import { Thanks } from './Thanks.jsx';
import { today } from './today.js';
import { useAlive } from './use-alive.js';

const defaultValues = Object.fromEntries(questions.map(({ name, initial }) => [name, initial]));
const conditions = [...new Set(questions.flatMap(({ onlyAfter }) => onlyAfter?.name ?? []))];
const isAsked = ({ onlyAfter }, answers) =>
  !onlyAfter || answers[onlyAfter.name] === onlyAfter.value;

const rules = z
  .object(Object.fromEntries(questions.map((question) => [question.name, ruleOf(question)])))
  .superRefine((answers, context) => {
    for (const question of questions.filter(
      ({ onlyAfter, isRequired }) => onlyAfter && isRequired,
    )) {
      if (!isAsked(question, answers) || answers[question.name]) continue;
      context.addIssue({
        code: 'custom',
        path: [question.name],
        message: question.messages.required,
      });
    }
  });

function ruleOf({ isRequired, onlyAfter, kind, minLength, maxLength, pattern, messages }) {
  let rule = z.string(messages.required).trim();
  if (kind === 'date') rule = rule.refine(isNotPast, messages.notBefore);
  if (minLength) rule = rule.min(minLength, messages.minLength);
  if (maxLength) rule = rule.max(maxLength, messages.maxLength);
  if (pattern) rule = rule.regex(new RegExp(pattern), messages.pattern);
  if (!isRequired || onlyAfter) return rule.or(z.literal('')).or(z.null()).optional();
  return z.string(messages.required).trim().min(1, messages.required).pipe(rule);
}

function isNotPast(day) {
  return day >= today();
}

/** The form as the guide of react-hook-form makes one, with the rules in zod. */
export function HookForm() {
  const [isSent, setSent] = useState(false);
  const { register, handleSubmit, watch, formState } = useForm({
    defaultValues,
    resolver: zodResolver(rules),
  });
  const form = useAlive();
  const watched = watch(conditions);
  const answers = Object.fromEntries(conditions.map((name, place) => [name, watched[place]]));

  if (isSent) return <Thanks />;
  return (
    <form
      ref={form}
      onSubmit={handleSubmit(async (given) => setSent(await send(given)))}
      noValidate
    >
      {questions
        .filter((question) => isAsked(question, answers))
        .map((question) => (
          <QuestionField
            key={question.name}
            question={question}
            field={register(question.name)}
            problem={formState.errors[question.name]?.message}
          />
        ))}
      <button type="submit">Send</button>
    </form>
  );
}

function QuestionField({ question, field, problem }) {
  const { name, label, description, kind, options } = question;
  const isRadio = kind === 'radio';
  const Frame = isRadio ? 'fieldset' : 'div';
  return (
    <Frame className="question">
      {isRadio ? <legend>{label}</legend> : <label htmlFor={name}>{label}</label>}
      {description && <p id={`${name}-help`}>{description}</p>}
      {isRadio ? (
        options.map((option) => (
          <label key={option}>
            <input type="radio" value={option} {...field} />
            {option}
          </label>
        ))
      ) : (
        <Control question={question} field={{ ...field, 'aria-invalid': problem !== undefined }} />
      )}
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
    </Frame>
  );
}

function Control({ question, field }) {
  const { name, kind, inputType, autocomplete, options, initial } = question;
  if (kind === 'textarea') return <textarea id={name} rows={4} {...field} />;
  if (kind === 'select') {
    return (
      <select id={name} {...field}>
        {initial === '' && <option value="" />}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  }
  const type = kind === 'date' ? 'date' : inputType;
  return <input id={name} type={type} autoComplete={autocomplete} {...field} />;
}
