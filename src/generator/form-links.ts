import type { PlansProps } from '../blocks/plans/schema.ts';
import type { ReadForm } from '../form/compile/compile-forms.ts';
import { isReadOnlyQuestion, type Question } from '../form/model/question.ts';
import { type FormPlan, planLine } from '../form/runtime/plan.ts';
import type { BlockEntry, Page } from '../page-language/page-file.ts';
import type { FileErrorList, SourceLocation } from '../yaml/file-error.ts';
import { didYouMean, nearest } from '../yaml/nearest.ts';
import { locate } from '../yaml/report-error.ts';
import { pointerStep, type Resolved } from '../yaml/resolve.ts';
import { textsIn } from '../yaml/texts-in.ts';
import { type AddressIndex, indexAddresses, type SitePage } from './addresses/address-index.ts';

/** A link or a plan that fills answers into its target form. */
interface FormLink {
  readonly to: string;
  readonly answers: readonly LinkedAnswer[];
  /** The plan as the form shows it; only if it is written into the form's notes. */
  readonly plan?: FormPlan | undefined;
}

interface LinkedAnswer {
  /** The name of a question. */
  readonly name: string;
  readonly answer: string;
  /** The location in the file: of a key, of an answer, or of the name of the question that takes the plan. */
  readonly pointer: string;
  readonly kind: 'key' | 'query' | 'note';
}

export function isPlans(entry: BlockEntry): entry is BlockEntry & PlansProps {
  return entry.block === 'plans';
}

function linksOn(page: SitePage): FormLink[] {
  return [...plansOn(page), ...linksWithQuery(page.blocks)];
}

function plansOn(page: SitePage): FormLink[] {
  return page.blocks.flatMap((block, index) =>
    isPlans(block) ? linksOfPlans(block, `/blocks/${index}`, page) : [],
  );
}

function linksOfPlans(block: PlansProps, pointer: string, { path = '' }: SitePage): FormLink[] {
  const { id, to, noteIn, plans, showPrice = true } = block;
  const page = id === undefined ? path : `${path}#${id}`;
  return plans.map((plan, index): FormLink => {
    const { title, price, duration, answers = {} } = plan;
    const given = Object.entries(answers).map(([name, answer]): LinkedAnswer => {
      const place = `${pointer}/plans/${index}/answers${pointerStep(name)}`;
      return { name, answer, pointer: place, kind: 'key' };
    });
    if (noteIn === undefined) return { to, answers: given };
    const shownPrice = showPrice ? price : undefined;
    const line = planLine({ title, price: shownPrice });
    const note = {
      name: noteIn,
      answer: line,
      pointer: `${pointer}/noteIn`,
      kind: 'note',
    } as const;
    const formPlan = {
      title,
      price: shownPrice,
      duration,
      answers,
      page,
      note: { name: noteIn, line },
    };
    return { to, answers: [...given, note], plan: formPlan };
  });
}

function linksWithQuery(blocks: readonly BlockEntry[]): FormLink[] {
  return textsIn(blocks, '/blocks').flatMap(({ key, text: to, pointer }) => {
    const [, query] = /^\/[^?#]*\?([^#]*)/.exec(to) ?? [];
    if (key !== 'to' || query === undefined) return [];
    const given = [...new URLSearchParams(query)];
    return {
      to,
      answers: given.map(([name, answer]) => ({ name, answer, pointer, kind: 'query' })),
    };
  });
}

function isTo(target: SitePage, { byAddress }: AddressIndex) {
  return ({ to }: FormLink): boolean => byAddress.get(pathOf(to)) === target;
}

/** Returns the plans, of any page, that the forms of a page show. */
export function plansShownOn(target: SitePage, index: AddressIndex): FormPlan[] {
  const plans = index.pages.flatMap(plansOn).filter(isTo(target, index));
  return plans.flatMap(({ plan }) => plan ?? []);
}

/** A page with forms, as the server needs it. */
interface FormPage {
  readonly address: string;
  readonly forms: readonly string[];
}

interface SentForms {
  readonly pages: readonly Page[];
  readonly forms: readonly Pick<ReadForm, 'description'>[];
}

/** Returns every address with forms. */
export function formPagesOf(site: SentForms): FormPage[] {
  return [...indexAddresses(site).byAddress].flatMap(([address, { forms }]) =>
    forms.length > 0 ? [{ address, forms }] : [],
  );
}

interface LinkCheck {
  readonly addresses: AddressIndex;
  readonly forms: readonly ReadForm[];
  /** The parsed files of the pages, by path. */
  readonly files: ReadonlyMap<string, Resolved>;
  readonly errors: FileErrorList;
}

/** An answer that a link fills in, and the question that it answers. */
interface AnsweredQuestion {
  readonly given: LinkedAnswer;
  readonly place: SourceLocation;
  readonly form: ReadForm;
  readonly question: Question;
}

/** Reports plans and links with a question that the target form lacks, or an answer that it rejects. */
export function checkFormLinks({ addresses, forms, files, errors }: LinkCheck): void {
  const answered: AnsweredQuestion[] = [];
  for (const page of addresses.pages) {
    const resolved = files.get(page.file);
    for (const { to, answers } of linksOn(page)) {
      const target = addresses.byAddress.get(pathOf(to));
      const placed = forms.filter(({ description }) => target?.forms.includes(description.id));
      // A form that could not be read may have any question.
      if (!resolved || !target || placed.length < target.forms.length) continue;
      const asked = placed.flatMap((form) =>
        form.description.questions.map((question) => ({ form, question })),
      );
      for (const given of answers) {
        const known = asked.find(({ question }) => question.path === given.name);
        if (known) {
          answered.push({ ...known, given, place: locate(resolved, given.pointer, 'value') });
          continue;
        }
        const names = asked.map(({ question }) => question);
        const at = given.kind === 'key' ? 'key' : 'value';
        errors.add(locate(resolved, given.pointer, at), unknownQuestionError(given, to, names));
      }
    }
  }
  for (const each of answered) {
    const { given, place, form, question } = each;
    const message = linkedAnswerError(given, question);
    if (!message) continue;
    const misspelt = misspeltOption(each, answered);
    if (misspelt) errors.add(misspelt.place, misspelt.message);
    else errors.add(place, message, { lacking: form.file });
  }
}

/**
 * Returns the error at an option of the form that several links spell otherwise, each in the same way, and none as the form does;
 * undefined if the mistake seems to be in the link.
 */
function misspeltOption(
  { given: { answer, kind }, form, question }: AnsweredQuestion,
  answered: readonly AnsweredQuestion[],
) {
  const options = optionsOf(question) ?? [];
  const near = nearest(answer, options);
  const linksTo = (option: string) =>
    answered.filter((each) => each.question === question && each.given.answer === option);
  const links = linksTo(answer);
  if (near === undefined || kind === 'note' || links.length < 2) return undefined;
  if (linksTo(near).length > 0) return undefined;
  const [first] = links;
  const where = first ? `, as in ${first.place.file}:${first.place.line}` : '';
  return {
    place: locationOfOption(form, question, near),
    message: `"${near}" is an option of "${question.path}", but ${links.length} links say "${answer}"${where}. Write "${answer}", or change the links.`,
  };
}

function locationOfOption({ declared, resolved }: ReadForm, { path }: Question, option: string) {
  const declarations = declared.questions.find((each) => each.path === path)?.declarations ?? [];
  for (const { part, pointer } of declarations) {
    const [holder, below] = part.items ? [part.items, `${pointer}/items`] : [part, pointer];
    const inEnum = holder.enum?.findIndex((value) => String(value) === option) ?? -1;
    if (inEnum >= 0) return resolved.locationOf(`${below}/enum/${inEnum}`);
    const inOneOf = holder.oneOf?.findIndex((each) => String(each.const) === option) ?? -1;
    if (inOneOf >= 0) return resolved.locationOf(`${below}/oneOf/${inOneOf}/const`);
  }
  return resolved.locationOf('');
}

function optionsOf({ options }: Question): string[] | undefined {
  return options?.map(({ value }) => String(value));
}

function unknownQuestionError(
  { name }: LinkedAnswer,
  to: string,
  questions: readonly Question[],
): string {
  const names = questions.map(({ path }) => path).filter((path) => !path.includes('.'));
  const near = didYouMean(name, names);
  return `No form at ${pathOf(to)} asks "${name}".${near} Write the name of a question there.`;
}

function linkedAnswerError({ name, answer, kind }: LinkedAnswer, question: Question) {
  if (isReadOnlyQuestion(question)) {
    return `"${name}" is fixed in its form ("readOnly"), so no link can answer it. Name another question, or let visitors change it.`;
  }
  const allowed = optionsOf(question);
  if (!allowed) return undefined;
  if (kind === 'note') return `"${name}" offers options. Name a question that takes a text.`;
  if (allowed.includes(answer)) return undefined;
  const near = didYouMean(answer, allowed);
  return `"${answer}" is no option of "${name}".${near} Choose from: ${allowed.join(', ')}.`;
}

function pathOf(to: string): string {
  return to.replace(/[?#].*$/, '');
}
