type Words = Readonly<Record<string, string>>;

const choice = 'Write "type: string", and the options in a list under "enum:".';
const several =
  'Write "type: array", "uniqueItems: true" and "maxItems:", and below "items:" the "type: string" and the options under "enum:".';
const telephone =
  'Write "$ref: _shared.yaml#/$defs/phone" in place of the lines of the question; elsewhere "type: string" with a "pattern:".';
const date = 'Write "type: string" and "format: date".';
const number = 'Write "type: number", or "type: integer" for whole numbers.';
const box = 'For one box to tick, write "type: boolean".';

/** What people write for a type of answer, each with what to write instead. */
export const everydayTypes: Words = {
  ...spread(['text', 'str', 'varchar', 'word', 'line', 'input'], 'Write "type: string".'),
  ...spread(
    ['textarea', 'longtext', 'multiline', 'paragraph'],
    'Write "type: string", and under "uiSchema" "ui:widget: textarea" for the question.',
  ),
  ...spread(['email', 'e-mail', 'mail'], 'Write "type: string" and "format: email".'),
  ...spread(['date', 'day'], date),
  time: 'Write "type: string" and "format: time".',
  ...spread(['datetime', 'date-time'], 'Write "type: string" and "format: date-time".'),
  ...spread(['url', 'uri', 'link', 'website'], 'Write "type: string" and "format: uri".'),
  ...spread(['phone', 'tel', 'telephone', 'mobile'], telephone),
  ...spread(['select', 'dropdown', 'choice', 'radio', 'enum', 'options', 'option'], choice),
  ...spread(['checkboxes', 'multiselect', 'multiple', 'list', 'choices'], several),
  ...spread(['checkbox', 'bool', 'tick', 'yesno', 'switch', 'toggle'], box),
  ...spread(['int', 'whole'], 'Write "type: integer".'),
  ...spread(['float', 'decimal', 'double', 'numeric', 'currency', 'money', 'price'], number),
  ...spread(
    ['group', 'section', 'fieldset'],
    'Write "type: object", and its questions under "properties:".',
  ),
  ...spread(
    ['rows', 'table', 'repeat'],
    'Write "type: array" and "maxItems:", and the questions of a row under "items:".',
  ),
  ...spread(
    ['rating', 'stars', 'range', 'slider'],
    'Write "type: integer" with "minimum:" and "maximum:", and under "uiSchema" "ui:widget: rating" or "ui:widget: range".',
  ),
  ...spread(
    ['file', 'upload', 'image', 'photo'],
    'A form cannot send files. Ask visitors to write to you by email.',
  ),
  hidden: 'Write "type: string", and under "uiSchema" "ui:widget: hidden" for the question.',
  password: 'A form cannot ask for passwords. Remove the question.',
  null: 'A question that may stay empty is one that is not in "required". Write its type.',
};

/** What people write for a format. */
export const everydayFormats: Words = {
  ...spread(['phone', 'tel', 'telephone', 'mobile'], telephone),
  ...spread(['url', 'link', 'website', 'web'], 'Write "format: uri".'),
  ...spread(['e-mail', 'mail'], 'Write "format: email".'),
  ...spread(['datetime', 'datetime-local'], 'Write "format: date-time".'),
  ...spread(['day', 'calendar'], 'Write "format: date".'),
  ...spread(['number', 'numeric', 'integer', 'currency', 'decimal'], `Remove this key. ${number}`),
  ...spread(
    ['postal-code', 'postalcode', 'postcode', 'zip', 'regex', 'text', 'string', 'name'],
    'Remove this key; for a text of a certain shape, write "pattern:".',
  ),
};

/** What people write for a widget. */
export const everydayWidgets: Words = {
  ...spread(['dropdown', 'list', 'combobox', 'menu'], 'Write "select".'),
  ...spread(['radios', 'buttons', 'radiobuttons', 'choice'], 'Write "radio".'),
  ...spread(['calendar', 'datepicker', 'date-picker', 'day'], 'Write "date".'),
  ...spread(['slider'], 'Write "range".'),
  ...spread(['stars'], 'Write "rating".'),
  ...spread(['number', 'spinner'], 'Write "updown".'),
  ...spread(['url', 'link'], 'Write "uri".'),
  ...spread(['multiline', 'longtext'], 'Write "textarea".'),
  ...spread(['tel', 'phone'], 'Write "text", and "ui:inputType: tel" beside it.'),
  ...spread(['upload'], 'Write "file"; only a form with "local: true" takes files.'),
  ...spread(['tick', 'box'], 'Write "checkbox".'),
  password: 'A form cannot ask for passwords. Remove the question.',
};

/** What people write for a keyword of a question. */
export const everydayKeywords: Words = {
  ...spread(['options', 'choices', 'values', 'select'], 'Write "enum:" with the options below it.'),
  ...spread(
    ['label', 'name', 'question', 'caption', 'heading', 'text', 'header'],
    'Write "title:".',
  ),
  ...spread(
    ['help', 'hint', 'tooltip', 'helptext', 'help_text', 'info', 'note', 'subtitle'],
    'Write "description:".',
  ),
  ...spread(['value', 'initial', 'defaultvalue', 'preset', 'prefill'], 'Write "default:".'),
  ...spread(
    ['mandatory', 'optional', 'isrequired', 'must'],
    'Write the names of the questions that must be answered in the list "required:" of the form.',
  ),
  ...spread(['regex', 'regexp', 'match'], 'Write "pattern:".'),
  ...spread(
    ['error', 'errors', 'errormessages', 'error_message', 'message', 'messages', 'validation'],
    'Write "errorMessage:" and below it a message for each rule.',
  ),
  ...spread(['step', 'steps'], 'Write "multipleOf:".'),
  ...spread(
    ['length', 'size', 'maxlen', 'limit'],
    'Write "maxLength:" for a text, "maxItems:" for a list.',
  ),
  ...spread(
    [
      'showif',
      'show_if',
      'visible',
      'visibleif',
      'visible_if',
      'dependson',
      'depends_on',
      'condition',
      'when',
      'showwhen',
    ],
    'Write "if:" with the answer beside "properties:", and the question below "then: properties:".',
  ),
  ...spread(['multiple', 'multi'], several),
  ...spread(['placeholder'], 'Write "ui:placeholder:" for this question under "uiSchema".'),
  ...spread(
    ['widget', 'control', 'ui:widget', 'display'],
    'Write "ui:widget:" for this question under "uiSchema".',
  ),
  ...spread(['order', 'position'], 'Write "ui:sections:" or "ui:order:" under "uiSchema".'),
  ...spread(
    ['section', 'group'],
    'Write the name of the question under "ui:sections:" in "uiSchema".',
  ),
  ...spread(['hidden'], 'Write "ui:widget: hidden" for this question under "uiSchema".'),
  ...spread(['disabled', 'readonly'], 'Write "readOnly: true".'),
  ...spread(['rows', 'lines'], 'Write "ui:rows:" for this question under "uiSchema".'),
  ...spread(['autocomplete'], 'Write "ui:autocomplete:" for this question under "uiSchema".'),
  ...spread(
    ['mindate', 'maxdate', 'after', 'before', 'future'],
    'For a day that may not lie in the past, write "notBefore: today".',
  ),
  ...spread(['min'], 'Write "minimum:" for a number, "minLength:" for a text.'),
  ...spread(['max'], 'Write "maximum:" for a number, "maxLength:" for a text.'),
};

function spread(words: readonly string[], advice: string): Words {
  return Object.fromEntries(words.map((word) => [word, advice]));
}
