import { useState } from 'react';
import questions from 'the-questions';
import { problemsOf } from './problems.js';
import { send } from './send.js';
import { Thanks } from './Thanks.jsx';
import { useAlive } from './use-alive.js';

const initial = Object.fromEntries(questions.map(({ name, initial }) => [name, initial]));

/** The form as most people write one: an object of all answers, and controlled inputs. */
export function ReactForm() {
  const [answers, setAnswers] = useState(initial);
  const [problems, setProblems] = useState({});
  const [isSent, setSent] = useState(false);
  const form = useAlive();

  const change = ({ target }) => setAnswers({ ...answers, [target.name]: target.value });
  const submit = async (event) => {
    event.preventDefault();
    const found = problemsOf(questions, answers);
    setProblems(found);
    if (Object.keys(found).length === 0) setSent(await send(answers));
  };

  if (isSent) return <Thanks />;
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {questions
        .filter(({ onlyAfter }) => !onlyAfter || answers[onlyAfter.name] === onlyAfter.value)
        .map((question) => (
          <QuestionField
            key={question.name}
            question={question}
            value={answers[question.name]}
            problem={problems[question.name]}
            onChange={change}
          />
        ))}
      <button type="submit">Send</button>
    </form>
  );
}

function QuestionField({ question, value, problem, onChange }) {
  const { name, label, description, kind, options } = question;
  if (kind === 'radio') {
    return (
      <fieldset className="question">
        <legend>{label}</legend>
        {description && <p>{description}</p>}
        {options.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              onChange={onChange}
            />
            {option}
          </label>
        ))}
        {problem && <p className="error">{problem}</p>}
      </fieldset>
    );
  }
  return (
    <div className="question">
      <label htmlFor={name}>{label}</label>
      {description && <p id={`${name}-help`}>{description}</p>}
      <Control question={question} value={value} problem={problem} onChange={onChange} />
      {problem && <p className="error">{problem}</p>}
    </div>
  );
}

function Control({ question, value, problem, onChange }) {
  const { name, kind, inputType, autocomplete, maxLength, options, initial } = question;
  const common = { id: name, name, value, onChange, 'aria-invalid': problem !== undefined };
  if (kind === 'textarea') return <textarea {...common} rows={4} maxLength={maxLength} />;
  if (kind === 'select') {
    return (
      <select {...common}>
        {initial === '' && <option value="" />}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  }
  const type = kind === 'date' ? 'date' : inputType;
  return <input {...common} type={type} autoComplete={autocomplete} maxLength={maxLength} />;
}
