import {
  hintsByKey,
  hintsForFeatures,
  type UnsupportedFeature,
  unsupportedSiteFeatures,
} from '../../page-language/unsupported-features.ts';
import { textFormats } from '../../questions/shapes.ts';

type Hints = Readonly<Record<string, string>>;

const several =
  'Write "type: array", "uniqueItems: true" and "maxItems:", and below "items:" the "type: string" and the options under "enum:".';
const firstDay =
  'For the first day that may be chosen, write "notBefore:", such as "notBefore: today".';
const lastDay =
  'For the last day that may be chosen, write "notAfter:", such as "notAfter: +90 days".';
const closedDays =
  'Write the days under "closed:" in content/site.yaml, and "notOn: closed" at the question.';
const number = 'Write "type: number", or "type: integer" for whole numbers.';

/** Synonyms of types, with the right ones. */
export const typeSynonymHints = hintsByKey({
  ...Object.fromEntries(
    Object.entries(textFormats).map(([name, { synonyms = '' }]) => [
      `${name} ${synonyms}`.trim(),
      `Write "type: string" and "format: ${name}".`,
    ]),
  ),
  'text str varchar word line input': 'Write "type: string".',
  'textarea longtext multiline paragraph':
    'Write "type: string", and under "uiSchema" "ui:widget: textarea" for the question.',
  'select dropdown choice radio enum options option':
    'Write "type: string", and the options in a list under "enum:".',
  'checkboxes multiselect multiple list choices': several,
  'checkbox bool tick yesno switch toggle': 'For one box to tick, write "type: boolean".',
  'int whole': 'Write "type: integer".',
  'float decimal double numeric': number,
  'group section fieldset': 'Write "type: object", and its questions under "properties:".',
  'rows table repeat':
    'Write "type: array" and "maxItems:", and the questions of a row under "items:".',
  'rating stars range slider':
    'Write "type: integer" with "minimum:" and "maximum:", and under "uiSchema" "ui:widget: rating" or "ui:widget: range".',
  hidden: 'Write "type: string", and under "uiSchema" "ui:widget: hidden" for the question.',
  password: 'A form cannot ask for passwords. Remove the question.',
  null: 'A question that may stay empty is one that is not in "required". Write its type.',
});

/** Synonyms of formats, with the right ones. */
export const formatSynonymHints = hintsByKey({
  ...Object.fromEntries(
    Object.entries(textFormats).flatMap(([name, { synonyms }]) =>
      synonyms === undefined ? [] : [[synonyms, `Write "format: ${name}".`]],
    ),
  ),
  'number numeric integer decimal': `Remove this key. ${number}`,
  'regex text string name': 'Remove this key; for a text of a certain shape, write "pattern:".',
});

/** Synonyms of widgets, with the right ones. */
export const widgetSynonymHints = hintsByKey({
  'dropdown list combobox menu': 'Write "select".',
  'radios buttons radiobuttons choice': 'Write "radio".',
  'calendar datepicker date-picker day alt-date altdatewidget': 'Write "date".',
  slider: 'Write "range".',
  stars: 'Write "rating".',
  'number spinner': 'Write "updown".',
  'url link': 'Write "uri".',
  'multiline longtext': 'Write "textarea".',
  'tel phone': 'Write "text", and "ui:inputType: tel" beside it.',
  'upload files': 'Write "file", and "format: data-url" at the question.',
  'tick box switch toggle yesno': 'Write "checkbox".',
  'color colour colorpicker swatch colorwidget':
    'Write "radio", and the names of the colours under "enum:".',
  signature: 'A form takes no signature. Ask for the full name, or for a box to tick.',
  'map location address geolocation addressautocomplete':
    'Write "text", and "ui:autocomplete: address-line1" beside it.',
  'autocomplete typeahead search': 'Write "text", and the suggestions under "examples:".',
  'richtext wysiwyg markdown editor html': 'Write "textarea"; it takes plain text.',
  'multiselect tags chips multiple': 'Write "checkboxes".',
  'datetime-local alt-datetime altdatetimewidget': 'Write "date-time".',
  'daterange month week year': 'Write "date", for one day; a range of days is two questions.',
  'emoji smileys nps likert': 'Write "rating".',
  'captcha recaptcha': 'The server recognises spam by itself. Remove the question.',
  'password passwordwidget': 'A form cannot ask for passwords. Remove the question.',
});

/** Unsupported features, with their alternatives. */
const unsupportedFormFeatures: readonly UnsupportedFeature[] = [
  {
    feature: 'Go to another step by what was answered',
    keys: 'goto jump skip next nextstep logic ui:goto ui:next',
    reason: 'Steps follow one another, and one that asks nothing is left out.',
    hint: 'Ask its questions under "if:" and "then:".',
  },
  {
    feature: 'Send answers to another program',
    keys: 'webhook webhooks url action endpoint api method zapier integration integrations crm',
    reason: 'Answers go to the server of this site.',
    hint: 'Remove this key, and name a webhook of the server under "notify:" at the top of the file; "npm run requests -- export" hands answers on as a spreadsheet or as JSON.',
  },
  {
    feature: 'Mail answers to somebody else',
    keys: 'mailto email emails recipient recipients notification notifications cc bcc',
    reason:
      'Emails go to all of MAIL_TO, a setting of the server, or to those whom "notify:" names at the top of the file.',
  },
  {
    feature: 'Show what is free, or take only so many bookings',
    keys: 'slots capacity availability calendar maxsubmissions',
    reason: 'A form does not know what is free.',
    hint: 'Ask for a first and a second choice, as a recipe in forms/README.md shows.',
  },
  {
    feature: 'Work out a price or a sum',
    keys: 'calculate calculation calculated formula compute computed expression sum total price cost',
    reason: 'A form does not calculate.',
    hint: 'Remove this key, and work it out from the answers when you reply.',
  },
  {
    feature: 'Take payments',
    keys: 'payment payments pay stripe paypal deposit checkout',
    reason: 'A form takes no money.',
    hint: 'Remove this key, and say under "messages: success:" how to pay.',
  },
  {
    feature: 'Compare one answer with another',
    keys: 'confirm confirmation repeat equals equalto sameas compare',
    reason: 'A rule sees one answer at a time.',
    hint: 'Remove this key, and ask under "description:" to read the answer again.',
  },
  {
    feature: 'Keep out spam with a puzzle',
    keys: 'captcha recaptcha hcaptcha turnstile spam antispam honeypot',
    reason: 'The server recognises spam by itself, so visitors solve no puzzles.',
  },
  {
    feature: 'Lead to another page after sending',
    keys: 'redirect redirectto redirecturl successurl returnurl thankyoupage nextpage',
    reason: 'The thanks appear where the form is.',
    hint: 'Write them under "messages: success:".',
  },
];

/** Keys that people try for features, with hints, wherever a form has no such key. */
export const unsupportedFeatureHints: Hints = {
  ...hintsForFeatures([...unsupportedSiteFeatures, ...unsupportedFormFeatures]),
  ...hintsByKey({
    'steps pages wizard tabs multistep ui:steps ui:pages ui:tabs ui:wizard':
      'Write "ui:layout: steps" under "uiSchema"; each section of "ui:sections:" is a step then.',
  }),
};

/** Unsupported keywords of JSON Schema, with hints. */
export const unsupportedKeywordHints = hintsByKey({
  anyOf:
    'For a list to choose from, write "enum:" or "oneOf:" with "const" and "title". For one group of questions or another, write "type: object" with "oneOf:".',
  not: 'Turn the rule around, or write "if" with an "else".',
  allOf: 'Write the rules side by side, without "allOf".',
  contains: 'Write "minItems:", or "enum:" below "items".',
  'accept maxSize maxTotal': 'Write it under "uiSchema", such as "ui:accept: image/*".',
  'additionalItems prefixItems unevaluatedItems':
    'Write one schema under "items", for every entry of the list.',
  'additionalProperties patternProperties propertyNames':
    'A form asks what it names. For answers under names that visitors make up, write rows: "type: array", and in each entry a question for the name and one for the answer.',
  unevaluatedProperties: 'Write each question under "properties", and remove this key.',
  minProperties: 'Write the questions that must be answered into "required".',
  maxProperties: 'A visitor cannot add questions, so there is nothing to limit. Remove this key.',
  dependentRequired: 'Write "dependencies:".',
  dependentSchemas: 'Write "if" and "then".',
  'definitions $defs': 'Write it at the top of "schema".',
  'id $id': 'A form is known by the name of its file. Remove this key.',
  $anchor: 'Write "$ref: #/$defs/name" where it is used, and remove this key.',
  '$recursiveRef $dynamicRef': 'Write "$ref: #/$defs/name".',
  '$vocabulary writeOnly deprecated contentEncoding contentMediaType contentSchema':
    'Remove this key.',
  minContains: 'Write "minItems:".',
  maxContains: 'Write "maxItems:".',
  extends: 'Write "$ref:".',
  $schema: 'Write it at the top of "schema", or remove it.',
  nullable: 'A question that is not in "required" may stay empty anyway. Remove this key.',
  enumNames: 'Write "ui:enumNames:" under "uiSchema", or "oneOf:" with "const" and "title".',
  'formatMinimum formatExclusiveMinimum': firstDay,
  'formatMaximum formatExclusiveMaximum': lastDay,
  divisibleBy: 'Write "multipleOf:".',
});

/** Unsupported keywords of questions, and synonyms, with hints. */
export const keywordHints: Hints = {
  ...unsupportedFeatureHints,
  ...unsupportedKeywordHints,
  ...hintsByKey({
    'options choices values select': 'Write "enum:" with the options below it.',
    'label name question caption heading text header': 'Write "title:".',
    'help hint tooltip helptext help_text info note subtitle': 'Write "description:".',
    'value initial defaultvalue preset prefill': 'Write "default:".',
    'mandatory optional isrequired must':
      'Write the names of the questions that must be answered in the list "required:" of the form.',
    'regex regexp match': 'Write "pattern:".',
    'error errors errormessages error_message message messages validation':
      'Write "errorMessage:" and below it a message for each rule.',
    'step steps': 'Write "multipleOf:".',
    'length size maxlen limit': 'Write "maxLength:" for a text, "maxItems:" for a list.',
    'showif show_if visible visibleif visible_if dependson depends_on condition when showwhen':
      'Write "if:" with the answer beside "properties:", and the question below "then: properties:".',
    'multiple multi': several,
    placeholder: 'Write "ui:placeholder:" for this question under "uiSchema".',
    'widget control ui:widget display': 'Write "ui:widget:" for this question under "uiSchema".',
    'order position': 'Write "ui:sections:" or "ui:order:" under "uiSchema".',
    'section group': 'Write the name of the question under "ui:sections:" in "uiSchema".',
    hidden: 'Write "ui:widget: hidden" for this question under "uiSchema".',
    'disabled readonly': 'Write "readOnly: true".',
    'rows lines': 'Write "ui:rows:" for this question under "uiSchema".',
    autocomplete: 'Write "ui:autocomplete:" for this question under "uiSchema".',
    'mindate after future earliest': firstDay,
    'maxdate before latest until': lastDay,
    'excludedates disableddates holidays weekdays closed': closedDays,
    min: 'Write "minimum:" for a number, "minLength:" for a text.',
    max: 'Write "maximum:" for a number, "maxLength:" for a text.',
  }),
};

/** The hints for unsupported types. */
export const typeHint =
  'string for a text or one choice, integer or number for a number, boolean for a box to tick, array for several choices or rows, object for a group of questions, null for a note that asks nothing.';

/** Keywords that questions can have, but groups cannot. */
export const hintsInGroups = hintsByKey({
  enum: 'A group has no options. Write it at a question of the group.',
  const: 'A group has no single answer. Write it at a question of the group.',
  readOnly: 'Write it at each question of the group.',
});

const secondCondition =
  'Write each condition as an entry of "allOf:", with its own "if:" and "then:".';

/** Keywords that other groups can have, but the form itself cannot. */
export const hintsAtRoot = hintsByKey({
  errorMessage: 'Write it at the question that has the rule.',
  'page send handling notify messages uiSchema':
    'It stands beside "schema:". Move it, and all lines below it, two spaces to the left.',
  'elseif elsif else_if': secondCondition,
});

/** Keywords that a branch cannot have for a question that it refines. */
export const hintsInBranches = hintsByKey({
  default: 'A form starts before any condition holds. Write it where the question has its type.',
  dependencies: 'Write it where the group has its type, or beside "properties" of this branch.',
  oneOf: 'Write "enum:" with those of the options that are left.',
});

/** Unsupported keywords in entries of `allOf`. */
export const hintsInAllOf = hintsByKey({
  'anyOf oneOf': 'Write "if: { required: [one] }" and "else: { required: [other] }" in its place.',
});

/** Unsupported keywords in `if`. */
export const hintsInConditions = hintsByKey({
  type: 'The question says its type already. Remove this key.',
  'anyOf oneOf':
    'For one of several answers, write "enum:"; for different questions, one entry of "allOf" each.',
  allOf:
    'Write the answers side by side, below "properties"; for two "contains" of one list, write a second "if" and "then" below "then".',
  not: 'Write what depends on it under "else".',
  default: 'Only the question itself has a default. Remove this key.',
  'equals equal is value answer': 'Write "const:".',
  'in values options': 'Write "enum:", and the answers in a list.',
  'then else': 'Write it in the same column as "if:".',
});

/** Unsupported keys in alternatives. */
export const hintsInAlternatives = hintsByKey({
  description:
    'Write a note among its questions, below "properties:": a question with a title and `type: "null"`.',
  errorMessage: 'Write it at the question that has the rule.',
  default: 'Write it at the group that has the alternatives.',
});

/** Unsupported keys in entries of `oneOf`. */
export const hintsInOptions = hintsByKey({
  'type properties required enum pattern minimum maximum if':
    'An entry of "oneOf" is one option. Write "const:" for what is sent, "title:" for what is shown.',
});

const renderedByForm =
  'Questions are drawn by the form itself. Remove this key; src/engine/README.md says how a developer draws a single question otherwise.';

/** Unsupported keys of rjsf's uiSchema, with hints. */
export const unsupportedUiKeyHints: Hints = hintsByKey({
  'ui:ArrayFieldDescriptionTemplate ui:ArrayFieldItemTemplate ui:ArrayFieldTemplate':
    renderedByForm,
  'ui:ArrayFieldTitleTemplate ui:BaseInputTemplate ui:DescriptionFieldTemplate': renderedByForm,
  'ui:ErrorListTemplate ui:FieldErrorTemplate ui:FieldHelpTemplate': renderedByForm,
  'ui:FieldTemplate ui:ObjectFieldTemplate ui:TitleFieldTemplate': renderedByForm,
  'ui:UnsupportedFieldTemplate ui:WrapIfAdditionalTemplate': renderedByForm,
  'oneOf anyOf':
    'Write the looks of each question by its name right here, whichever alternative asks it.',
  'ui:field': renderedByForm,
  errorMessage: 'Write it at the question, under "schema".',
  'ui:fieldReplacesAnyOrOneOf ui:optionsSchemaSelector ui:duplicateKeySuffixSeparator':
    'Remove this key.',
  'ui:filePreview ui:autocapitalize ui:enableOptionalDataFieldForType': 'Remove this key.',
  'ui:allowClearTextInputs ui:deprecatedHandling ui:yearsRange ui:rootFieldId': 'Remove this key.',
  'ui:submitButtonOptions': 'Write the words of the button under "messages", as "submit:".',
  'ui:globalOptions': 'Write the option at each question.',
  'ui:classNames ui:style classNames': 'The looks are the same for every form. Remove this key.',
  'ui:autofocus': 'The page decides where the focus begins. Remove this key.',
  'ui:emptyValue': 'An unanswered text is sent as an empty one. Remove this key.',
  'ui:enumDisabled': 'Remove the option from "enum".',
  'ui:enumOrder': 'Put the options of "enum" into this order.',
  'ui:hideError': 'A wrong answer always gets its message. Remove this key.',
  'ui:label': 'Every question shows its label. Remove this key.',
  'ui:copyable': 'Rows cannot be copied. Remove this key.',
  'ui:definitions':
    'Write how shared questions look into _shared.yaml, and refer to it by "$ref:".',
  'ui:optionValueFormat': 'The value of an option is what is sent. Remove this key.',
  'ui:name': 'A question goes by the name that it has under "properties". Remove this key.',
  'ui:format': 'Write "format:" at the question under "schema".',
  'ui:sections': 'Only the form itself has sections. Write "ui:order:".',
  'ui:layout ui:review': 'Only the form itself has steps. Write it at the top of "uiSchema".',
  'ui:layoutGrid': 'Group the questions with "ui:sections:".',
});

/** Limitations, as the messages of the check. */
export const limitations = {
  listInList: 'A list cannot hold lists. Write "type: object" with a list in it.',
  fileSent:
    'Files are sent only where the setting FILES names a folder for them. Set it, such as FILES=data/files, or remove the question.',
  fileInRow:
    'In a form with "local: true", a file cannot be asked for inside a row. Ask for it outside of the rows.',
  fileMerged: 'A file is sent as a field of its own. Name it by itself under "fields".',
  filledInFile: 'Only a visitor can choose a file. Remove this key.',
} as const;

/** Returns the limitations as a Markdown list of the check's messages. */
export function unsupportedFeaturesAsMarkdown(): string {
  return [...unsupportedFormFeatures, ...unsupportedSiteFeatures]
    .map(({ feature, reason, hint = '' }) => {
      const ending = hint.replace(/^Remove this key(?:; |, and |$)/, '');
      const sentences =
        ending === '' ? reason : `${reason} ${ending.charAt(0).toUpperCase()}${ending.slice(1)}`;
      return `- **${feature}.** ${escaped(sentences)}`;
    })
    .join('\n');
}

/** Returns the unsupported features as a Markdown list of the check's messages. */
export function limitationsAsMarkdown(): string {
  const supported = Object.entries(unsupportedUiKeyHints).filter(
    ([key]) => !key.endsWith('Template'),
  );
  return [
    ...Object.values(limitations).map((sentence) => `- ${escaped(sentence)}`),
    ...linesFor(Object.entries(unsupportedKeywordHints)),
    ...linesFor(supported),
  ].join('\n');
}

/** Groups the keys that have the same hint. */
function linesFor(entries: readonly (readonly [string, string])[]): string[] {
  const keysByHint = new Map<string, string[]>();
  for (const [key, hint] of entries) {
    keysByHint.set(hint, [...(keysByHint.get(hint) ?? []), `\`${key}\``]);
  }
  return [...keysByHint].map(([hint, keys]) => `- ${keys.join(', ')}: ${escaped(hint)}`);
}

/** Formats what a message quotes as code. */
function escaped(sentence: string): string {
  return sentence.replaceAll(/"([^"]+)"/g, '`$1`');
}
