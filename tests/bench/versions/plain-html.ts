import type { BenchQuestion } from '../questions.ts';

/** The questions as a form that needs no script; what is asked after an answer is asked of everybody. */
export function plainForm(questions: readonly BenchQuestion[]): string {
  return `<form method="post" action="/answers">${questions.map(drawn).join('')}<button type="submit">Send</button></form>`;
}

function drawn(question: BenchQuestion): string {
  const { name, label, description } = question;
  const help = description ? `<p id="${name}-help">${escaped(description)}</p>` : '';
  if (question.kind === 'radio') {
    return `<fieldset class="question" data-question="${name}"><legend>${escaped(label)}</legend>${help}${radios(question)}</fieldset>`;
  }
  return `<div class="question" data-question="${name}"><label for="${name}">${escaped(label)}</label>${help}${control(question)}</div>`;
}

const radios = (question: BenchQuestion): string =>
  question.options
    .map(
      (option) =>
        `<label><input type="radio" name="${question.name}" value="${escaped(option)}"${required(question)}>${escaped(option)}</label>`,
    )
    .join('');

function control(question: BenchQuestion): string {
  const { name, kind, inputType, autocomplete, maxLength, description } = question;
  const limit = maxLength ? ` maxlength="${maxLength}"` : '';
  const filling = autocomplete ? ` autocomplete="${autocomplete}"` : '';
  const help = description ? ` aria-describedby="${name}-help"` : '';
  const common = `id="${name}" name="${name}"${limit}${help}${filling}${required(question)}`;
  if (kind === 'select') return `<select ${common}>${optionsOf(question)}</select>`;
  if (kind === 'textarea') return `<textarea ${common} rows="4"></textarea>`;
  return `<input type="${kind === 'date' ? 'date' : inputType}" ${common}>`;
}

const optionsOf = ({ options, initial }: BenchQuestion): string =>
  (initial === '' ? '<option></option>' : '') +
  options.map((option) => `<option>${escaped(option)}</option>`).join('');

const required = ({ isRequired, onlyAfter }: BenchQuestion): string =>
  isRequired && !onlyAfter ? ' required' : '';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
