/** Something outside the program keeps it from starting. The message is one line that says what to do. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** A setting of the environment is wrong. The message names it, says what is wrong and gives an example. */
export class SettingError extends StartError {
  override readonly name = 'SettingError';

  constructor(setting: string, message: string, example: string) {
    super(`${setting} ${message} Write for example ${setting}=${example}`);
  }
}

/** Returns the words for the person whose program stopped: one line, or everything for a fault in the code. */
export function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
