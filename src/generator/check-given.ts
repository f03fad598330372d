import type { PlansProps } from '../blocks/plans/schema.ts';
import type { ReadForm } from '../form/compile/read-forms.ts';
import type { Question } from '../form/question.ts';
import type { FileErrorList } from '../yaml/file-error.ts';
import { didYouMean } from '../yaml/nearest.ts';
import { pointerStep, type Resolved } from '../yaml/resolve.ts';
import type { Say } from '../yaml/say.ts';
import type { AddressIndex, SitePage } from './addresses/address-index.ts';
import { formLinksIn, pathOf } from './form-links.ts';
import { isPlans } from './form-plans.ts';

interface GivenCheck {
  readonly addresses: AddressIndex;
  readonly forms: readonly ReadForm[];
  /** The files of the pages as they were read, by their paths. */
  readonly files: ReadonlyMap<string, Resolved>;
  readonly errors: FileErrorList;
}

/** The questions of the forms at an address; undefined where that is unknown. */
type QuestionsAt = (to: string) => readonly Question[] | undefined;

/** Reports each plan and each link that gives a form what it does not ask, or an answer that it does not take. */
export function checkGiven({ addresses, forms, files, errors }: GivenCheck): void {
  const questionsAt: QuestionsAt = (to) => {
    const target = addresses.byAddress.get(pathOf(to));
    const held = forms.filter(({ description }) => target?.forms.includes(description.id));
    // A form that could not be read may ask anything.
    if (!target || held.length < target.forms.length) return undefined;
    return held.flatMap(({ description }) => description.questions);
  };
  for (const page of addresses.pages) {
    const resolved = files.get(page.file);
    const say: Say = (pointer, message, at = 'value') => {
      const place = at === 'key' ? resolved?.placeOfKey(pointer) : resolved?.placeOf(pointer);
      if (place) errors.add(place, message);
    };
    for (const given of givenOn(page)) checkOne(given, questionsAt, say);
  }
}

/** What is given to one question of the forms at an address; without an answer, a text of our own. */
interface Given {
  readonly to: string;
  readonly name: string;
  readonly answer: string | undefined;
  readonly pointer: string;
  /** Whether the name is a key there. */
  readonly isKey: boolean;
}

function givenOn({ blocks }: SitePage): Given[] {
  const plans = blocks.flatMap((block, index) =>
    isPlans(block) ? givenByPlans(block, `/blocks/${index}`) : [],
  );
  const links = formLinksIn(blocks).flatMap(({ to, pointer, answers }) =>
    answers.map(([name, answer]) => ({
      ...{ to, name, answer, isKey: false },
      pointer: `/blocks${pointer}`,
    })),
  );
  return [...plans, ...links];
}

function givenByPlans({ to, noteIn, plans }: PlansProps, pointer: string): Given[] {
  const note = { to, name: noteIn ?? '', answer: undefined, isKey: false };
  return [
    ...(noteIn === undefined ? [] : [{ ...note, pointer: `${pointer}/noteIn` }]),
    ...plans.flatMap(({ answers = {} }, index) =>
      Object.entries(answers).map(([name, answer]) => ({
        ...{ to, name, answer, isKey: true },
        pointer: `${pointer}/plans/${index}/answers${pointerStep(name)}`,
      })),
    ),
  ];
}

function checkOne({ to, name, answer, pointer, isKey }: Given, questionsAt: QuestionsAt, say: Say) {
  const questions = questionsAt(to);
  if (!questions) return;
  const question = questions.find(({ path }) => path === name);
  const options = question?.options?.map(({ value }) => String(value));
  if (!question) {
    const names = questions.map(({ path }) => path).filter((path) => !path.includes('.'));
    const near = didYouMean(name, names);
    const message = `No form at ${pathOf(to)} asks "${name}".${near} Write the name of a question there.`;
    say(pointer, message, isKey ? 'key' : 'value');
  } else if (options && answer === undefined) {
    say(pointer, `"${name}" offers options. Name a question that takes a text.`);
  } else if (options && answer !== undefined && !options.includes(answer)) {
    const near = didYouMean(answer, options);
    const allowed = options.join(', ');
    say(pointer, `"${answer}" is no option of "${name}".${near} Choose from: ${allowed}.`);
  }
}
