import questions from 'the-questions';
import { problemsOf } from './problems.js';
import { send } from './send.js';

const form = document.querySelector('form');
const frameOf = (name) => form.querySelector(`[data-question="${name}"]`);
const answersGiven = () => Object.fromEntries(new FormData(form));

function showWhatIsAsked() {
  const answers = answersGiven();
  for (const { name, onlyAfter } of questions) {
    if (onlyAfter) frameOf(name).hidden = answers[onlyAfter.name] !== onlyAfter.value;
  }
}

function showProblems(problems) {
  for (const { name } of questions) {
    const frame = frameOf(name);
    frame.querySelector('.error')?.remove();
    for (const control of form.querySelectorAll(`[name="${name}"]`)) {
      control.setAttribute('aria-invalid', String(name in problems));
    }
    if (name in problems) frame.append(messageOf(name, problems[name]));
  }
}

function messageOf(name, text) {
  const message = document.createElement('p');
  message.className = 'error';
  message.id = `${name}-error`;
  message.textContent = text;
  return message;
}

async function submit(event) {
  event.preventDefault();
  const answers = answersGiven();
  const problems = problemsOf(questions, answers);
  showProblems(problems);
  if (Object.keys(problems).length === 0 && (await send(answers))) form.replaceWith('Thank you!');
}

form.noValidate = true;
form.addEventListener('change', showWhatIsAsked);
form.addEventListener('submit', submit);
showWhatIsAsked();
form.setAttribute('data-hydrated', '');
