import type { RefObject } from 'react';
import { trapName } from '../contract/trap.ts';

interface TrapProps {
  readonly input: RefObject<HTMLInputElement | null>;
}

/** A field that only programs fill in: out of sight, out of the tab order and unknown to screen readers. */
export function Trap({ input }: TrapProps) {
  return (
    <div className="form-trap" aria-hidden="true">
      <label>
        Please leave this field empty
        <input ref={input} name={trapName} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
