/** Reports something at a JSON pointer of a file: at the value there, or at its key. */
export type Say = (pointer: string, message: string, at?: 'key' | 'value') => void;
