import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Field } from '../use-field.ts';

/** Converts the answer of a control to its text, and back. */
export interface Texts {
  readonly toText: (answer: unknown) => string;
  /** Returns undefined for no answer. */
  readonly toAnswer: (text: string) => unknown;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Returns the props of an uncontrolled text control. It holds its own text, so that typing renders nothing, and is only
 * updated if something else changes the answer.
 */
export function useBufferedInput<Element extends Control>(field: Field, texts: Texts) {
  const { name, engine, rjsfAnswer } = field;
  const answer = engine ? engine.answerTo(name) : rjsfAnswer;
  const control: RefObject<Element | null> = useRef<Element>(null);
  const latest = useRef({ texts, field });
  latest.current = { texts, field };
  // `hydrateAnswers` reads what was typed before the script started.
  const known = useRef(answer);
  // Constant, as React would write a changed default into the page; undefined if empty, as '' would clear a half-typed date.
  const [defaultValue] = useState(() => texts.toText(answer) || undefined);
  // A layout effect listens before the next key press; `useEffect` could miss it.
  useLayoutEffect(() => {
    const element = control.current;
    if (!element) return undefined;
    const read = () => latest.current.texts.toAnswer(element.value);
    const commit = () => {
      known.current = read();
      latest.current.field.onAnswer(known.current);
    };
    // React's own `onChange` would take most of the time that a key press takes.
    const onInputEvent = (event: Event) => {
      // React would search all ancestors for handlers, twice.
      event.stopPropagation();
      // Autofill may fire `change` alone; after typing, it brings nothing new.
      if (event.type === 'change' && read() === known.current) return;
      if (engine) engine.inputBuffer.onInput(name, commit);
      else commit();
    };
    const events = ['input', 'change'];
    for (const event of events) element.addEventListener(event, onInputEvent);
    return () => {
      for (const event of events) element.removeEventListener(event, onInputEvent);
    };
  }, [engine, name]);
  useLayoutEffect(() => {
    const follow = () => {
      const element = control.current;
      const now = engine ? engine.answerTo(name) : rjsfAnswer;
      if (!element || now === known.current) return;
      known.current = now;
      const { toText, toAnswer } = latest.current.texts;
      if (toAnswer(element.value) !== now) element.value = toText(now);
    };
    follow();
    return engine?.subscribeTo(name)(follow);
  }, [engine, name, rjsfAnswer]);
  return { ref: control, defaultValue };
}
