import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Field } from '../use-field.ts';

/** Turns the answer of a control into its text, and back. */
export interface Texts {
  readonly toText: (answer: unknown) => string;
  /** undefined for no answer. */
  readonly toAnswer: (text: string) => unknown;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * A control that is typed into: it holds its own text, past React, and takes another one only when the answer is changed from
 * elsewhere.
 */
export function useBufferedInput<Element extends Control>(field: Field, texts: Texts) {
  const { name, engine, drawnAnswer } = field;
  const answer = engine ? engine.answerTo(name) : drawnAnswer;
  const control: RefObject<Element | null> = useRef<Element>(null);
  const latest = useRef({ texts, field });
  latest.current = { texts, field };
  // Text that was typed before the script came is in the control, and is taken over from there.
  const known = useRef(answer);
  // The first text stays the default, or React would write each answer into the page; none at all, or it would empty half a date.
  const [defaultValue] = useState(() => texts.toText(answer) || undefined);
  // In the very moment in which the script takes over: a key that comes next must be heard.
  useLayoutEffect(() => {
    const element = control.current;
    if (!element) return undefined;
    const read = () => latest.current.texts.toAnswer(element.value);
    const commit = () => {
      known.current = read();
      latest.current.field.onAnswer(known.current);
    };
    // Not React's own `onChange`, which costs more than all the rest of a key.
    const hear = (event: Event) => {
      // React would look through all that is around the control, twice, for someone who wants to hear of it.
      event.stopPropagation();
      // Fields that a browser fills in may tell of it by this event alone; after typing it tells nothing new.
      if (event.type === 'change' && read() === known.current) return;
      if (engine) engine.inputBuffer.onInput(name, commit);
      else commit();
    };
    const events = ['input', 'change'];
    for (const event of events) element.addEventListener(event, hear);
    return () => {
      for (const event of events) element.removeEventListener(event, hear);
    };
  }, [engine, name]);
  useLayoutEffect(() => {
    const follow = () => {
      const element = control.current;
      const now = engine ? engine.answerTo(name) : drawnAnswer;
      if (!element || now === known.current) return;
      known.current = now;
      const { toText, toAnswer } = latest.current.texts;
      if (toAnswer(element.value) !== now) element.value = toText(now);
    };
    follow();
    return engine?.subscribeTo(name)(follow);
  }, [engine, name, drawnAnswer]);
  return { ref: control, defaultValue };
}
