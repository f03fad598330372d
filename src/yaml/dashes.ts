/** A line of a file, without the spaces around it. */
export interface Line {
  readonly text: string;
  readonly indent: number;
  /** The offset of its first character that is not a space. */
  readonly offset: number;
}

/** Returns the mistake in the dash of a list item, if a dash caused the unreadable line at the offset. */
export function dashMistake(text: string, offset: number): YamlMistake | undefined {
  const lines = linesOf(text);
  const at = lines.findLastIndex((line) => line.offset - line.indent <= offset);
  const index = lines.findIndex((each, number) => number >= at && each.text !== '');
  const line = lines[index];
  if (!line) return undefined;
  if (isStuck(line.text)) return { offset: line.offset, message: blankMissing(line.text) };
  const above = lines
    .slice(0, index)
    .findLast((each) => isItem(each.text) && each.indent <= line.indent + 1);
  if (!above) return undefined;
  const distance = line.indent - above.indent;
  if (isItem(line.text) && (distance === 1 || distance === -1)) {
    return { offset: line.offset, message: dashMoved(line.text, distance) };
  }
  const isPlain = !isItem(line.text) && !/^[^\s:]+:(?:\s|$)/.test(line.text);
  if (!isPlain || Math.abs(distance) > 1) return undefined;
  const message = `A list item begins with a dash and a space. Write "- ${line.text}".`;
  return { offset: line.offset, message };
}

/** Finds the first line of an unquoted text that was meant as a separate list item, because it begins with a dash. */
export function dashInText(
  text: string,
  [start, end]: readonly [number, number],
): YamlMistake | undefined {
  const from = text.lastIndexOf('\n', start) + 1;
  const to = text.indexOf('\n', end);
  const around = text.slice(from, to === -1 ? undefined : to);
  const lines = linesOf(around, from).filter(({ offset }) => offset >= start && offset < end);
  if (start >= end || lines.length === 0) return undefined;
  const line = lines.find((each) => isStuck(each.text) || isItem(each.text));
  if (!line) return undefined;
  const message = isStuck(line.text) ? blankMissing(line.text) : dashMoved(line.text, 1);
  return { offset: line.offset, message };
}

/** Returns the message about a line or a text that begins with another sign than the hyphen of a list item. */
export function wrongDash(line: string): string | undefined {
  if (!/^\s*[–—−•*]\s/.test(line)) return undefined;
  return `"${line.trim().charAt(0)}" begins no list item. Write "- ", the plain hyphen and a space.`;
}

/** True if a line begins with a dash without a space after it. Negative numbers are fine. */
export function isStuck(line: string): boolean {
  return /^-[^\s-]/.test(line) && !/^-\.?\d+(?:\.\d+)?$/.test(line);
}

function isItem(line: string): boolean {
  return /^-(?:\s|$)/.test(line);
}

function blankMissing(line: string): string {
  return `A space is missing after the dash. Write "- ${line.slice(1)}".`;
}

function dashMoved(line: string, distance: number): string {
  const side = distance > 0 ? 'right' : 'left';
  return `This dash is too far to the ${side}. Put "${line}" directly under the dash of the item above, so that both begin with "- " in one column.`;
}

/** Splits a text into its lines; `from` is the offset of the text in its file. */
export function linesOf(text: string, from = 0): Line[] {
  let start = from;
  return text.split('\n').map((line) => {
    const indent = line.search(/\S|$/);
    const offset = start + indent;
    start += line.length + 1;
    return { text: line.trim(), indent, offset };
  });
}

/** A mistake in the text of a YAML file: where it is in the text, and what to write instead. */
export interface YamlMistake {
  readonly offset: number;
  readonly message: string;
}
