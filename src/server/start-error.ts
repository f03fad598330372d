/** A problem outside the program that keeps it from starting. The message is one line that says what to do. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** A wrong setting in the environment. The message names it, says what is wrong and gives an example. */
export class SettingError extends StartError {
  override readonly name = 'SettingError';

  constructor(setting: string, message: string, example: string) {
    super(`${setting} ${message} Write for example ${setting}=${example}`);
  }
}

/** Returns the text to print when a program has stopped: one line, or the whole stack of a bug. */
export function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
