import { Labelled } from './Labelled.tsx';

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  /** What is chosen where nothing is. */
  readonly none: string;
  readonly options: readonly { readonly value: string; readonly words: string }[];
}

/** A list to choose one entry from, under its label. */
export function Choice({ label, name, value, none, options }: ChoiceProps) {
  return (
    <Labelled label={label}>
      {(ties) => (
        <select {...ties} name={name} defaultValue={value}>
          <option value="">{none}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.words}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
