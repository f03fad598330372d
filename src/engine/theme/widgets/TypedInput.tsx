import type { ComponentProps } from 'react';
import type { Field } from '../use-field.ts';
import { useControlAttributes } from './control.ts';
import { type Texts, useBufferedInput } from './use-buffered-input.ts';

interface TypedInputProps extends ComponentProps<'input'> {
  readonly field: Field;
  readonly texts: Texts;
  /** The suggestions in a `datalist`. */
  readonly examples?: readonly (string | number)[] | undefined;
}

/** An input whose answer is typed. */
export function TypedInput({ field, texts, examples, ...attributes }: TypedInputProps) {
  const typed = useBufferedInput<HTMLInputElement>(field, texts);
  const examplesId = examples && `${field.id}:examples`;
  return (
    <>
      <input
        {...useControlAttributes(field)}
        {...typed}
        className="control"
        list={examplesId}
        {...attributes}
      />
      {examples && (
        <datalist id={examplesId}>
          {examples.map((example) => (
            <option key={example} value={example} />
          ))}
        </datalist>
      )}
    </>
  );
}
