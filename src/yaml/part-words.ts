const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list (lines that begin with "- ")',
  object: 'a group of keys',
  null: 'empty',
};

/** A key with its value, as an editor wrote them, or what kind of value it is. */
export function quote(pointer: string, data: unknown): string {
  const isScalar = ['string', 'number', 'boolean'].includes(typeof data);
  return isScalar && !isEntry(pointer)
    ? `"${lastStep(pointer)}: ${data}"`
    : `${nameOf(pointer)} ${isScalar ? `"${data}"` : `(${typeOf(data)})`}`;
}

/** Types as a sentence lists them. */
export function typeList(type: unknown): string {
  return [type]
    .flat()
    .map((name) => typeNames[String(name)] ?? String(name))
    .join(' or ');
}

/** What kind of value something is. */
export function typeOf(data: unknown): string {
  if (data === null) return 'empty';
  if (Array.isArray(data)) return 'a list';
  return typeNames[typeof data] ?? typeof data;
}

/** How a sentence names the part at a pointer: by its key, or as an entry of the list around it. */
export function nameOf(pointer: string): string {
  if (pointer === '') return 'This file';
  if (!isEntry(pointer)) return `"${lastStep(pointer)}"`;
  const list = pointer.slice(0, pointer.lastIndexOf('/'));
  return `An entry of ${nameOf(list).replace(/^An/, 'an')}`;
}

function isEntry(pointer: string): boolean {
  return /\/\d+$/.test(pointer);
}

/** The key at the end of a pointer. */
export function lastStep(pointer: string): string {
  return pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}
