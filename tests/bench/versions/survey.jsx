import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.fontless.css';
import questions from 'the-questions';
import { send } from './send.js';

const survey = new Model({
  completeText: 'Send',
  completedHtml: '<p>Thank you!</p>',
  elements: questions.map((question) => ({
    name: question.name,
    title: question.label,
    description: question.description,
    isRequired: question.isRequired,
    requiredErrorText: question.messages.required,
    defaultValue: question.initial || undefined,
    visibleIf: question.onlyAfter && `{${question.onlyAfter.name}} = '${question.onlyAfter.value}'`,
    validators: validatorsOf(question),
    ...widgetOf(question),
  })),
});

function widgetOf({ kind, inputType, autocomplete, maxLength, options, messages }) {
  if (kind === 'radio') return { type: 'radiogroup', choices: options };
  if (kind === 'select') return { type: 'dropdown', choices: options };
  if (kind === 'textarea') return { type: 'comment', maxLength, rows: 4 };
  if (kind === 'date') {
    return {
      type: 'text',
      inputType: 'date',
      minValueExpression: 'today()',
      minErrorText: messages.notBefore,
    };
  }
  return { type: 'text', inputType, autocomplete, maxLength };
}

function validatorsOf({ minLength, pattern, messages }) {
  return [
    ...(minLength ? [{ type: 'text', minLength, text: messages.minLength }] : []),
    ...(pattern ? [{ type: 'regex', regex: pattern, text: messages.pattern }] : []),
  ];
}

survey.onComplete.add((sender) => send(sender.data));
survey.onAfterRenderSurvey.add((_, { htmlElement }) =>
  htmlElement.querySelector('form').setAttribute('data-hydrated', ''),
);

createRoot(document.getElementById('root')).render(<Survey model={survey} />);
