/** Something that a test waits for, or lets others wait for. */
export interface Gate {
  /** Resolves once the gate is open. */
  readonly passed: Promise<void>;
  open(): void;
}

/** Makes a gate that is closed. */
export function makeGate(): Gate {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}
