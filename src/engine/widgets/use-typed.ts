import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { WidgetProps } from '../field-props.ts';

/** How the answer of a control stands in it as a text, and back. */
interface Texts {
  readonly toText: (answer: unknown) => string;
  /** undefined for no answer. */
  readonly toAnswer: (text: string) => unknown;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** A control that is typed into: it holds its own text, and takes another one only when the answer is changed from elsewhere. */
export function useTyped<Element extends Control>(props: WidgetProps, texts: Texts) {
  const { question, answer, typing, onAnswer } = props;
  const control: RefObject<Element | null> = useRef<Element>(null);
  const latest = useRef({ texts, onAnswer });
  const shown = useRef(answer);
  useLayoutEffect(() => {
    latest.current = { texts, onAnswer };
  });
  useEffect(() => {
    const element = control.current;
    if (!element) return undefined;
    const tell = () =>
      latest.current.onAnswer(latest.current.texts.toAnswer(control.current?.value ?? ''));
    // Not React's own `onChange`, which costs more than all the rest of a key.
    const hear = () => typing.hear(question.name, tell);
    element.addEventListener('input', hear);
    return () => element.removeEventListener('input', hear);
  }, [typing, question.name]);
  useLayoutEffect(() => {
    // What was typed before the script came stands in the control, and is taken over from there.
    if (shown.current === answer) return;
    shown.current = answer;
    const element = control.current;
    const { toAnswer, toText } = latest.current.texts;
    if (element && toAnswer(element.value) !== answer) element.value = toText(answer);
  }, [answer]);
  return { ref: control, defaultValue: texts.toText(answer) };
}
