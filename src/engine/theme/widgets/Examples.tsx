interface ExamplesProps {
  readonly id: string;
  readonly examples: readonly (string | number)[] | undefined;
}

/** Answers that the browser offers while a visitor types; the control names them as its `list`. */
export function Examples({ id, examples }: ExamplesProps) {
  if (!examples) return null;
  return (
    <datalist id={examplesId(id)}>
      {examples.map((example) => (
        <option key={example} value={example} />
      ))}
    </datalist>
  );
}

/** The id of the examples of a control. */
export function examplesId(id: string): string {
  return `${id}-examples`;
}
