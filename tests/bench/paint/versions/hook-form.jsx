import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import questions from 'the-questions';
import { useAlive } from './use-alive.js';

const defaultValues = Object.fromEntries(questions.map(({ name, initial }) => [name, initial]));
const conditions = [...new Set(questions.flatMap(({ onlyAfter }) => onlyAfter?.name ?? []))];

function HookForm() {
  const { register, handleSubmit, watch, formState } = useForm({ defaultValues });
  const form = useAlive();
  const watched = watch(conditions);
  const isAsked = ({ onlyAfter }) =>
    !onlyAfter || watched[conditions.indexOf(onlyAfter.name)] === onlyAfter.value;
  return (
    <form ref={form} onSubmit={handleSubmit(() => undefined)} noValidate>
      {questions.filter(isAsked).map((question) => (
        <QuestionField
          key={question.name}
          question={question}
          field={register(question.name, rulesOf(question))}
          problem={formState.errors[question.name]?.message}
        />
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

function rulesOf({ isRequired, minLength, maxLength, pattern, messages }) {
  return {
    required: isRequired && messages.required,
    minLength: minLength && { value: minLength, message: messages.minLength },
    maxLength: maxLength && { value: maxLength, message: messages.maxLength },
    pattern: pattern && { value: new RegExp(pattern), message: messages.pattern },
  };
}

function QuestionField({ question, field, problem }) {
  const { name, label, description, kind, options } = question;
  const isRadio = kind === 'radio';
  const Frame = isRadio ? 'fieldset' : 'div';
  return (
    <Frame className="question">
      {isRadio ? <legend>{label}</legend> : <label htmlFor={name}>{label}</label>}
      {description && <p>{description}</p>}
      {isRadio ? (
        options.map((option) => (
          <label key={option}>
            <input type="radio" value={option} {...field} />
            {option}
          </label>
        ))
      ) : (
        <Control question={question} field={field} />
      )}
      {problem && <p className="error">{problem}</p>}
    </Frame>
  );
}

function Control({ question, field }) {
  const { name, kind, inputType, options, initial } = question;
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
  return <input id={name} type={kind === 'date' ? 'date' : inputType} {...field} />;
}

createRoot(document.getElementById('root')).render(<HookForm />);
