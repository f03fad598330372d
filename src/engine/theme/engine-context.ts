import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Answers, Form, JudgeContext } from '../../form/form.ts';
import type { Question } from '../../form/question.ts';
import type { Steps } from '../steps/steps.ts';
import type { Typing } from '../typing.ts';

/** A question as it is now. The same object for as long as nothing about it changes. */
export interface LiveQuestion {
  readonly message: string | undefined;
  /** True while the form is on its way, so that nothing can be changed. */
  readonly isSending: boolean;
  readonly isAsked: boolean;
  /** True if an answer is required under the present answers; undefined while the question is not asked. */
  readonly isRequired: boolean | undefined;
  /** The question under the present answers: a branch may leave fewer options, or another day. */
  readonly question: Question | undefined;
}

/** For each row the place it had before, -1 for one that is new. */
export type RowOrder = readonly number[];

/** A list with its rows in a new order, and what a new one begins with. */
export interface Arranged {
  readonly name: string;
  readonly order: RowOrder;
  readonly newRow: unknown;
}

/** The context in the registry of a resolved question. */
export interface NodeContext {
  readonly resolver: NonNullable<Form['resolver']>;
  readonly words: Form['words'];
}

/** Facts about the form that rjsf does not have. Questions are named by their paths with dots, as their controls are. */
export interface Engine {
  readonly form: Form;
  /** Follows every answer. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Follows what concerns one question; makes the function that subscribes, always the same one. */
  readonly subscribeTo: (name: string) => (listener: () => void) => () => void;
  readonly live: (name: string) => LiveQuestion;
  readonly answerTo: (name: string) => unknown;
  /** The answers at the start, or those that last replaced all others. */
  readonly givenAnswers: () => Answers;
  /** Takes the visitor's answer; undefined for none. */
  readonly onAnswer: (name: string, answer: unknown) => void;
  readonly onRows: (arranged: Arranged) => void;
  readonly typing: Typing;
  readonly context: JudgeContext;
  /** The IANA name of the time zone of the company. */
  readonly timeZone: string;
  /** The steps of a form that has some. */
  readonly steps: Steps | undefined;
  /** The list or the question that gets the focus when the page is drawn. */
  readonly focus: string | undefined;
}

/** The engine around the theme. Without one, a form is drawn as rjsf alone knows it. */
export const EngineContext = createContext<Engine | undefined>(undefined);

/** The engine, and a question as it is now. */
export function useLive(name: string) {
  const engine = useContext(EngineContext);
  const current = () => engine?.live(name);
  const live = useSyncExternalStore(engine?.subscribeTo(name) ?? never, current, current);
  return { engine, live };
}

/** The answer to a question as it is now; without an engine, the one that rjsf draws. */
export function useAnswer(name: string, drawn: unknown): unknown {
  const engine = useContext(EngineContext);
  const current = () => (engine ? engine.answerTo(name) : drawn);
  return useSyncExternalStore(engine?.subscribeTo(name) ?? never, current, current);
}

function never(): () => void {
  return () => undefined;
}
