import { didYouMean } from '../yaml/nearest.ts';
import { pointerStep } from '../yaml/resolve.ts';
import type { Say } from '../yaml/say.ts';
import { textsIn } from '../yaml/texts-in.ts';
import { factNames } from './facts.ts';

/** Reports each `{word}` below a pointer that names no fact of the company, and each text that shows nothing. */
export function checkFacts(value: unknown, pointer: string, say: Say): void {
  checkWords(value, pointer, { known: factNames, say });
  const texts = typeof value === 'string' ? [{ text: value, pointer }] : textsIn(value, pointer);
  for (const each of texts) {
    if (each.text === '' || each.text.trim() !== '') continue;
    say(each.pointer, 'This text is nothing but spaces. Write something, or remove the key.');
  }
}

interface Words {
  readonly known: readonly string[];
  readonly say: Say;
}

/** Reports each `{word}` in the texts below a pointer that is not among the known ones. */
export function checkWords(value: unknown, pointer: string, words: Words): void {
  if (typeof value === 'string') checkText(value, pointer, words);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    checkWords(inner, pointer + pointerStep(key), words);
  }
}

/** Braces that stand twice, or with blanks in them. */
const misbraced = /\{\{+\s*(\w+)\s*\}*|\{(?:\s+(\w+)\s*|(\w+)\s+)\}/g;

function checkText(text: string, pointer: string, { known, say }: Words): void {
  for (const [written, first, second, third] of text.matchAll(misbraced)) {
    const word = first ?? second ?? third ?? '';
    say(
      pointer,
      `"${written}" would be shown as it stands. Write "{${word}}", with one brace on each side and no spaces.`,
    );
    return;
  }
  for (const [, word = ''] of text.matchAll(/\{(\w+)\b(?!\})/g)) {
    if (!known.includes(word)) continue;
    say(pointer, `The brace of "{${word}" is not closed. Write "{${word}}".`);
    return;
  }
  for (const [, word = ''] of text.matchAll(/\{([A-Za-z]\w*)\}/g)) {
    if (known.includes(word)) continue;
    const names = known.map((name) => `{${name}}`).join(', ');
    const hint = names
      ? `${didYouMean(word, known)} Allowed: ${names}.`
      : ' Write the words themselves.';
    say(pointer, `"{${word}}" would be shown as it stands.${hint}`);
  }
}
