import type { ReadForm } from '../form/compile/compile-forms.ts';
import { type DeclaredQuestion, uiPointerOf } from '../form/language/declarations.ts';
import { effectiveWidget } from '../form/language/widgets.ts';
import type { SourceLocation } from '../yaml/file-error.ts';

// What is no mistake, but could be better. A place that several forms share is told once.

/** Names the one-line controls that are to be filled in with an address of several lines, which browsers do not do. */
export function hintsOnAddresses(forms: readonly ReadForm[]): string[] {
  return hintsOn(forms, ({ resolved, declared }) => {
    const wrong = declared.questions.filter(
      ({ main, ui, uiOptions: { autocomplete } }) =>
        autocomplete === 'street-address' && effectiveWidget(main.part, ui) !== 'textarea',
    );
    return wrong.map((question) => ({
      place: resolved.locationOf(uiPointerOf(question, 'autocomplete')),
      hint: '"street-address" has several lines, and browsers fill it into a "textarea" only. Write "address-line1" for one line.',
    }));
  });
}

/** Names the questions for a day that take any day from today on, however far. */
export function hintsOnDays(forms: readonly ReadForm[]): string[] {
  return hintsOn(forms, ({ resolved, declared }) =>
    declared.questions.flatMap(endless).map((pointer) => ({
      place: resolved.locationOfKey(pointer),
      hint: 'Takes a day in a hundred years, too. "notAfter: +52 weeks" beside it would not.',
    })),
  );
}

/** Returns the places that let a question begin today and end never. */
function endless({ declarations }: DeclaredQuestion): string[] {
  if (declarations.some(({ part }) => part.notAfter !== undefined)) return [];
  const open = declarations.filter(({ part }) => part.notBefore === 'today');
  return open.map(({ pointer }) => `${pointer}/notBefore`);
}

interface Hint {
  readonly place: SourceLocation;
  readonly hint: string;
}

function hintsOn(forms: readonly ReadForm[], hintsOf: (form: ReadForm) => Hint[]): string[] {
  const said = forms
    .flatMap(hintsOf)
    .map(({ place: { file, line, column }, hint }) => `${file}:${line}:${column}: ${hint}`);
  return [...new Set(said)];
}
