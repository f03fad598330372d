import type { ReadForm } from '../form/compile/compile-forms.ts';
import { type DeclaredQuestion, uiPointerOf } from '../form/language/declarations.ts';
import { effectiveWidget } from '../form/language/widgets.ts';
import type { SourceLocation } from '../yaml/file-error.ts';

// Hints about files that are valid but could be better. A location that several forms share is reported once.

/** Reports single-line controls with the autocomplete value of a multi-line address, which browsers do not fill in. */
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

/** Reports questions for a day without a last day. */
export function hintsOnDays(forms: readonly ReadForm[]): string[] {
  return hintsOn(forms, ({ resolved, declared }) =>
    declared.questions.flatMap(endless).map((pointer) => ({
      place: resolved.locationOfKey(pointer),
      hint: 'Takes a day in a hundred years, too. "notAfter: +52 weeks" beside it would not.',
    })),
  );
}

/** Returns the pointers of the limits of a question that starts today and has no end. */
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
  const messages = forms
    .flatMap(hintsOf)
    .map(({ place: { file, line, column }, hint }) => `${file}:${line}:${column}: ${hint}`);
  return [...new Set(messages)];
}
