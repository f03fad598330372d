import type { FromSchema } from 'json-schema-to-ts';
import { widgetNames } from '../../questions/shapes.ts';
import { strictObject, text, textList } from '../../yaml/schema-builders.ts';
import { customWidgets } from '../model/custom-widgets.ts';
import { keywords } from './keywords.ts';
import { stockWidgetNames } from './stock-widgets.ts';
import {
  unsupportedFeatureHints,
  unsupportedUiKeyHints,
  widgetSynonymHints,
} from './unsupported-keywords.ts';

const flag = { type: 'boolean' } as const;

const markdownFlag = {
  enum: [true],
  meant: [['false', 'Links and bold words are always shown. Remove this key.']],
  description:
    'true: the help can have links, "[words](address)", and "**bold words**", as it can without this key.',
} as const;

function fileSize(description: string) {
  return {
    type: 'string',
    pattern: '^[1-9]\\d{0,4} ?[KM]B$',
    slips: [['', 'Write a number and MB or KB, such as "10 MB".']],
    description,
  } as const;
}

/** The words of the HTML standard for what a browser fills in (https://html.spec.whatwg.org/#autofill), without those for passwords and cards. */
const autocompleteWords = [
  'on',
  'off',
  'name',
  'honorific-prefix',
  'given-name',
  'additional-name',
  'family-name',
  'honorific-suffix',
  'nickname',
  'username',
  'organization-title',
  'organization',
  'street-address',
  'address-line[1-3]',
  'address-level[1-4]',
  'country',
  'country-name',
  'postal-code',
  'language',
  'bday',
  'bday-day',
  'bday-month',
  'bday-year',
  'sex',
  'url',
  'photo',
  'tel',
  'tel-country-code',
  'tel-national',
  'tel-area-code',
  'tel-local',
  'tel-extension',
  'email',
  'impp',
];

/** The uiSchema options of a question, each written as `ui:<name>` or as `<name>` inside `ui:options`. */
export const uiOptions = {
  widget: {
    enum: [...widgetNames, ...customWidgets],
    alsoTaken: stockWidgetNames,
    meant: Object.entries(widgetSynonymHints),
    description:
      'How the question is drawn; forms/README.md says which widget suits which question, src/engine/README.md how a developer adds one.',
  },
  order: textList('The questions of the group in the order of the page; "*" for all others.'),
  title: text('The label, in the place of "title".'),
  description: text('The line of help, in the place of "description".'),
  help: text('A second line of help, after the first.'),
  enableMarkdownInDescription: markdownFlag,
  enableMarkdownInHelp: markdownFlag,
  placeholder: text('A pale example inside the empty field.'),
  prefix: text('What stands before the field, such as "$"; answers are shown with it.'),
  suffix: text('What stands after the field, such as "kg"; answers are shown with it.'),
  autocomplete: {
    type: 'string',
    pattern: `^(?:(?:shipping|billing) )?(?:(?:home|work|mobile) )?(?:${autocompleteWords.join('|')})$`,
    slips: [['', 'Browsers know no such word. Write one of theirs, such as "name".']],
    description:
      'What the browser may fill in by itself: name, tel, email, address-line1, organization.',
  },
  inputType: {
    enum: ['text', 'email', 'tel', 'url', 'search'],
    meant: [...['phone', 'telephone', 'mobile'].map((word) => [word, 'Write "tel".'])],
    description: 'Which keyboard a phone shows: text, email, tel, url or search.',
  },
  inputMode: {
    enum: ['text', 'numeric', 'decimal', 'tel', 'email', 'url'],
    description: 'numeric: a phone shows the digits.',
  },
  // The blank option may have a blank label.
  enumNames: {
    ...textList('The labels of the options, in the order of "enum".'),
    items: { type: 'string' },
  },
  readonly: { ...flag, description: 'true: visitors see the answer but cannot change it.' },
  disabled: { ...flag, description: 'true: the question is greyed out; its answer is still sent.' },
  rows: { type: 'integer', minimum: 2, maximum: 20, description: 'Lines of a textarea.' },
  inline: { ...flag, description: 'true: the options are side by side.' },
  addable: { ...flag, description: 'false: visitors cannot add rows.' },
  removable: { ...flag, description: 'false: visitors cannot remove rows.' },
  addButtonText: text('The words on the button that adds a row, such as "Add another person".'),
  removeButtonText: text(
    'The words on the button that removes a row, such as "Remove this person"; screen readers hear which row, too.',
  ),
  orderable: { ...flag, description: 'true: visitors can move rows up and down.' },
  accept: text('The kinds of files, such as image/*,.pdf.'),
  maxSize: fileSize('The most that one file may have, such as 5 MB; 10 MB when left out.'),
  maxTotal: fileSize(
    'The most that all files of the question may have together, such as 20 MB; 30 MB when left out.',
  ),
} as const;

/** The uiSchema options of a question. */
export type UiOptions = {
  readonly [Name in keyof typeof uiOptions]?: FromSchema<(typeof uiOptions)[Name]>;
};

/** rjsf's uiSchema of a question or a group. Other keys are the questions inside. */
export type UiSchema = {
  readonly [Name in keyof UiOptions as `ui:${Name}`]?: UiOptions[Name];
} & {
  readonly 'ui:options'?: UiOptions;
  readonly 'ui:sections'?: readonly FormSection[];
  /** `steps`: the form shows one section at a time. */
  readonly 'ui:layout'?: 'steps' | 'page';
  /** True if visitors review their answers before they send them. */
  readonly 'ui:review'?: boolean;
  readonly items?: UiSchema;
};

const section = strictObject(['fields'], {
  title: text('The heading above these questions, if not that of _shared.yaml.'),
  fields: { ...textList('The questions, in order.'), uniqueItems: true },
});

type WrittenSection = FromSchema<typeof section>;

/** A section of the page, with a title. */
export interface FormSection extends WrittenSection {
  readonly title: string;
}

/** A uiSchema as people write it: a section can lack its title. */
export type WrittenUiSchema = Omit<UiSchema, 'ui:sections'> & {
  readonly 'ui:sections'?: readonly WrittenSection[];
};

const prefixed = Object.fromEntries(
  Object.entries(uiOptions).map(([name, schema]) => [`ui:${name}`, schema]),
);

/** The keys that name a question. */
const named = '^(?!ui:|classNames$|oneOf$|anyOf$|items$|errorMessage$)';

/** What to write in place of keys that lack "ui:", or belong to the schema; under each of them a question could be instead. */
const misplaced = {
  ...Object.fromEntries(
    Object.keys(keywords).map((key) => [
      key,
      `"${key}" does not belong to the looks. Write it at the question, under "schema".`,
    ]),
  ),
  required: 'Write the name of the question into the list "required:", under "schema".',
  ...Object.fromEntries(Object.keys(uiOptions).map((key) => [key, `Write "ui:${key}:".`])),
  sections: 'Only the form itself has sections. Write "ui:order:".',
};

/** The same at the top of the uiSchema. */
const misplacedAtTop = {
  ...misplaced,
  ...Object.fromEntries(
    Object.keys(uiOptions).map((key) => [key, `Write "ui:${key}:" at a question.`]),
  ),
  ...Object.fromEntries(
    ['title', 'description', 'required'].map((key) => [
      key,
      `Write "${key}:" at the top of "schema".`,
    ]),
  ),
  order: 'Write "ui:order:".',
  sections: 'Write "ui:sections:".',
  layout: 'Write "ui:layout:".',
  review: 'Write "ui:review:".',
};

/** The JSON Schema of a uiSchema; it refers to itself as `#/definitions/ui`. */
export const uiDefinition = {
  type: 'object',
  description: 'How one question is drawn, such as "ui:widget: radio".',
  additionalProperties: false,
  refused: Object.entries(unsupportedUiKeyHints),
  misplaced: Object.entries(misplaced),
  properties: {
    ...prefixed,
    'ui:options': {
      type: 'object',
      additionalProperties: false,
      refused: Object.entries(unsupportedUiKeyHints).map(([key, advice]) => [
        key.replace(/^ui:/, ''),
        advice,
      ]),
      properties: uiOptions,
      description: 'The same keys without "ui:" in front.',
    },
    items: {
      description: 'How the entries of a list look; a list, where each is of its own kind.',
      if: { type: 'array' },
      then: { items: { $ref: '#/definitions/ui' } },
      else: { $ref: '#/definitions/ui' },
    },
  },
  patternProperties: { [named]: { $ref: '#/definitions/ui' } },
};

/** The JSON Schema of a form file's `uiSchema`. */
export const rootUiSchema = {
  ...uiDefinition,
  // Any other key can be the name of a question.
  refused: [
    ...uiDefinition.refused,
    ...Object.entries(unsupportedFeatureHints).filter(([word]) => word.startsWith('ui:')),
  ],
  properties: {
    ...uiDefinition.properties,
    'ui:sections': {
      type: 'array',
      minItems: 1,
      items: section,
      description: 'The questions in groups, each with a title; this is their order on the page.',
    },
    'ui:layout': {
      enum: ['steps', 'page'],
      description:
        'steps: one section is shown at a time, with the buttons Next and Back. page: all on one page, where another form is in steps that this one takes its uiSchema from.',
    },
    'ui:review': {
      ...flag,
      description: 'true: in a last step, visitors check their answers before they send them.',
    },
  },
  patternProperties: {
    [named]: {
      ...uiDefinition,
      misplaced: Object.entries(misplacedAtTop),
    },
  },
  description: 'How the questions look.',
};
