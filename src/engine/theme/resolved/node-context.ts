import type { Engine } from '../engine-context.ts';

/** The context in the registry of a resolved question. */
export interface NodeContext {
  readonly resolver: NonNullable<Engine['form']['resolver']>;
  readonly words: Engine['form']['words'];
}
