import type { PlansProps } from '../blocks/plans/schema.ts';
import type { ReadForm } from '../form-language/read-forms.ts';
import type { CompiledPart } from '../runtime/form.ts';
import { everyProperty } from '../runtime/parts.ts';
import type { FileErrorList } from '../yaml/file-error.ts';
import { didYouMean } from '../yaml/nearest.ts';
import { pointerStep, type Resolved } from '../yaml/resolve.ts';
import type { Say } from '../yaml/say.ts';
import type { AddressIndex } from './addresses/address-index.ts';
import { isPlans, pathOf } from './form-plans.ts';

interface PlansCheck {
  readonly addresses: AddressIndex;
  readonly forms: readonly ReadForm[];
  /** The files of the pages as they were read, by their paths. */
  readonly files: ReadonlyMap<string, Resolved>;
  readonly errors: FileErrorList;
}

type Questions = Readonly<Record<string, CompiledPart>>;

/** Reports each plan that fills in what the form behind its button does not ask, or an answer that it does not take. */
export function checkPlans({ addresses, forms, files, errors }: PlansCheck): void {
  for (const { file, blocks } of addresses.pages) {
    const resolved = files.get(file);
    const say: Say = (pointer, message, at = 'value') => {
      const place = at === 'key' ? resolved?.placeOfKey(pointer) : resolved?.placeOf(pointer);
      if (place) errors.add(place, message);
    };
    for (const [index, block] of blocks.entries()) {
      const target = isPlans(block) ? addresses.byAddress.get(pathOf(block.to)) : undefined;
      if (!target || !isPlans(block)) continue;
      const held = forms.filter(({ description }) => target.forms.includes(description.id));
      // A form that could not be read may ask anything.
      if (held.length < target.forms.length) continue;
      const asked = held.map(({ description }) => everyProperty(description.schema));
      checkBlock(block, {
        pointer: `/blocks/${index}`,
        questions: Object.assign({}, ...asked),
        say,
      });
    }
  }
}

interface Place {
  readonly pointer: string;
  readonly questions: Questions;
  readonly say: Say;
}

function checkBlock({ to, noteIn, plans }: PlansProps, { pointer, questions, say }: Place): void {
  const unknown = (name: string) =>
    `No form at ${to} asks "${name}".${didYouMean(name, Object.keys(questions))} Write the name of a question of that form.`;
  if (noteIn !== undefined && !questions[noteIn]) say(`${pointer}/noteIn`, unknown(noteIn));
  else if (noteIn !== undefined && optionsOf(questions[noteIn])) {
    say(
      `${pointer}/noteIn`,
      `"${noteIn}" offers options, so no plan can be written in it. Name a question that takes a text.`,
    );
  }
  for (const [index, { answers = {} }] of plans.entries()) {
    for (const [name, answer] of Object.entries(answers)) {
      const place = `${pointer}/plans/${index}/answers${pointerStep(name)}`;
      const options = optionsOf(questions[name]);
      if (!questions[name]) say(place, unknown(name), 'key');
      else if (options && !options.includes(answer)) {
        say(
          place,
          `"${answer}" is no option of "${name}".${didYouMean(answer, options)} Choose from: ${options.join(', ')}.`,
        );
      }
    }
  }
}

/** The options of a question, one choice or several, as an address names them; undefined where anything can be typed. */
function optionsOf({ enum: own, items, type }: CompiledPart = {}): string[] | undefined {
  const options = own ?? items?.enum ?? (type === 'boolean' ? [true, false] : undefined);
  return options?.map(String);
}
