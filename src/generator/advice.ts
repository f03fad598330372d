import { type DeclaredQuestion, uiPlace } from '../form/compile/declarations.ts';
import type { ReadForm } from '../form/compile/read-forms.ts';
import { drawnAs } from '../form/widgets.ts';
import type { Place } from '../yaml/file-error.ts';

// What is no mistake, but could be better. A place that several forms share is told once.

/** Names the one-line controls that are to be filled in with an address of several lines, which browsers do not do. */
export function adviseOnAddresses(forms: readonly ReadForm[]): string[] {
  return advise(forms, ({ resolved, declared }) => {
    const wrong = declared.questions.filter(
      ({ main, ui, uiOptions: { autocomplete } }) =>
        autocomplete === 'street-address' && drawnAs(main.part, ui) !== 'textarea',
    );
    return wrong.map((question) => ({
      place: resolved.placeOf(uiPlace(question, 'autocomplete')),
      advice:
        '"street-address" has several lines, and browsers fill it into a "textarea" only. Write "address-line1" for one line.',
    }));
  });
}

/** Names the questions for a day that take any day from today on, however far. */
export function adviseOnDays(forms: readonly ReadForm[]): string[] {
  return advise(forms, ({ resolved, declared }) =>
    declared.questions.flatMap(endless).map((pointer) => ({
      place: resolved.placeOfKey(pointer),
      advice: 'Takes a day in a hundred years, too. "notAfter: +52 weeks" beside it would not.',
    })),
  );
}

/** Returns the places that let a question begin today and end never. */
function endless({ declarations }: DeclaredQuestion): string[] {
  if (declarations.some(({ part }) => part.notAfter !== undefined)) return [];
  const open = declarations.filter(({ part }) => part.notBefore === 'today');
  return open.map(({ pointer }) => `${pointer}/notBefore`);
}

interface Advice {
  readonly place: Place;
  readonly advice: string;
}

function advise(forms: readonly ReadForm[], adviceOn: (form: ReadForm) => Advice[]): string[] {
  const said = forms
    .flatMap(adviceOn)
    .map(({ place: { file, line, column }, advice }) => `${file}:${line}:${column}: ${advice}`);
  return [...new Set(said)];
}
