import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { WidgetProps } from '../field-props.ts';

/** How the answer of a control stands in it as a text, and back. */
interface Texts {
  readonly toText: (answer: unknown) => string;
  /** undefined for no answer. */
  readonly toAnswer: (text: string) => unknown;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * A control that is typed into: it holds its own text, past React, and takes another one only when the answer is changed from
 * elsewhere.
 */
export function useTyped<Element extends Control>(props: WidgetProps, texts: Texts) {
  const { question, context, onAnswer } = props;
  const { store, typing } = context;
  const { name } = question;
  const control: RefObject<Element | null> = useRef<Element>(null);
  const latest = useRef({ texts, onAnswer, path: question.path });
  latest.current = { texts, onAnswer, path: question.path };
  // What was typed before the script came stands in the control, and is taken over from there.
  const known = useRef(store.answerAt(question.path));
  // In the very moment in which the script takes over: a key that comes next must be heard.
  useLayoutEffect(() => {
    const element = control.current;
    if (!element) return undefined;
    const read = () => latest.current.texts.toAnswer(element.value);
    // Not React's own `onChange`, which costs more than all the rest of a key.
    const hear = (event: Event) => {
      // React would look through all that is around the control, twice, for someone who wants to hear of it.
      event.stopPropagation();
      typing.hear(name, () => latest.current.onAnswer(read()));
    };
    const follow = () => {
      const answer = store.answerAt(latest.current.path);
      if (answer === known.current) return;
      known.current = answer;
      if (read() !== answer) element.value = latest.current.texts.toText(answer);
    };
    element.addEventListener('input', hear);
    follow();
    const unfollow = store.subscribeTo(name)(follow);
    return () => {
      element.removeEventListener('input', hear);
      unfollow();
    };
  }, [store, typing, name]);
  return { ref: control, defaultValue: texts.toText(known.current) };
}
