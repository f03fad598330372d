import type { Say } from '../../yaml/say.ts';
import { type DeclaredForm, partsBelow } from '../compile/declarations.ts';
import type { FormFile } from './form-file.ts';

/**
 * Reports a question that was given another name under "properties", while the rest of the form goes on calling it by
 * the old one. Says whether it did: everything else that is wrong with the names follows from that.
 */
export function checkRenamed(file: FormFile, form: DeclaredForm, say: Say): boolean {
  const declared = Object.keys(partsBelow(form, ''));
  const lists = namesByList(file);
  const used = new Set(lists.flat());
  const unused = declared.filter((name) => !used.has(name));
  const lost = [...used].filter((name) => !declared.includes(name));
  const [name = ''] = unused;
  const [old = ''] = lost;
  const uses = lists.filter((list) => list.includes(old)).length;
  const place = form.questions.find(({ path }) => path === name)?.declarations[0];
  if (unused.length !== 1 || lost.length !== 1 || uses < 2 || !place) return false;
  const message = `This question is called "${name}" here, but "${old}" in the rest of the form. Write "${old}:", or change the name everywhere in this file.`;
  say(place.pointer, message, 'key');
  return true;
}

/** The names that the form uses for its questions, list by list. */
function namesByList({ schema, send, uiSchema }: FormFile): string[][] {
  return [
    [...(schema.required ?? [])],
    send.fields.flatMap((field) => (typeof field === 'string' ? [field] : field.from)),
    (uiSchema['ui:sections'] ?? []).flatMap(({ fields }) => fields),
    (uiSchema['ui:order'] ?? []).filter((name) => name !== '*'),
    Object.keys(uiSchema).filter((key) => !key.startsWith('ui:')),
  ];
}
