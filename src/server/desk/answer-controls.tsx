import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import type { Answers, FieldErrors, Form } from '../../form/model/form.ts';
import {
  type ActiveQuestion,
  childPath,
  isHidden,
  isInRow,
  isReadOnlyQuestion,
  lastSegment,
  type Option,
  parentPath,
  parsePath,
  type Question,
} from '../../form/model/question.ts';
import { labelWithUnit } from '../../form/model/unit.ts';
import { answerAt } from '../../form/runtime/answer-at.ts';
import { defaultMaxRows } from '../../form/runtime/default-max-rows.ts';
import { parseFileAnswer } from '../../form/runtime/file-answer.ts';
import { formatNumber } from '../../form/runtime/numbers.ts';
import { ownValue } from '../../form/runtime/objects.ts';
import { type RowAction, rowActionName, rowActionValue } from '../../form/runtime/row-actions.ts';
import type { Subjects } from '../../form/runtime/subjects.ts';
import { deskFor } from '../../questions/desk.ts';
import type { DeskControl } from '../../questions/kind-desk.ts';
import { forStaff } from '../requests/request-words.ts';
import { sanitizeText } from '../requests/sanitize-text.ts';
import { Lines } from '../requests/views/answer-views.tsx';
import { answerPrefix } from './corrections.ts';

/** The state that the controls for answers show. */
export interface Correcting {
  readonly form: Form;
  readonly subjects: Subjects;
  readonly answers: Answers;
  /** The active questions for these answers, by name. */
  readonly asked: ReadonlyMap<string, ActiveQuestion>;
  readonly problems: FieldErrors;
  /** The stored answers that somebody else has changed meanwhile, formatted, by question name. */
  readonly keptNow: ReadonlyMap<string, string>;
  /** The name of the element to focus: the first invalid answer, or a list or row that was just changed. */
  readonly focus: string | undefined;
  readonly timeZone: string;
}

interface Place {
  readonly correcting: Correcting;
  /** The path of a question. */
  readonly path: string;
  /** Its name on the page. */
  readonly name: string;
}

/** The control of a question, or the controls of all questions inside it. */
export function AnswerControl({ correcting, path, name }: Place) {
  const question = questionAt({ correcting, path, name });
  if (!question) return null;
  const field = { correcting, path, name, question };
  const { table } = correcting.form;
  const kind = table.kindOf(question);
  if (kind.isContainer) {
    return table.at(`${path}.*`) ? <Rows {...field} /> : <Group {...field} />;
  }
  // Visitors cannot change such an answer either, or only by choosing a file of theirs.
  if (kind.isVolatile || isHidden(question) || isReadOnlyQuestion(question)) {
    return <ShownAnswer {...field} />;
  }
  if (kind.isSeveral?.(question)) return <Several {...field} />;
  return <Single {...field} />;
}

interface AnswerField extends Place {
  /** With the changes of the branches that apply to the answers. */
  readonly question: Question;
}

function questionAt({ correcting, path, name }: Place): Question | undefined {
  return correcting.asked.get(name)?.question ?? correcting.form.table.at(path);
}

function answerTo({ correcting, name }: Place): unknown {
  return answerAt(correcting.answers, parsePath(name));
}

function Group(field: AnswerField) {
  const { correcting, path, name, question } = field;
  return (
    <Fieldset {...field} title={titleOf(field)} className="correct-group">
      {lastSegment(path) === '*' && <input type="hidden" name={answerPrefix + name} value="" />}
      {correcting.form.table.inside(question.path).map(({ path: inner }) => (
        <AnswerControl
          key={inner}
          correcting={correcting}
          path={inner}
          name={childPath(name, lastSegment(inner))}
        />
      ))}
    </Fieldset>
  );
}

function Rows(field: AnswerField) {
  const { correcting, path, name, question } = field;
  const { minItems = 0, maxItems = defaultMaxRows, ui } = question;
  const answer = answerTo(field);
  const rows = Array.isArray(answer) ? answer : [];
  const noun = forStaff(correcting.form.table.at(`${path}.*`)?.title ?? question.title, []);
  return (
    <Fieldset {...field} title={titleOf(field)} className="correct-group">
      {rows.map((_, index) => {
        const row = `${name}.${index}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
          <div key={index} className="correct-row">
            <AnswerControl correcting={correcting} path={`${path}.*`} name={row} />
            {ui.removable !== false && rows.length > minItems && (
              <RowButton action="remove" name={row}>{`Remove ${noun} ${index + 1}`}</RowButton>
            )}
          </div>
        );
      })}
      {ui.addable !== false && rows.length < maxItems && (
        <RowButton action="add" name={name}>{`Add: ${noun}`}</RowButton>
      )}
    </Fieldset>
  );
}

interface RowButtonProps {
  readonly action: RowAction;
  readonly name: string;
  readonly children: string;
}

function RowButton({ action, name, children }: RowButtonProps) {
  return (
    <button
      className="button button-quiet"
      type="submit"
      name={rowActionName}
      value={rowActionValue(action, name)}
    >
      {children}
    </button>
  );
}

/**
 * Several choices as boxes, including those that are no longer offered; list items as text lines, with a blank one at
 * the end.
 */
function Several(field: AnswerField) {
  const { name, question } = field;
  const answer = answerTo(field);
  const given: readonly unknown[] = Array.isArray(answer) ? answer : [];
  const { options } = question;
  const title = titleOf(field);
  return (
    <Fieldset {...field} title={title} className="correct-choices">
      {options
        ? chosenFirst(options, given).map(({ value, label }) => (
            <label key={String(value)} className="correct-box">
              <input
                type="checkbox"
                name={answerPrefix + name}
                value={String(value)}
                defaultChecked={given.includes(value)}
              />
              {label}
            </label>
          ))
        : [...given, ''].map((entry, index) => (
            <input
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
              key={index}
              className="control"
              name={answerPrefix + name}
              aria-label={`${title} ${index + 1}`}
              defaultValue={formatNumber(entry)}
            />
          ))}
    </Fieldset>
  );
}

/** Sorts options by the order of the answer, as browsers post boxes in the order of the page. */
function chosenFirst(options: readonly Option[], given: readonly unknown[]): readonly Option[] {
  const all = withGiven(options, given);
  const chosen = given.flatMap((value) => all.find((option) => option.value === value) ?? []);
  return [...chosen, ...all.filter(({ value }) => !given.includes(value))];
}

/** Returns the options and the given values that are not among them, so that none is lost. */
function withGiven(options: readonly Option[], given: readonly unknown[]): readonly Option[] {
  const others = given.filter((value) => !options.some((option) => option.value === value));
  return [...options, ...others.map((value) => ({ value, label: sanitizeText(String(value)) }))];
}

function Single(field: AnswerField) {
  const id = useId();
  const { correcting, name, question } = field;
  const { messages, describedBy, isWrong } = messagesAt(field, id);
  const answer = answerTo(field);
  const attributes = {
    id,
    className: 'control',
    name: answerPrefix + name,
    'aria-describedby': describedBy,
    'aria-invalid': isWrong || undefined,
    autoFocus: correcting.focus === name,
  };
  const kind = correcting.form.table.kindOf(question);
  const text =
    (kind.displayIsLossy && kind.show(answer, question, correcting)[0]) || formatNumber(answer);
  const control = deskFor(question).control(question, text);
  if (control === 'box') {
    return (
      <div className={fieldClass(isWrong)}>
        {messages}
        <label className="correct-box">
          <input
            {...attributes}
            className={undefined}
            type="checkbox"
            value="true"
            defaultChecked={answer === true}
          />
          {titleOf(field)}
        </label>
      </div>
    );
  }
  return (
    <div className={fieldClass(isWrong)}>
      <label className="field-label" htmlFor={id}>
        {labelWithUnit(titleOf(field), question.unit)}
      </label>
      {messages}
      <SingleControl
        control={control}
        text={text}
        answer={answer}
        attributes={attributes}
        options={kind.choices?.(question)}
      />
    </div>
  );
}

interface SingleControlProps {
  readonly options: readonly Option[] | undefined;
  readonly control: Exclude<DeskControl, 'box'>;
  /** The answer as the control shows it. */
  readonly text: string;
  readonly answer: unknown;
  readonly attributes: InputHTMLAttributes<object>;
}

function SingleControl({ options, control, text, answer, attributes }: SingleControlProps) {
  if (options) {
    const given = answer === undefined || answer === null || answer === '' ? [] : [answer];
    return (
      <select
        {...attributes}
        className="control control-select"
        defaultValue={given.map(String)[0] ?? ''}
      >
        <option value="">No answer</option>
        {withGiven(options, given).map(({ value, label }) => (
          <option key={String(value)} value={String(value)}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  if (control === 'lines') return <textarea {...attributes} rows={4} defaultValue={text} />;
  return <input {...attributes} {...control} defaultValue={text} />;
}

/** A read-only answer, with the controls that post it unchanged. Files outside of rows stay with the request. */
function ShownAnswer(field: AnswerField) {
  const { correcting, name, question } = field;
  // If a correction activates the question, its read-only answer comes with it.
  const answer = correcting.asked.has(name) ? answerTo(field) : question.default;
  const entries = [answer].flat().filter((entry) => entry !== undefined && entry !== null);
  const isUpload = correcting.form.table.kindOf(question).isUpload?.(question);
  const isKept = isUpload && !isInRow(question.path);
  const controls = isKept || answer === undefined ? [] : entries.map(String);
  const words = entries.map((entry) => wordsOf(question, entry)).join('\n');
  return (
    <div className={isHidden(question) ? undefined : 'field'}>
      {!isHidden(question) && (
        <>
          <span className="field-label">{titleOf(field)}</span>
          <p className="field-help">This answer can't be corrected here.</p>
          <p className="correct-shown">
            <Lines text={words || 'Not answered'} />
          </p>
        </>
      )}
      {controls.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <input key={index} type="hidden" name={answerPrefix + name} value={text} />
      ))}
    </div>
  );
}

function wordsOf({ options }: Question, entry: unknown): string {
  const option = options?.find(({ value }) => value === entry);
  const text = typeof entry === 'object' ? JSON.stringify(entry) : String(entry);
  return option?.label ?? sanitizeText(parseFileAnswer(entry)?.name ?? text);
}

interface FieldsetProps extends AnswerField {
  readonly title: string;
  readonly className: string;
  readonly children: ReactNode;
}

function Fieldset({ title, className, children, ...field }: FieldsetProps) {
  const id = useId();
  const { messages, describedBy, isWrong } = messagesAt(field, id);
  const hasFocus = field.correcting.focus === field.name;
  return (
    <fieldset
      className={`${className} ${fieldClass(isWrong)}`}
      aria-describedby={describedBy}
      {...(hasFocus && { tabIndex: -1, autoFocus: true })}
    >
      {title && <legend className="field-label">{title}</legend>}
      {messages}
      {children}
    </fieldset>
  );
}

function fieldClass(isWrong: boolean): string {
  return isWrong ? 'field field-invalid' : 'field';
}

/** The messages between a label and its control. */
function messagesAt({ correcting, name, question }: AnswerField, id: string) {
  const { asked, problems, keptNow } = correcting;
  const problem = ownValue(problems, name);
  const kept = keptNow.get(name);
  const isAsked = asked.has(name) || (parentPath(name) !== '' && !asked.has(parentPath(name)));
  const lines = [
    ['help', question.description],
    ['condition', isAsked ? undefined : 'Only asked with other answers than these.'],
    ['kept', kept === undefined ? undefined : `Saved now: ${kept || 'no answer'}`],
    ['problem', problem],
  ].filter((line): line is [string, string] => line[1] !== undefined);
  return {
    isWrong: problem !== undefined,
    describedBy: lines.map(([kind]) => `${id}-${kind}`).join(' ') || undefined,
    messages: lines.map(([kind, text]) => (
      <p
        key={kind}
        id={`${id}-${kind}`}
        className={kind === 'problem' ? 'field-problem' : 'field-help'}
      >
        {text}
      </p>
    )),
  };
}

/** Returns the label of a question; for a row with its number. */
function titleOf({ correcting, name, path, question }: AnswerField): string {
  const title = forStaff(question.title, [correcting.subjects.get(path)]);
  return lastSegment(path) === '*' ? `${title} ${Number(lastSegment(name)) + 1}` : title;
}
