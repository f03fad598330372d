import type { FromSchema } from 'json-schema-to-ts';
import { pageAddress, pageKeys } from '../../page-language/page-file.ts';
import {
  hintsByKey,
  hintsForFeatures,
  unsupportedSiteFeatures,
} from '../../page-language/unsupported-features.ts';
import { names, strictObject, text, textList } from '../../yaml/schema-builders.ts';
import { handlingKinds } from '../model/handling.ts';
import { rootSchema, type Subschema, subschemaDefinitions } from './subschema.ts';
import { rootUiSchema, type UiSchema, uiDefinition, type WrittenUiSchema } from './ui-schema.ts';
import { unsupportedFeatureHints } from './unsupported-keywords.ts';

/** Keys that people try in a form file, with hints. */
const refused = Object.entries(unsupportedFeatureHints);

const page = {
  refused: Object.entries(hintsForFeatures(unsupportedSiteFeatures)),
  ...strictObject([], {
    path: {
      ...pageAddress,
      description:
        'The address of the page, such as /windows/book; when left out, a slash and the name of the file.',
    },
    ...pageKeys,
    heading: text('The one large heading of the page; when left out, the name of the file.'),
    intro: text('A paragraph between the heading and the form.'),
    notice: text('A marked paragraph above the form, for what must be known.'),
    next: {
      ...strictObject(['steps'], {
        heading: text('The heading above the steps, if not that of _shared.yaml.'),
        steps: textList('The steps, in order.'),
        promise: text('What visitors can rely on, such as a guarantee: below the steps.'),
      }),
      description: 'What happens once the form is sent: beside it, or below it on a phone.',
    },
  }),
  description:
    'The page of the form; left out when a page in content/pages places the form, or when a plain page will do.',
} as const;

const send = {
  refused,
  ...strictObject([], {
    to: {
      type: 'string',
      pattern: '^/?[a-z0-9-]+$',
      slips: [
        ['@', 'Name who is told under "notify:", at the top of the file. Remove this key.'],
        ['://', 'Answers go to the server of this site. Remove this key.'],
        ['', 'Write small letters, digits and hyphens only.'],
      ],
      description:
        'The path of the call below the API address; when left out, "submit-" and the name of the file.',
    },
    local: { const: true, description: 'true: nothing is sent; the answers stay in the browser.' },
    fields: {
      type: 'array',
      minItems: 1,
      items: {
        type: ['string', 'object'],
        minLength: 1,
        additionalProperties: false,
        required: ['field', 'from'],
        properties: {
          field: text('The name under which it is sent.'),
          from: {
            ...names,
            minItems: 2,
            description: 'The first of these that was answered is sent.',
          },
        },
      },
      description:
        'Every field that is sent, in this order; when left out, all questions in the order of the page.',
    },
  }),
  description: 'Where the answers go, and in which order.',
} as const;

/** The schema of how visitors are thanked. */
export const showThanks = {
  enum: ['modal', 'banner', 'alert'],
  description:
    'modal: a window with a title and a button; banner: a line beside the button; alert: the plain window of the browser.',
} as const;

const success = {
  ...strictObject([], {
    show: showThanks,
    title: text('The title of the window.'),
    text: text('The words of thanks.'),
    reference: text('The words before the reference number, if not those of _shared.yaml.'),
    sent: text('The heading above the answers that were sent, if not that of _shared.yaml.'),
    again: text('The button that shows the form once more, if not in the words of _shared.yaml.'),
    close: text('The words on the button that closes the window.'),
    receipt: {
      ...strictObject(['points'], {
        heading: text('The heading above the receipt, if not that of _shared.yaml.'),
        points: textList(
          'What the reference is for, when the office replies, and what to do until then.',
        ),
      }),
      description: 'What stays on the page with the reference.',
    },
  }),
  description: 'Shown once the request has been received.',
} as const;

const messages = {
  refused: Object.entries(
    hintsByKey({
      'notice heading intro next': 'Write it under "page:", at the top of the file.',
      mail: 'Write the words of mails into content/mails.yaml, those of one form under "forms:" and the name of its file.',
    }),
  ),
  ...strictObject([], {
    submit: text('The words on the button.'),
    sending: text('The words on the button while the answers are under way.'),
    invalid: text('Said above the button when an answer breaks a rule.'),
    success,
    failure: {
      ...strictObject([], {
        text: text('The sentence before the words of the server.'),
        detail: {
          enum: ['error', 'message'],
          description:
            'The field of the answer that holds the words of the server; when left out beside a "text", they are not shown.',
        },
      }),
      description: 'Shown when the server refuses the request.',
    },
    network: text('Shown when the server cannot be reached.'),
    help: text('How to reach a person instead, if not in the words of content/site.yaml.'),
    privacy: text('What the answers are for, if not in the words of content/site.yaml.'),
    note: text('A paragraph directly above the button.'),
    email: {
      ...strictObject([], {
        to: text('Who gets the email; when left out, "{email}".'),
        subject: text('The subject of the email; when left out, the name of the file in words.'),
        label: text('The words of the link, if not those of _shared.yaml.'),
        steps: textList('What to do, one step each; above the link.'),
      }),
      description:
        'A link above the button that opens an email with the answers in it; for a form that sends nothing.',
    },
  }),
  description:
    'Every sentence of the form that belongs to no single question; what is left out is said in the words of _shared.yaml.',
} as const;

const checking = {
  enum: ['own', 'browser'],
  description: 'browser: the browser itself asks for what is missing, before the form does.',
} as const;

const namePattern = '^[a-z0-9]+(-[a-z0-9]+)*$';

const nameSlips = [
  [
    '@',
    'Write a name, such as office, and the address behind it into the setting NOTIFY of the server.',
  ],
  ['', 'Write small letters, digits and hyphens only.'],
] as const;

const handling = {
  enum: handlingKinds,
  description:
    'How the office handles what visitors send: booking (a day is agreed, proposed or declined), message or review (it is answered), or none: it is only marked as handled, as when this key is left out.',
} as const;

const notify = {
  type: 'array',
  minItems: 1,
  items: {
    type: ['string', 'object'],
    pattern: namePattern,
    slips: nameSlips,
    additionalProperties: false,
    required: ['to', 'if'],
    properties: {
      to: {
        type: 'string',
        pattern: namePattern,
        slips: nameSlips,
        description: 'The name of who is told, such as crew.',
      },
      if: {
        $ref: '#/definitions/condition',
        description:
          'The answers for which they are told, as under "schema:"; to tell them always, write the name alone.',
      },
    },
  },
  description:
    'Who is told about a request, by names such as [office, crew]; the setting NOTIFY of the server has their addresses. With "to:" and "if:", they are told only for some answers. When left out, all of MAIL_TO are told.',
} as const;

const formerly = {
  type: 'array',
  minItems: 1,
  uniqueItems: true,
  items: {
    type: 'string',
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    slips: [
      ['^(\\d+)$', 'Put it in quotes: "$1".'],
      ['([a-z0-9-]+)[.]ya?ml$', 'Write the name alone: $1.'],
      [
        '^/([a-z0-9-]+)$',
        'Write the name alone: $1. Other addresses go under "aliases" of "page".',
      ],
      ['', 'Write small letters, digits and hyphens only, as in the name of a file.'],
    ],
  },
  description:
    'The names that this file had before, such as [hunt]: the old addresses still lead to the form, and earlier requests stay with it.',
} as const;

/** The JSON Schema (draft 7) of `forms/<id>.yaml` with resolved `$ref`s. */
export const formFileSchema = {
  refused: [
    ...refused,
    ...Object.entries(hintsByKey({ '$defs definitions': 'Write it at the top of "schema:".' })),
  ],
  ...strictObject(['schema'], {
    page,
    formerly,
    send,
    checking,
    handling,
    notify,
    messages,
    schema: rootSchema,
    uiSchema: rootUiSchema,
  }),
  definitions: { ...subschemaDefinitions, ui: uiDefinition },
};

type WrittenPage = FromSchema<typeof page>;
type WrittenMessages = FromSchema<typeof messages>;

/** A form file as people write it, with resolved `$ref`s. `compile/defaults.ts` makes a {@link FormFile} of it. */
export interface WrittenForm {
  readonly page?: WrittenPage;
  readonly formerly?: readonly string[];
  readonly send?: FromSchema<typeof send>;
  readonly checking?: FromSchema<typeof checking>;
  readonly handling?: FromSchema<typeof handling>;
  readonly notify?: readonly (string | { readonly to: string; readonly if: Subschema })[];
  readonly messages?: WrittenMessages;
  readonly schema: ObjectSubschema;
  readonly uiSchema?: WrittenUiSchema;
}

/** A complete form file: what its author left out is filled in. */
export interface FormFile extends WrittenForm {
  readonly page?: FormPage;
  readonly send: Required<Pick<FormSend, 'fields'>> & FormSend;
  readonly messages: FormMessages;
  readonly uiSchema: UiSchema;
}

export type FormPage = WithAll<WrittenPage, 'title' | 'description' | 'heading'> & {
  readonly next?: WithAll<NonNullable<WrittenPage['next']>, 'heading'>;
};

type FormSend = FromSchema<typeof send>;

/** `failure` and `network` are missing only in a form that sends nothing. */
export type FormMessages = WithAll<WrittenMessages, 'submit' | 'sending' | 'invalid'> & {
  readonly success: WithAll<NonNullable<WrittenMessages['success']>, 'show' | 'text'> & {
    readonly receipt?: WithAll<
      NonNullable<NonNullable<WrittenMessages['success']>['receipt']>,
      'heading'
    >;
  };
  readonly failure?: WithAll<NonNullable<WrittenMessages['failure']>, 'text'>;
  readonly email?: WithAll<NonNullable<WrittenMessages['email']>, 'to' | 'subject' | 'label'>;
};

/** A group in which some keys are always present. */
type WithAll<Group, Key extends keyof Group> = Group & {
  readonly [Name in Key]-?: NonNullable<Group[Name]>;
};

/** A subschema with questions. */
export type ObjectSubschema = Subschema & Required<Pick<Subschema, 'properties'>>;
