import { usualMessages } from '../../src/form/language/keywords.ts';
import type { LoadedForm } from '../support/forms.ts';
import { loadForm } from '../support/load-form.ts';

const words = [
  ...['optional', 'choose', 'notChosen', 'chosenFile', 'onlyIfItApplies', 'reference'],
  ...[
    'offline',
    'backOnline',
    'broken',
    'noScript',
    'notFromSite',
    'sent',
    'print',
    'thanks',
    'backToForm',
    'trap',
  ],
];

/** A shared file in which every message is the name of its rule, and every word that of its key. */
export const sharedText = [
  'messages:',
  ...Object.keys(usualMessages).map((rule) => `  ${rule}: ${rule} {limit}`),
  'words:',
  ...words.map((word) => `  ${word}: ${word}`),
  '  rows: { add: add, remove: remove, moveUp: up, moveDown: down, added: added, removed: removed, moved: moved }',
  '  rating: { one: one, many: many }',
  '  steps: { count: count, next: next, back: back, review: review, change: change, changeOf: of, notAnswered: none }',
  '',
].join('\n');

/** A form with one question of every kind and one that depends on another. */
export const windowText = `
page: { path: /windows, title: Windows, description: Windows., heading: Windows }
send: { to: submit-windows, fields: [extras, panes, fullName, day, isHigh, ladder] }
messages:
  submit: Send
  sending: Sending
  invalid: Wrong
  success: { show: modal, title: Thanks, text: Thanks., close: Close }
  failure: { text: Failed }
  network: Offline
schema:
  type: object
  required: [fullName]
  properties:
    fullName: { title: Name, type: string, minLength: 2, maxLength: 5 }
    day: { title: Day, type: string, format: date, notBefore: today }
    panes: { title: Panes, type: integer, minimum: 1, maximum: 9, default: 3 }
    extras:
      title: Extras
      type: array
      maxItems: 2
      uniqueItems: true
      items: { type: string, enum: [Screens, Sills, Tracks] }
    isHigh: { title: High, type: string, enum: ["Yes", "No", Perhaps] }
  if:
    properties: { isHigh: { enum: ["Yes", Perhaps] } }
    required: [isHigh]
  then:
    required: [ladder]
    properties:
      ladder: { title: Ladder, type: string, maxLength: 9 }
uiSchema:
  ui:sections:
    - { title: All, fields: [fullName, isHigh, ladder, day, panes, extras] }
`;

/** The form of {@link windowText}. */
export function windowForm(): LoadedForm {
  return loadForm('windows', windowText, sharedText);
}
