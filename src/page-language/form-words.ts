import type { FromSchema } from 'json-schema-to-ts';
import { closed, text, texts } from '../yaml/schema-parts.ts';

/** What `content/site.yaml` says at every form that is sent. */
export const formWordsSchema = {
  ...closed(['help', 'privacy', 'privacyLink', 'plan'], {
    help: text('The line at the form: how to reach a person instead.'),
    toAnswer: text(
      'The line above a form that tells what happens next: which questions have to be answered. May be left out.',
    ),
    privacy: text('The sentence above the button: what the answers are for.'),
    privacyLink: {
      ...texts({
        label: 'The words of the link.',
        to: 'The address of the privacy page.',
      }),
      description: 'The link behind that sentence.',
    },
    plan: {
      ...closed(['heading', 'back'], {
        heading: text('The words above the name of the plan.'),
        back: text('The words of the link back to the plans.'),
        included: text(
          'The words of the link to the plans above a booking form, whether or not one is chosen. Without it, there is no such link.',
        ),
      }),
      description: 'The words around the plan that a visitor has chosen.',
    },
  }),
  description: 'What every form says that is sent. Its texts may name facts, such as {phone}.',
} as const;

/** The words at every form that is sent. */
export type FormWords = FromSchema<typeof formWordsSchema>;
