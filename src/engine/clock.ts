/** The text of a time control as JSON Schema has it; browsers leave out the seconds: `14:30` is `14:30:00`. */
export function timeOf(text: string): string {
  return text.length === 5 ? `${text}:00` : text;
}

/** The text of a control for a day and a time, by the visitor's clock, as a moment in UTC; what is none stays as it is. */
export function momentOf(text: string): string {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
}
