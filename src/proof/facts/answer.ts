import { blockSchemas } from '../../blocks/schemas.ts';
import { loadShared } from '../../files/load.ts';
import { caseText } from '../../fixtures/case-text.ts';
import { fixturesOf } from '../../fixtures/fixtures.ts';
import {
  type CoveredMessage,
  coverageOf,
  type FormMessage,
  fieldOf,
  messageKey,
  messagesOf,
} from '../../fixtures/form-messages.ts';
import { type FormUnderTest, formatSourceLocation, runCases } from '../../fixtures/report.ts';
import type { ReadForm } from '../../form/compile/compile-forms.ts';
import { compileRules } from '../../form/compile/rules.ts';
import { createForm, type Form } from '../../form/model/form.ts';
import { toBody } from '../../form/runtime/body.ts';
import { isGroup } from '../../form/runtime/objects.ts';
import { rankOf } from '../../form/runtime/rule-order.ts';
import { todayIn } from '../../form/runtime/today.ts';
import type { Content } from '../../page-language/read-content.ts';
import { fillSiteVariables } from '../../page-language/template-variables.ts';
import type { SourceLocation } from '../../yaml/file-error.ts';
import type {
  EditorLink,
  FormProof,
  IndexedForm,
  Outcome,
  ProofIndex,
  Rule,
} from '../proof-types.ts';
import { mailsOf } from './mails.ts';
import { statesOf } from './states.ts';

/** The source of all proofs: the loaded contents of both folders. */
interface ProofSource {
  /** The folder of the project. */
  readonly root: string;
  readonly forms: readonly ReadForm[];
  readonly content: Content;
}

/** A form with its cases, messages and texts. */
interface ProvenForm extends FormUnderTest {
  readonly file: string;
  /** The form with template variables filled in, as visitors see it. */
  readonly filled: Form;
  readonly handling: ReadForm['handling'];
  readonly covered: readonly CoveredMessage[];
  /** The error in the file of its cases, which leaves the form without cases. */
  readonly error: string | undefined;
}

/** A request for proof data: `windows` for the proof sheet of a form, `windows/outcome` for the result of its cases. */
interface ProofRequest {
  readonly path: string;
  /** For `windows/case`, the answers to write as a case. */
  readonly posted: unknown;
}

/** Returns the requested proof data as plain values; undefined if there is none. */
export function getProofData({ path, posted }: ProofRequest, source: ProofSource): unknown {
  if (path === '') return indexOf(source, (form) => indexed(form, source));
  const [id, question] = path.split('/');
  const read = source.forms.find(({ description }) => description.id === id);
  if (!read) return undefined;
  const form = proveForm(read, source);
  if (question === undefined) return proofOf(form, source);
  if (question === 'outcome') return outcomeOf(form);
  return question === 'case' && isGroup(posted) ? { text: caseText(form, posted) } : undefined;
}

/** Combines a form with its cases and its messages. */
function proveForm(read: ReadForm, { root, content: { site } }: ProofSource): ProvenForm {
  const { description, file } = read;
  const rules = compileRules(read);
  const form = createForm(description, rules);
  const found = casesOf(form, { root, today: todayIn(site.timeZone, new Date()) });
  const messages = messagesOf(read, loadShared(root));
  return {
    ...found,
    form,
    file,
    messages,
    handling: read.handling,
    covered: coverageOf(form, { messages, fixtures: found.fixtures }),
    filled: createForm(fillSiteVariables(description, site), rules),
  };
}

function casesOf(
  form: Form,
  { root, today }: { root: string; today: string },
): Pick<ProvenForm, 'fixtures' | 'error'> {
  try {
    return { fixtures: fixturesOf(form, root), error: undefined };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const file = `tests/forms/${form.id}.yaml`;
    const placeInBase = () => ({ file, line: 1, column: 1 });
    // The proof sheet still shows the form.
    return {
      fixtures: { file, today, base: {}, placeInBase, cases: [] },
      error: error.message,
    };
  }
}

function proofOf(subject: ProvenForm, source: ProofSource): FormProof {
  const { form, filled, fixtures, handling, error: message } = subject;
  const states = fillSiteVariables(statesOf(subject), source.content.site);
  const whole = { ...indexed(subject, source), error: message, rules: rulesOf(subject, source) };
  // Without a set of valid answers, the form cannot be sent.
  if (message !== undefined) {
    const rendered = states.filter(({ response, reference }) => !response && !reference);
    return { ...whole, states: rendered, body: undefined, mails: [] };
  }
  const { base, today } = fixtures;
  const json = JSON.stringify(toBody(form, base), null, 2);
  const mails = form.call
    ? mailsOf({ form: filled, answers: base, handling, today }, source.content)
    : [];
  return { ...whole, states, body: { to: form.call?.endpoint, json }, mails };
}

function indexed({ form, file, covered, fixtures }: ProvenForm, source: ProofSource): IndexedForm {
  const unreached = covered.filter(({ cases }) => cases.length === 0);
  const own = unreached.filter(({ isOwn }) => isOwn).length;
  return {
    id: form.id,
    line: lineOf({ file, line: 1, column: 1 }, source),
    cases: fixtures.cases.length,
    messages: covered.length,
    unreached: { own, shared: unreached.length - own },
  };
}

function rulesOf({ form, covered }: ProvenForm, source: ProofSource): Rule[] {
  const paths = form.questions.map(({ path }) => path);
  const placeOf = ({ path }: FormMessage): number => paths.indexOf(path);
  return covered
    .toSorted(
      (one, other) => placeOf(one) - placeOf(other) || rankOf(one.rule) - rankOf(other.rule),
    )
    .map((message) => ({
      id: messageKey(message),
      field: fieldOf(message),
      rule: message.rule,
      text: message.text,
      isOwn: message.isOwn,
      line: lineOf(message.place, source),
      cases: message.cases.map(({ name, place }) => ({ name, line: lineOf(place, source) })),
    }));
}

function outcomeOf(subject: ProvenForm): Outcome {
  const { error: message, fixtures } = subject;
  const count = fixtures.cases.length;
  if (message !== undefined) return { summary: message, paragraphs: [] };
  const { wrongCount, paragraphs } = runCases(subject);
  if (wrongCount === 0)
    return { summary: `All ${count} examples agree with the form.`, paragraphs };
  const verb = wrongCount === 1 ? 'disagrees' : 'disagree';
  return { summary: `${wrongCount} of ${count} examples ${verb} with the form.`, paragraphs };
}

/** Lists all forms, all pages with an address, and all kinds of blocks. */
function indexOf(source: ProofSource, indexed: (form: ProvenForm) => IndexedForm): ProofIndex {
  const { forms, content } = source;
  const pages = fillSiteVariables(content.pages, content.site);
  const addressOf = ({ path, id }: (typeof pages)[number]) => path ?? `/${id}`;
  const ofForms = forms.flatMap(({ description: { page }, file }) =>
    page ? [{ path: page.path, title: fillSiteVariables(page.title, content.site), file }] : [],
  );
  const ofContent = pages.map((page) => ({
    path: addressOf(page),
    title: page.title,
    file: `content/pages/${page.id}.yaml`,
  }));
  return {
    forms: forms.map((read) => indexed(proveForm(read, source))),
    pages: [...ofContent, ...ofForms].map(({ file, ...page }) => ({
      ...page,
      line: lineOf({ file, line: 1, column: 1 }, source),
    })),
    blocks: Object.keys(blockSchemas()).map((name) => ({
      name,
      pages: pages
        .filter(({ blocks }) => blocks.some(({ block }) => block === name))
        .map(addressOf),
    })),
  };
}

/** Returns a location with the URL by which Vite opens it in the running editor. */
function lineOf(place: SourceLocation, { root }: { readonly root: string }): EditorLink {
  const text = formatSourceLocation(place);
  return {
    location: text,
    href: `/__open-in-editor?file=${encodeURIComponent(`${root}/${text}`)}`,
  };
}
