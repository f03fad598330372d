import type { Engine } from '../engine-context.ts';

/** What the registry of a resolved question carries. */
export interface NodeContext {
  readonly resolver: NonNullable<Engine['form']['resolver']>;
  readonly words: Engine['form']['words'];
}
