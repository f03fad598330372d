/** A mistake in the text of a YAML file: where it is in the text, and what to write instead. */
export interface YamlMistake {
  readonly offset: number;
  readonly message: string;
}
